import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CommandContext, CommandError, onInterrupt, refuseLinks, runGit } from '../core/context/index.ts'
import { type Cache, isBelow } from '../core/runtime/index.ts'
import { sideOfCompilation } from './compiled-side.ts'
import type { Side } from './side.ts'

type Revision = ReturnType<typeof getRevision>

const folderPrefix = 'revision-'

/** Milliseconds after which a folder belongs to no running process. */
const maxAge = 86_400_000

/** Compiles a commit in a temporary folder below `.cache/`, which is there while `use` runs. Packages are found in the folders above it. */
export async function withCompiledRevision<Result>(
  revision: Revision,
  { root, options, runtime }: Pick<CommandContext, 'root' | 'options' | 'runtime'>,
  use: (side: Side) => Promise<Result>,
): Promise<Result> {
  const cache = refuseLinks(root, join(root, '.cache'))
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) if (isAbandoned(join(cache, name))) remove(join(cache, name))
  const folder = mkdtempSync(join(cache, folderPrefix))
  const removeHandlers = onInterrupt(() => remove(folder))
  try {
    const site = writeRevision(root, revision.commit, folder)
    const { compileSite } = await import('../core/index.ts')
    const compiled = await compileSite({ ...options, root: site }, { ...runtime, cache: withoutFolder(runtime.cache) })
    if (!compiled.site) {
      const [first] = compiled.diagnostics
      throw new CommandError(`${revision.name} cannot be compiled: ${first?.span.file}: ${first?.message}`)
    }
    return await use(sideOfCompilation(revision.name, { root: site, options, runtime, compiled }))
  } finally {
    remove(folder)
    // Not before: a signal meanwhile would leave a part of the folder.
    removeHandlers()
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const isAbandoned = (path: string): boolean =>
  basename(path).startsWith(folderPrefix) &&
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > maxAge

/** Stages whose results are of no use to a later run, since they depend on the folder. The cache holds one bundle of each name: that of the working tree stays. */
const stagesOfFolder = new Set(['bundle', 'file-sha256'])

/** Results of the commit are kept with those of the working tree. */
const withoutFolder = (cache: Cache): Cache => ({
  ...cache,
  find: (stage, key) => (stagesOfFolder.has(stage.name) ? undefined : cache.find(stage, key)),
  put: (stage, key, value) => (stagesOfFolder.has(stage.name) ? undefined : cache.put(stage, key, value)),
  sweep: () => undefined,
})

/** Finds a commit that has a site in this folder. Its name is for people: `title`, or else the ref, and the abbreviated commit. */
export function getRevision(root: string, ref: string, title = ref) {
  const resolved = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (resolved.status !== 0) throw new CommandError(explainMissing(root, ref, resolved))
  const commit = resolved.stdout.toString().trim()
  if (runGit(root, ['ls-tree', commit, 'templates/']).stdout.length === 0)
    throw new CommandError(`${ref} has no site in this folder: there is no templates/`)
  return { commit, name: commit.startsWith(title) ? title.slice(0, 12) : `${title} (${commit.slice(0, 8)})` }
}

function explainMissing(root: string, ref: string, { status, fault }: ReturnType<typeof runGit>): string {
  if (status === null) return fault
  const isShallow = runGit(root, ['rev-parse', '--is-shallow-repository'])
  if (isShallow.status !== 0) return `${root} is in no git repository: compare with --published`
  const help = isShallow.stdout.includes('true')
    ? ': this clone is shallow, `git fetch --unshallow` gets all commits'
    : ''
  return `git knows no commit ${ref}${help}`
}

/**
 * Writes the site of a commit below a folder and returns its place. Git writes the files as it does for a working tree; it refuses paths that
 * lead out of the folder. A link that leads out of it, or nowhere, is replaced by one to itself, through which nothing can be read.
 */
export function writeRevision(root: string, commit: string, folder: string): string {
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  const git = (...args: readonly string[]): string => {
    const { status, stdout, fault } = runGit(root, args, index)
    if (status !== 0) throw new CommandError(`git cannot write ${commit}: ${fault}`)
    return stdout.toString()
  }
  const top = join(folder, 'files')
  git('read-tree', commit)
  git('checkout-index', '--all', `--prefix=${top}/`)
  const site = join(top, git('rev-parse', '--show-prefix').trim())
  for (const line of git('ls-files', '--stage', '-z').split('\0')) {
    const [, path] = /^120000 [^\t]*\t(.*)$/s.exec(line) ?? []
    const link = path && join(site, path)
    if (!link || isBelow(link, top)) continue
    rmSync(link)
    symlinkSync(basename(link), link)
  }
  return site
}
