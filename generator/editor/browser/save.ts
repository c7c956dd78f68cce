import { useRef, useState } from 'preact/hooks'
import type { SaveResult } from '../protocol.ts'

export type SaveSuccess = Extract<SaveResult, { status: 'saved' }>
export type Conflict = Extract<SaveResult, { status: 'conflict' }>

/** How a save ends. `words`: for people, a sentence. */
export type SaveOutcome<Result extends SaveSuccess = SaveSuccess> =
  | { readonly status: 'saved'; readonly result: Result }
  /** It was not sent: something was found that must be mended, or seen, first. */
  | { readonly status: 'findings'; readonly words: string }
  | { readonly status: 'conflict'; readonly conflict: Conflict }
  | { readonly status: 'failed'; readonly words: string }

export interface SaveOptions<Result extends SaveSuccess = SaveSuccess> {
  /** What has not happened if it fails: `It was not saved`. */
  readonly failure: string
  /** Resolves to a sentence if something must be mended or seen before it is sent. */
  readonly check?: () => Promise<string | undefined>
  /** Rejects if the server cannot be reached; resolves to undefined if it does not take the request. */
  readonly send: () => Promise<Exclude<SaveResult, SaveSuccess> | Result | undefined>
}

/** The way of every change to the server. */
export async function save<Result extends SaveSuccess>(change: SaveOptions<Result>): Promise<SaveOutcome<Result>> {
  const { failure, check, send } = change
  const found = await check?.()
  if (found !== undefined) return { status: 'findings', words: found }
  const fail = (reason: string) => ({ status: 'failed' as const, words: `${failure}: ${reason}.` })
  try {
    const result = await send()
    if (result?.status === 'saved') return { status: 'saved', result }
    if (result?.status === 'conflict') return { status: 'conflict', conflict: result }
    return fail(result?.message ?? 'the server does not know this place any more. Reload the page')
  } catch {
    return fail('the server does not answer. What you typed is kept here')
  }
}

/** A change by a button: says that it is done, or why it is not. Resolves to undefined if it is not. */
export async function saveAloud(
  change: SaveOptions,
  done: string,
  { confirm, refuse }: Readonly<Record<'confirm' | 'refuse', (words: string) => void>>,
): Promise<SaveSuccess | undefined> {
  const outcome = await save(change)
  if ('words' in outcome) refuse(outcome.words)
  if (outcome.status !== 'saved') return undefined
  confirm(done)
  return outcome.result
}

export type SaveState = ReturnType<typeof useSaveState>

/** Runs one save at a time and keeps how it ended: as undefined if there was nothing to save. */
export function useSaveState() {
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const isRunning = useRef(false)
  const start = async (run: () => Promise<SaveOutcome | undefined>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    setOutcome(undefined)
    const ended = await run().finally(() => {
      isRunning.current = false
      setSaving(false)
    })
    setOutcome(ended)
  }
  return { isSaving, outcome, start }
}
