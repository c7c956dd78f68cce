import type { ReactElement, ReactNode } from 'react'

type JsxRuntime = typeof import('react/jsx-runtime')

/** Rendered as part of a page, an element fails with the message. The stack begins where a template makes it. */
class ElementError extends Error {}

/**
 * Makes the page once more, to find the innermost element whose rendering fails with a message: React's own stack names no template. Returns what
 * is thrown then.
 */
export type FindFailingElement = (
  message: string,
  render: (node: ReactNode) => string,
  make: () => ReactNode,
) => unknown

/** The functions of React by which templates make elements. During a trace, each element is rendered alone as soon as it is made. */
export function createTracedJsxRuntime({ jsx, jsxs, Fragment }: JsxRuntime) {
  let tryAlone: ((element: ReactElement) => void) | undefined
  const traced =
    (make: typeof jsx): typeof jsx =>
    (...input) => {
      const element = make(...input)
      tryAlone?.(element)
      return element
    }
  const trace: FindFailingElement = (message, render, make) => {
    const catchFrom = (run: () => unknown, trial: typeof tryAlone, next?: typeof tryAlone): unknown => {
      tryAlone = trial
      try {
        return void run()
      } catch (cause) {
        return cause
      } finally {
        tryAlone = next
      }
    }
    // Most elements are sound: what a component makes is traced only if the component fails.
    const find = (element: ReactElement): void => {
      const cause = catchFrom(() => render(element), undefined, find)
      if (!(cause instanceof Error) || cause.message !== message) return
      const inside = catchFrom(() => render(element), find, find)
      throw inside instanceof ElementError ? inside : new ElementError(message)
    }
    return catchFrom(() => render(make()), find)
  }
  return { jsxRuntime: { jsx: traced(jsx), jsxs: traced(jsxs), Fragment }, trace }
}
