import { EnvironmentError } from '../../runtime/environment-error.ts'
import type { Io } from '../io.ts'
import { waitForInterrupt } from '../long-running.ts'
import type { Verification } from './verify-responses.ts'

type Differences = Verification['differences']

/**
 * Compares again every so many minutes until the process is interrupted, and prints what has changed since the last
 * time: `+` for a difference that is new, `-` for one that is gone. Resolves to the exit code.
 */
export function watchDrift(
  minutes: number,
  first: Differences,
  compare: () => Promise<Verification>,
  io: Io,
): Promise<number> {
  let known = linesOf(first)
  let isOver = false
  let timer: NodeJS.Timeout
  const compareAgain = async (): Promise<void> => {
    const found = await compare().then(
      ({ differences }) => linesOf(differences),
      (cause: unknown) => {
        // What was known about a site that does not answer stays so.
        if (cause instanceof EnvironmentError) return new Set([...known, cause.message])
        throw cause
      },
    )
    const time = new Date(io.now()).toISOString().slice(0, 16)
    const print = (sign: string, lines: ReadonlySet<string>): void => {
      for (const line of lines) io.stdout.write(`${time}Z ${sign} ${line}\n`)
    }
    print('+', without(found, known))
    print('-', without(known, found))
    known = found
    wait()
  }
  const wait = (): void => {
    if (!isOver) timer = setTimeout(() => void compareAgain(), minutes * 60_000)
  }
  wait()
  io.stderr.write(`comparing every ${minutes === 1 ? 'minute' : `${minutes} minutes`} until it is interrupted\n`)
  return waitForInterrupt(async () => {
    isOver = true
    clearTimeout(timer)
  })
}

const linesOf = (differences: Differences): ReadonlySet<string> =>
  new Set(differences.map(({ address, message }) => `${address}  ${message}`))

const without = (lines: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...lines].filter((line) => !others.has(line)))
