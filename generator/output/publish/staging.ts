import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EnvironmentError } from '../../runtime/environment-error.ts'
import { isPathBelow } from '../manifest.ts'

/** A folder beside the output folder, on the same file system, in which a publish is prepared. */
export interface Staging {
  readonly newFolder: string
  /** Folder of replaced and removed files, until the publish ends. */
  readonly oldFolder: string
  /** Paths in the output whose version is unknown: an earlier publish was interrupted. */
  readonly doubtful: ReadonlySet<string>
  readonly write: (path: string, bytes: Uint8Array) => void
  /** Records which paths are about to change, for the build after an interrupted one. */
  readonly writeJournal: (paths: readonly string[]) => void
  /** Removes the folder. The journal stays unless the version of every file in the output is known. */
  readonly close: (isSettled: boolean) => void
}

export function openStaging(out: string): Staging {
  const folder = join(dirname(out), `.${basename(out)}-staging`)
  const newFolder = join(folder, 'fresh')
  const oldFolder = join(folder, 'old')
  const journal = join(folder, 'journal.json')
  const doubtful = new Set(readJournal(journal))
  const remove = (...paths: readonly string[]): void => {
    for (const path of paths) rmSync(path, { recursive: true, force: true })
  }
  remove(newFolder, oldFolder)
  return {
    newFolder,
    oldFolder,
    doubtful,
    write: (path, bytes) => writeFile(join(newFolder, path), bytes),
    writeJournal(paths) {
      writeFile(`${journal}.next`, Buffer.from(JSON.stringify([...new Set([...doubtful, ...paths])])))
      renameSync(`${journal}.next`, journal)
    },
    close: (isSettled) => remove(...(isSettled ? [folder] : [newFolder, oldFolder, `${journal}.next`])),
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

function writeFile(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, bytes)
  } catch (cause) {
    // Node's error of a failed write, unlike those of other calls, lacks the path.
    if (!(cause instanceof Error) || 'path' in cause) throw cause
    throw new EnvironmentError(`${cause.message} '${path}'`, { cause })
  }
}
