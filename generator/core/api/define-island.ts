import type { FunctionComponent } from 'preact'
import { createElement, type FunctionComponent as ReactComponent, type ReactElement } from 'react'
import { isPlainObject } from '../source/data-path.ts'

const wakings = ['load', 'idle', 'visible'] as const

/** When the loader hydrates an island: at once, when the browser has time, when it is nearly in sight. */
export type Waking = (typeof wakings)[number]

export interface Island<Props> {
  /** What the loader hydrates in the browser. */
  readonly view: FunctionComponent<Props>
  /** What templates render. */
  readonly component: (props: Props) => ReactElement
}

/**
 * A Preact component that templates render at build time and the loader hydrates. `name` is its file's name. In the browser's scripts
 * only `view` is left of it. Throws for another waking: the loader would never hydrate the island.
 */
export function defineIsland<Props extends object>(
  name: string,
  wake: Waking,
  view: FunctionComponent<Props>,
): Island<Props> {
  if (!wakings.includes(wake)) throw new TypeError(`no island wakes at \`${wake}\`: write 'load', 'idle' or 'visible'`)
  // At build time React makes the elements of the view: Preact's runtime is aliased to React's.
  const View = view as unknown as ReactComponent<Props>
  const component = (props: Props) =>
    createElement('site-island', { name, wake, props: serialize(name, props) }, createElement(View, props))
  return { view, component }
}

/**
 * An address of the site, such as `/notes`, as an island gives it to the browser itself: to `fetch`, or in elements that it makes later. It begins
 * with the base path there. The generator adds it to all that it renders.
 */
export const withBase = (address: string): string => address

/** Props as JSON. What JSON would lose or bend fails the build, with the island's name. */
function serialize(name: string, props: object): string {
  return JSON.stringify(props, function (this: Readonly<Record<string, unknown>>, key, written: unknown) {
    // What is written may come from a `toJSON`, as a date's does.
    const value = this[key]
    const isData = typeof value !== 'object' || value === null || Array.isArray(value) || isPlainObject(value)
    const isLost = ['function', 'symbol', 'bigint'].includes(typeof value)
    if (!isData || isLost || (typeof value === 'number' && !Number.isFinite(value)))
      throw new Error(`island ${name}: the prop \`${key}\` cannot be written as JSON`)
    return written
  })
}
