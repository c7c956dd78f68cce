import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestName } from '../manifest.ts'
import { EnvironmentError } from './guard-output.ts'

/** Folders, from the root of the output. */
export interface CommitFolders {
  readonly out: string
  readonly fresh: string
  /** Where what makes room is kept until all is done. */
  readonly old: string
}

/** Part of a move could be neither finished nor taken back. */
export class PartialCommitError extends EnvironmentError {}

/**
 * Moves fresh files into the output: assets before the pages that name them, and the manifest when all that it lists is there, but before pages are
 * replaced by such as name what it alone lists. Last it takes away what is stale, pages before what they
 * name. Where a step fails, those before it are taken back.
 */
export function commitFiles(
  { out, fresh, old }: CommitFolders,
  names: readonly string[],
  stale: readonly string[],
): void {
  const back: (() => void)[] = []
  const isInTheWay = createInTheWay(names)
  const inTheWay = stale.filter(isInTheWay)
  const rest = stale.filter((path) => !isInTheWay(path))
  try {
    for (const path of inTheWay) setAside(out, old, path, back)
    for (const path of inOrder(out, names)) place(out, fresh, old, path, back)
    for (const path of [...rest.filter(isPage), ...rest.filter((path) => !isPage(path))]) setAside(out, old, path, back)
  } catch (cause) {
    takeBack(back, cause)
    throw cause
  }
}

const isPage = (path: string): boolean => /\.html(?:\.br|\.gz)?$/.test(path)

function inOrder(out: string, names: readonly string[]): readonly string[] {
  const isThere = (path: string): boolean => existsSync(join(out, path))
  const pages = names.filter(isPage)
  const added = pages.filter((path) => !isThere(path))
  return [...names.filter((name) => !isPage(name)), ...added, manifestName, ...pages.filter(isThere)]
}

/** A file where a folder is to be, or one in a folder where a file is to be. */
function createInTheWay(names: readonly string[]): (path: string) => boolean {
  const files = new Set(names)
  const folders = new Set(names.flatMap(foldersOf))
  return (path) => folders.has(path) || foldersOf(path).some((folder) => files.has(folder))
}

const foldersOf = (path: string): readonly string[] =>
  path.split('/').flatMap((_part, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]))

function place(out: string, fresh: string, old: string, path: string, back: (() => void)[]): void {
  const target = join(out, path)
  mkdirSync(dirname(target), { recursive: true })
  back.push(() => removeEmpty(out, dirname(path)))
  const aside = join(old, path)
  if (existsSync(target)) {
    mkdirSync(dirname(aside), { recursive: true })
    linkOrCopy(target, aside)
    renameSync(join(fresh, path), target)
    back.push(() => renameSync(aside, target))
  } else {
    renameSync(join(fresh, path), target)
    back.push(() => rmSync(target, { force: true }))
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Not every file system has links, and some allow only so many to a file.
    copyFileSync(from, to)
  }
}

function setAside(out: string, old: string, path: string, back: (() => void)[]): void {
  const target = join(out, path)
  const aside = join(old, path)
  if (!existsSync(target)) return
  mkdirSync(dirname(aside), { recursive: true })
  renameSync(target, aside)
  back.push(() => {
    mkdirSync(dirname(target), { recursive: true })
    renameSync(aside, target)
  })
  removeEmpty(out, dirname(path))
}

function removeEmpty(out: string, folder: string): void {
  if (folder === '.' || !existsSync(join(out, folder)) || readdirSync(join(out, folder)).length > 0) return
  rmdirSync(join(out, folder))
  removeEmpty(out, dirname(folder))
}

function takeBack(steps: readonly (() => void)[], fault: unknown): void {
  try {
    for (const step of steps.toReversed()) step()
  } catch {
    throw new PartialCommitError(fault instanceof Error ? fault.message : String(fault), { cause: fault })
  }
}
