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

/** Which ids of a list are ticked: all at first, or none. */
export function useCheckedIds(ids: readonly string[], isTickedFirst = true) {
  const [toggled, setToggled] = useState<readonly string[]>([])
  const ticked = ids.filter((id) => toggled.includes(id) !== isTickedFirst)
  return {
    ticked,
    toggle: (id: string): void =>
      setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id]),
    /** Ticks all, or none if all are. */
    toggleAll: (): void => setToggled((ticked.length === ids.length) === isTickedFirst ? ids : []),
  }
}
