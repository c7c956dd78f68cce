import { useEffect, useLayoutEffect } from 'preact/hooks'

type Effect = Parameters<typeof useEffect>[0]

/** Calls back once a component is there, before it is painted; what it returns, when it goes. What it uses is as it was then. */
export function useMount(appear: Effect): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once.
  useLayoutEffect(appear, [])
}

/** Calls back after the component is painted with another key. */
export function useChange(act: Effect, key: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone decides.
  useEffect(act, [key])
}
