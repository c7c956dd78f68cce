import { useState } from 'preact/hooks'
import type { Refusal } from '../../protocol.ts'
import { useChange } from './hooks.ts'

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
