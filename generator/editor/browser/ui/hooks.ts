import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Refusal } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'

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

/** Which ids of a list are ticked: all at first, or none. `key`: of the session storage, which keeps what is toggled. */
export function useCheckedIds(ids: readonly string[], isTickedFirst = true, key = '') {
  const [toggled, setToggled] = useState<readonly string[]>(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  const toggleOnly = (next: readonly string[]): void => {
    if (key) sessionStorage.setItem(key, JSON.stringify(next))
    setToggled(next)
  }
  const ticked = ids.filter((id) => toggled.includes(id) !== isTickedFirst)
  return {
    ticked,
    toggle: (id: string): void =>
      toggleOnly(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id]),
    /** Ticks all, or none if all are. */
    toggleAll: (): void => toggleOnly((ticked.length === ids.length) === isTickedFirst ? ids : []),
  }
}

const unanswered: Refusal = { status: 'refused', message: 'the server does not answer' }

/**
 * The answer to the newest question, asked when `key` changes, milliseconds later; without a key, none is asked. Of an older question, it is shown until
 * the next one has come: `isAsking` says so.
 */
export function useAnswer<Answer extends object>(
  ask: () => Promise<Answer | Refusal | undefined>,
  key: string | undefined,
  pause = 0,
) {
  const [last, setLast] = useState<{ readonly key: string; readonly answer: Answer | Refusal }>()
  useChange(() => {
    if (key === undefined) return undefined
    let isNewest = true
    const timer = setTimeout(async () => {
      const answer = (await ask()) ?? unanswered
      if (isNewest) setLast({ key, answer })
    }, pause)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, key)
  const given = key === undefined ? undefined : last?.answer
  const refusal = given && 'status' in given && given.status === 'refused' ? given : undefined
  return {
    answer: refusal ? undefined : (given as Answer | undefined),
    refusal,
    isAsking: key !== undefined && last?.key !== key,
  }
}

/** Counts a component among the unsaved parts of the mode while it has changes. */
export function useUnsaved(hasChanges: boolean): void {
  const { unsaved } = useEditContext()
  const part = useRef({}).current
  useChange(() => {
    if (hasChanges) unsaved.add(part)
    return () => unsaved.delete(part)
  }, hasChanges)
}
