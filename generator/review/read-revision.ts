import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../core/runtime/hash.ts'
import { EnvironmentError } from '../core/runtime/io.ts'

/** A commit, as far as it concerns the site. */
export interface Revision {
  /** The words of the command line and the abbreviated commit. */
  readonly name: string
  /** Changes with the files. */
  readonly key: string
  readonly blobs: readonly Blob[]
}

export interface Blob {
  /** POSIX path relative to the root of the site. */
  readonly path: string
  readonly mode: string
  readonly id: string
}

export const symbolicLink = '120000'
const submodule = '160000'

function runGit(root: string, args: readonly string[], input?: string): SpawnSyncReturns<Buffer> {
  const result = spawnSync('git', args, { cwd: root, input, maxBuffer: Number.POSITIVE_INFINITY })
  if (result.error) throw new EnvironmentError(`git cannot be run: ${result.error.message}`, { cause: result.error })
  return result
}

const textOf = ({ stdout }: SpawnSyncReturns<Buffer>): string => stdout.toString().trim()

/** Finds files and folders of the site at a commit. `paths` are relative to the root of the site. */
export function findRevision(root: string, ref: string, paths: readonly string[], title = ref): Revision {
  const commit = resolveCommit(root, ref)
  const blobs = listBlobs(root, commit, paths)
  if (!blobs.some(({ path }) => path.startsWith('templates/')))
    throw new EnvironmentError(`${ref} has no site in this folder: there is no templates/`)
  const short = commit.startsWith(title) ? title.slice(0, 12) : `${title} (${commit.slice(0, 8)})`
  return { name: short, key: hashOf(...blobs.flatMap(({ path, mode, id }) => [path, mode, id])), blobs }
}

export function resolveCommit(root: string, ref: string): string {
  const resolved = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  const commit = textOf(resolved)
  if (resolved.status !== 0 || commit === '') throw new EnvironmentError(explainMissing(root, ref))
  return commit
}

/** The files at paths of a commit. */
export function listBlobs(root: string, commit: string, paths: readonly string[]): readonly Blob[] {
  const listed = runGit(root, ['ls-tree', '-r', '-z', commit, ...paths])
  if (listed.status !== 0) throw new EnvironmentError(`${commit}: ${listed.stderr.toString().trim().split('\n')[0]}`)
  return listed.stdout
    .toString()
    .split('\0')
    .flatMap((line): Blob[] => {
      const [, mode = '', id = '', path = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? []
      return path === '' || mode === submodule ? [] : [{ path, mode, id }]
    })
}

function explainMissing(root: string, ref: string): string {
  const isShallow = runGit(root, ['rev-parse', '--is-shallow-repository'])
  if (isShallow.status !== 0) return `${root} is in no git repository: compare with --published`
  const help = textOf(isShallow) === 'true' ? ': this clone is shallow, `git fetch --unshallow` gets all commits' : ''
  return `git knows no commit ${ref}${help}`
}

const indexName = 'index.json'

/** Makes a folder equal to files of a revision, from git's objects. Files that are there are not written again. */
export function writeRevision(root: string, folder: string, { blobs }: Pick<Revision, 'blobs'>): void {
  const before = readIndex(folder)
  const known = new Map(before.map((blob) => [blob.path, blob]))
  const after = new Set(blobs.map(({ path }) => path))
  const changed = blobs.filter(({ path, mode, id }) => known.get(path)?.id !== id || known.get(path)?.mode !== mode)
  const gone = before.filter(({ path }) => !after.has(path))
  if (before.length > 0 && changed.length === 0 && gone.length === 0) return
  // Without the index, an interrupted run leaves nothing to rely on.
  rmSync(join(folder, indexName), { force: true })
  if (before.length === 0) rmSync(folder, { recursive: true, force: true })
  for (const { path } of [...gone, ...changed]) rmSync(join(folder, path), { recursive: true, force: true })
  for (const { path, mode, bytes } of readBlobs(root, changed)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (mode === symbolicLink) symlinkSync(bytes.toString(), target)
    else writeFileSync(target, bytes)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, indexName), JSON.stringify(blobs))
}

function readIndex(folder: string): readonly Blob[] {
  try {
    return JSON.parse(readFileSync(join(folder, indexName), 'utf8'))
  } catch {
    return []
  }
}

/** Files that one process of git is asked for: its output is held in memory. */
const maxBatch = 500

function* readBlobs(root: string, blobs: readonly Blob[]): Generator<Blob & { readonly bytes: Buffer }> {
  for (let start = 0; start < blobs.length; start += maxBatch) {
    const batch = blobs.slice(start, start + maxBatch)
    const { stdout } = runGit(root, ['cat-file', '--batch'], batch.map(({ id }) => `${id}\n`).join(''))
    let at = 0
    for (const blob of batch) {
      const end = stdout.indexOf('\n', at)
      const [, size] = /^\w+ blob (\d+)$/.exec(stdout.subarray(at, end).toString()) ?? []
      if (size === undefined) throw new EnvironmentError(`git lacks ${blob.path}: \`git fetch --refetch\` gets it`)
      const bytes = stdout.subarray(end + 1, end + 1 + Number(size))
      at = end + 1 + Number(size) + 1
      yield { ...blob, bytes }
    }
  }
}
