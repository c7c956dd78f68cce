import { createInterface } from 'node:readline'
import { type Io, isTerminal } from '../io.ts'

/** Puts questions to somebody at a terminal. */
export interface Prompt {
  /** The answer, trimmed; nothing once the terminal has closed (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>
  readonly close: () => void
}

/** Nothing where nobody is there to answer. */
export function createPrompt({ stdin: open, stderr }: Io): Prompt | undefined {
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
