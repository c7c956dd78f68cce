/** @jsxImportSource preact */
import { createElement, type FunctionComponent } from 'preact'
import type { ReactElement } from 'react'

export interface Island<Props> {
  /** What the loader hydrates in the browser. */
  readonly view: FunctionComponent<Props>
  /** What templates render. */
  readonly component: (props: Props) => ReactElement
}

export function defineIsland<Props extends object>(name: string, View: FunctionComponent<Props>): Island<Props> {
  const component = (props: Props) =>
    createElement('site-island', { name, props: JSON.stringify(props) }, <View {...props} />)
  // React renders what is written for Preact: the elements are made by React's runtime at build time.
  return { view: View, component: component as unknown as Island<Props>['component'] }
}
