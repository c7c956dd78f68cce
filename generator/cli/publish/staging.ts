import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EnvironmentError } from '../../core/context/index.ts'
import { isPathBelow } from '../../core/output/index.ts'

export type Staging = ReturnType<typeof openStaging>

/** A folder beside the output folder, on the same file system, in which a publish is prepared. */
export function openStaging(out: string) {
  const folder = join(dirname(out), `.${basename(out)}-staging`)
  const newFolder = join(folder, 'fresh')
  /** Holds replaced and removed files until the publish ends. */
  const oldFolder = join(folder, 'old')
  const journal = join(folder, 'journal.json')
  /** Paths in the output whose version is unknown: an earlier publish was interrupted. */
  const doubtful: ReadonlySet<string> = new Set(readJournal(journal))
  const remove = (...paths: readonly string[]): void => {
    for (const path of paths) rmSync(path, { recursive: true, force: true })
  }
  remove(newFolder, oldFolder)
  return {
    newFolder,
    oldFolder,
    doubtful,
    write: (path: string, bytes: Uint8Array): void => writeFile(join(newFolder, path), bytes),
    /** Records which paths are about to change, for the build after an interrupted one. */
    writeJournal(paths: readonly string[]): void {
      writeFile(`${journal}.next`, Buffer.from(JSON.stringify([...new Set([...doubtful, ...paths])])))
      renameSync(`${journal}.next`, journal)
    },
    /** Removes the folder. The journal stays unless the version of every file in the output is known. */
    close: (isSettled: boolean): void => remove(...(isSettled ? [folder] : [newFolder, oldFolder, `${journal}.next`])),
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
