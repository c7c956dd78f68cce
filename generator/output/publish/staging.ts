import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isPathBelow } from '../manifest.ts'
import { EnvironmentError } from './guard-output.ts'

/** The folder beside an output folder, on the same file system, in which a publish is made ready. */
export interface Staging {
  /** Files to come. */
  readonly fresh: string
  /** Files that have made room, until all is done. */
  readonly old: string
  /** Paths of which nobody knows whose version stands in the output: an earlier publish was cut off among them. */
  readonly doubtful: ReadonlySet<string>
  readonly write: (path: string, bytes: Uint8Array) => void
  /** Writes down which paths are about to change, for whoever comes after a publish that is cut off. */
  readonly note: (paths: readonly string[]) => void
  /** Takes it away; `isSettled`: what stands in the output is known, so the note goes too. */
  readonly close: (isSettled: boolean) => void
}

export function openStaging(out: string): Staging {
  const folder = join(dirname(out), `.${basename(out)}-staging`)
  const fresh = join(folder, 'fresh')
  const old = join(folder, 'old')
  const journal = join(folder, 'journal.json')
  const doubtful = new Set(readJournal(journal))
  const write = (path: string, bytes: Uint8Array): void => {
    mkdirSync(dirname(path), { recursive: true })
    naming(path, () => writeFileSync(path, bytes))
  }
  for (const part of [fresh, old]) rmSync(part, { recursive: true, force: true })
  return {
    fresh,
    old,
    doubtful,
    write: (path, bytes) => write(join(fresh, path), bytes),
    note(paths) {
      write(`${journal}.next`, Buffer.from(JSON.stringify([...new Set([...doubtful, ...paths])])))
      renameSync(`${journal}.next`, journal)
    },
    close(isSettled) {
      for (const part of isSettled ? [folder] : [fresh, old, `${journal}.next`])
        rmSync(part, { recursive: true, force: true })
    },
  }
}

function readJournal(path: string): readonly string[] {
  try {
    const paths: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(paths) ? paths.filter(isPathBelow) : []
  } catch {
    return []
  }
}

/** The system's word for a fault while a file is written does not say which. */
function naming(path: string, work: () => void): void {
  try {
    work()
  } catch (cause) {
    if (!(cause instanceof Error) || 'path' in cause) throw cause
    throw new EnvironmentError(`${cause.message} '${path}'`, { cause })
  }
}
