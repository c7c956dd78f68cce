import type { ComponentChild } from 'preact'

type View = (props: object) => ComponentChild

/** A component as Preact holds it. Its own names for what is inside stay the same from version to version, for tools like this one. */
interface Living {
  constructor: View
  readonly forceUpdate: () => void
  /** Its hooks: a list, of which effects have something to undo. */
  __H?: { readonly __: readonly { __c?: unknown }[] } | undefined
}

interface Rendered {
  type: unknown
  readonly __c?: Living | null
}

interface Root extends Element {
  readonly __k?: { readonly __k?: readonly (Rendered | null)[] }
}

/** Views that have taken the place of those that the page was loaded with, by the name of their island. */
const views = new Map<string, View>()

const nameOf = (address: string): string => /([^/]+)-[\w-]{10}\.js$/.exec(address)?.[1] ?? ''

/** Gives the islands of one name the code at an address, in place. Rejects where one of them still waits to wake: it would ask for what is gone. */
export async function swapIsland(address: string): Promise<void> {
  const name = nameOf(address)
  const module: { readonly default: { readonly view: View } } = await import(address)
  const islands = [...document.querySelectorAll(`site-island[name="${name}"]`)]
  if (views.size === 0) followWaking()
  views.set(name, module.default.view)
  for (const island of islands) swapView(island, module.default.view)
}

/** An island that is put in place again wakes with the code that the page was loaded with. */
function followWaking(): void {
  new MutationObserver((records) => {
    for (const { target } of records) {
      const view = target instanceof Element ? views.get(target.getAttribute('name') ?? '') : undefined
      if (view && target instanceof Element && target.hasAttribute('live')) swapView(target, view)
    }
  }).observe(document, { subtree: true, attributeFilter: ['live'] })
}

/** Renders another view in place of an island's own, which is ended first: its state begins anew. */
function swapView(island: Root, view: View): void {
  const rendered = island.__k?.__k?.[0]
  const component = rendered?.__c
  if (!rendered || !component) throw new Error('the island has not woken')
  if (component.constructor === view) return
  for (const hook of component.__H?.__ ?? []) if (typeof hook.__c === 'function') hook.__c()
  component.__H = undefined
  component.constructor = view
  rendered.type = view
  component.forceUpdate()
}
