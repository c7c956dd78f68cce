import { createInterface } from 'node:readline'
import { type Io, isTerminal } from '../../core/runtime/io.ts'
import type { Ask } from '../../edits/new-entry/complete-entry.ts'

/** Asks questions at the terminal; undefined without one. */
export function createPrompt({
  stdin: open,
  stderr,
}: Io): { readonly ask: Ask; readonly close: () => void } | undefined {
  const stdin = open()
  if (!isTerminal(stdin) || !isTerminal(stderr)) return undefined
  const lines = createInterface({ input: stdin, output: stderr })
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question) {
      lines.setPrompt(question)
      lines.prompt()
      const { done, value } = await answers.next()
      return done ? undefined : value.trim()
    },
    close: () => lines.close(),
  }
}
