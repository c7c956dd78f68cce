import { useLayoutEffect, useState } from 'preact/hooks'

type Effect = Parameters<typeof useLayoutEffect>[0]

/** Calls back once a component is there, before it is painted; what it returns, when it goes. What it uses is as it was then. */
export function useMount(appear: Effect): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once.
  useLayoutEffect(appear, [])
}

/** Calls back when the component has another key, before it is painted. */
export function useChange(act: Effect, key: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone decides.
  useLayoutEffect(act, [key])
}

/** Which ids of a list are ticked: all at first. */
export function useTicks(ids: readonly string[]) {
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const ticked = ids.filter((id) => !unticked.includes(id))
  return {
    ticked,
    toggle: (id: string): void =>
      setUnticked(unticked.includes(id) ? unticked.filter((one) => one !== id) : [...unticked, id]),
    /** Ticks all, or none if all are. */
    toggleAll: (): void => setUnticked(ticked.length === ids.length ? ids : []),
  }
}
