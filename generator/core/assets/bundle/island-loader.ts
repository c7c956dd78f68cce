import islands from 'site:islands'
import { type ComponentChildren, createElement, hydrate } from 'preact'
import { useEffect } from 'preact/hooks'

/** Milliseconds. */
const idleLimit = 2000

/** Ways of waiting until an island is wanted; each calls `wake` once. */
const waits: Readonly<Record<string, (element: Element, wake: () => void) => unknown>> = {
  load: (_element, wake) => wake(),
  // A page that is never idle wakes it too. Safari 18 has no requestIdleCallback.
  idle: (_element, wake) =>
    'requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: idleLimit }) : setTimeout(wake),
  visible: (element, wake) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { rootMargin: '200px' },
    )
    // The element itself has no box: `display: contents`.
    for (const child of element.children) observer.observe(child)
  },
}

/** Calls `onReady` once the effects of an island have run: those of a child run before its parent's. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children?: ComponentChildren }) {
  useEffect(onReady, [onReady])
  return children
}

/** The attribute `live` says that the island works. */
customElements.define(
  'site-island',
  class extends HTMLElement {
    #isAwake = false
    connectedCallback(): void {
      const load = islands[String(this.getAttribute('name'))]
      if (!load) return
      // An element that is moved is connected again.
      waits[String(this.getAttribute('wake'))]?.(this, async () => {
        if (this.#isAwake) return
        this.#isAwake = true
        const { default: island } = await load()
        const content = createElement(island.view, JSON.parse(this.getAttribute('props') ?? '{}'))
        hydrate(createElement(Ready, { onReady: () => this.setAttribute('live', '') }, content), this)
      })
    }
  },
)
