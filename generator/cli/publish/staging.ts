import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError } from '../../core/context/index.ts'
import { isPathBelow, manifestName } from '../../core/output/index.ts'
import { isLink, isNonFile } from '../../core/runtime/index.ts'

export type Staging = ReturnType<typeof openStaging>

/** A folder beside the output folder, on the same file system, in which a publish is prepared. */
export function openStaging(out: string) {
  const folder = join(dirname(out), `.${basename(out)}-staging`)
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) rmSync(folder, { force: true })
  const newFolder = join(folder, 'fresh')
  /** Holds replaced and removed files until the publish ends. */
  const oldFolder = join(folder, 'old')
  const journal = join(folder, 'journal.json')
  if (isNonFile(journal)) rmSync(journal, { recursive: true })
  /** Paths in the output whose version is unknown: an earlier publish was interrupted. */
  const doubtful: ReadonlySet<string> = new Set(readJournal(journal))
  const remove = (...paths: readonly string[]): void => {
    for (const path of paths) rmSync(path, { recursive: true, force: true })
  }
  remove(newFolder, oldFolder, `${journal}.next`)
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
    throw new CommandError(`${cause.message} '${path}'`, { cause })
  }
}

/** A failed commit could not be undone completely. */
export class PartialCommitError extends CommandError {}

interface Commit extends Pick<Staging, 'newFolder' | 'oldFolder'> {
  readonly out: string
  /** Undoes each step so far. */
  readonly undo: (() => void)[]
}

/**
 * Moves staged files into the output: assets, added pages, the manifest, then replaced pages, which may name files that only the new
 * manifest lists. Then removes stale files, pages before the assets that they name. If a step fails, the earlier ones are undone.
 */
export function commitFiles(
  out: string,
  { newFolder, oldFolder }: Staging,
  fresh: readonly string[],
  stale: readonly string[],
): void {
  const commit: Commit = { out, newFolder, oldFolder, undo: [] }
  const isReplaced = (path: string): boolean => existsSync(join(out, path))
  const isConflict = createConflictTest(fresh)
  for (const folder of new Set([...fresh, ...stale].flatMap(foldersOf)))
    if (isLink(join(out, folder))) throw new CommandError(`refusing to publish to ${out}: ${folder} in it is a link`)
  const conflicts = stale.filter(isConflict)
  const others = stale.filter((path) => !isConflict(path))
  try {
    for (const path of conflicts) remove(commit, path)
    const pages = fresh.filter(isPage)
    const added = pages.filter((path) => !isReplaced(path))
    const replaced = pages.filter(isReplaced)
    const assets = fresh.filter((path) => !isPage(path))
    for (const path of [...assets, ...added, manifestName, ...replaced]) place(commit, path)
    for (const path of others.filter(isPage)) remove(commit, path)
    for (const path of others.filter((path) => !isPage(path))) remove(commit, path)
  } catch (cause) {
    try {
      for (const step of commit.undo.toReversed()) step()
    } catch {
      throw new PartialCommitError(cause instanceof Error ? cause.message : String(cause), { cause })
    }
    throw cause
  }
}

const isPage = (path: string): boolean => /\.html(?:\.br|\.gz)?$/.test(path)

/** Tests for a file whose path is a folder of a fresh one, or the other way round. */
function createConflictTest(fresh: readonly string[]): (path: string) => boolean {
  const files = new Set(fresh)
  const folders = new Set(fresh.flatMap(foldersOf))
  return (path) => folders.has(path) || foldersOf(path).some((folder) => files.has(folder))
}

const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

function place({ out, newFolder, oldFolder, undo }: Commit, path: string): void {
  const target = join(out, path)
  const old = join(oldFolder, path)
  mkdirSync(dirname(target), { recursive: true })
  undo.push(() => removeEmptyFolders(out, dirname(path)))
  const isReplaced = existsSync(target)
  if (isReplaced) {
    mkdirSync(dirname(old), { recursive: true })
    linkOrCopy(target, old)
  }
  renameSync(join(newFolder, path), target)
  undo.push(() => (isReplaced ? renameSync(old, target) : rmSync(target, { force: true })))
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no hard links, others limit their number.
    copyFileSync(from, to)
  }
}

function remove({ out, oldFolder, undo }: Commit, path: string): void {
  const target = join(out, path)
  const old = join(oldFolder, path)
  if (!existsSync(target)) return
  mkdirSync(dirname(old), { recursive: true })
  renameSync(target, old)
  undo.push(() => {
    mkdirSync(dirname(target), { recursive: true })
    renameSync(old, target)
  })
  removeEmptyFolders(out, dirname(path))
}

function removeEmptyFolders(out: string, folder: string): void {
  if (folder === '.' || !existsSync(join(out, folder)) || readdirSync(join(out, folder)).length > 0) return
  rmdirSync(join(out, folder))
  removeEmptyFolders(out, dirname(folder))
}
