import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CommandError } from '../../../core/context/index.ts'
import type { Refusal } from '../../protocol.ts'
import { refuseSave } from '../session-context.ts'

/** A change of the content that a publication would make. Paths are relative to the root. */
export interface FileChange {
  readonly file: string
  readonly kind: 'new' | 'changed' | 'removed' | 'renamed'
  /** Of a file that was renamed. */
  readonly earlier?: string | undefined
}

export type Repository = Awaited<ReturnType<typeof openRepository>>

/** Of commits that are pushed nowhere. */
const nobody = ['-c', 'user.name=site', '-c', 'user.email=site@localhost'] as const

/**
 * The git repository of a site. The last publication is the last commit of the main branch of the remote that this clone has. Throws a PublishError that
 * says in words why nothing can be compared.
 */
export async function openRepository(root: string) {
  const git = createGit(root)
  const { status, out } = await git.run(['rev-parse', '--absolute-git-dir'])
  if (status === 'ENOENT') throw new PublishError('Git is not installed on this computer')
  if (status !== 0) throw new PublishError('This folder is in no git repository')
  const head = await git.find(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  if (head === undefined) throw new PublishError('The git repository of this folder has no version yet')
  const { remote, main } = await findMain(git)
  const upstream = (remote && (await git.find(['rev-parse', '--verify', '--quiet', `${remote}/${main}`]))) || head
  const fork = await git.find(['merge-base', upstream, head])
  if (fork === undefined) throw new PublishError(`This folder and ${remote}/${main} have no version in common`)
  if ((await git.read(['ls-files', '--unmerged'])) !== '')
    throw new PublishError('A merge is under way in this folder: a programmer has to end it first')
  const gitFolder = out.toString().trim()
  return {
    git,
    root,
    remote,
    main,
    head,
    upstream,
    fork,
    /** Publications of others that this folder does not have. */
    behind: Number(await git.read(['rev-list', '--count', `${head}..${upstream}`])),
    /** Commits of this folder that are not published. */
    ahead: Number(await git.read(['rev-list', '--count', `${upstream}..${head}`])),
    /** Makes a commit of this person; without a message, one that only this program reads. */
    commitTree: (tree: string, parents: readonly string[], message?: string): Promise<string> =>
      git.read(
        [
          ...(message === undefined ? nobody : []),
          'commit-tree',
          tree,
          ...parents.flatMap((one) => ['-p', one]),
          '-F',
          '-',
        ],
        { input: message ?? 'content' },
      ),
    /** Runs git with an index of its own, so that neither that of the folder nor its files change. */
    async withIndex<Result>(use: (git: Git) => Promise<Result>): Promise<Result> {
      const folder = mkdtempSync(join(tmpdir(), 'site-index-'))
      try {
        const [own, index] = [join(resolve(root, gitFolder), 'index'), join(folder, 'index')]
        // Git then need not read files again that it knows. It compares their times with that of its index.
        if (existsSync(own)) cpSync(own, index, { preserveTimestamps: true })
        return await use(createGit(root, { GIT_INDEX_FILE: index }))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The remote of the branch, else `origin`, else the only one; and the main branch of it, as far as this clone knows it. */
async function findMain(git: Git): Promise<{ readonly remote: string | undefined; readonly main: string }> {
  const remotes = (await git.read(['remote'])).split('\n').filter(Boolean)
  const branch = await git.find(['symbolic-ref', '--quiet', '--short', 'HEAD'])
  const own = branch && (await git.find(['config', `branch.${branch}.remote`]))
  const remote = [own, 'origin', remotes[0]].find((name) => name !== undefined && remotes.includes(name))
  const names = await Promise.all(
    ['HEAD', 'main', 'master'].map((name) => git.find(['rev-parse', '--abbrev-ref', '--verify', `${remote}/${name}`])),
  )
  const found = names.find((name) => name !== undefined)
  return { remote, main: found && remote ? found.slice(remote.length + 1) : (branch ?? 'main') }
}

/** The tree of the last publication with the content of this folder, of some of its files or of all. `conflicts` are files that somebody else has published otherwise. */
export async function mergeContent(repository: Repository, files?: readonly string[]) {
  const { fork, upstream, commitTree, withIndex } = repository
  return withIndex(async (git) => {
    const top = await git.read(['rev-parse', '--show-prefix'])
    // `-i`: files that differ from the index are none of its business. Without it, git refuses those that are changed since the fork, too.
    await git.read(['read-tree', '-i', '-m', fork])
    if (files === undefined) await git.read(['add', '--all', '--', 'content'])
    else {
      const input = files.join('\0')
      await git.read(['add', '--all', '--pathspec-from-file=-', '--pathspec-file-nul'], { input })
    }
    const tree = await git.read(['write-tree'])
    if (upstream === fork) return { tree, conflicts: [] }
    const own = await commitTree(tree, [fork])
    const args = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', upstream, own]
    const { status, out, fault } = await git.run(args)
    if (status !== 0 && status !== 1) throw new PublishError(explainFault(fault))
    const [merged = '', ...names] = splitNul(out.toString())
    const conflicts = names.map((name) => (name.startsWith(top) ? name.slice(top.length) : name))
    return { tree: merged, conflicts: [...new Set(conflicts)] }
  })
}

const kinds: Readonly<Record<string, FileChange['kind']>> = { A: 'new', D: 'removed', R: 'renamed' }

/** What a tree changes of the last publication. */
export async function listChanges({ git, upstream }: Repository, tree: string): Promise<readonly FileChange[]> {
  const args = ['diff-tree', '-r', '-z', '-M', '--name-status', '--relative', upstream, tree]
  const fields = splitNul(await git.read(args)).values()
  const changes: FileChange[] = []
  for (const status of fields) {
    const kind = kinds[status.charAt(0)] ?? 'changed'
    const [earlier, file = ''] =
      kind === 'renamed' ? [fields.next().value, fields.next().value] : [undefined, fields.next().value]
    changes.push({ file, kind, earlier })
  }
  return changes
}

/** The bytes of a file in a commit, as git writes them into a folder; undefined if the commit does not have it. */
export async function readVersion(
  { git }: Pick<Repository, 'git'>,
  commit: string,
  file: string,
): Promise<Buffer | undefined> {
  const { status, out } = await git.run(['cat-file', '--filters', `${commit}:./${file}`])
  return status === 0 ? out : undefined
}

/**
 * Moves the main branch of this folder to the last publication, with the files that others changed. Returns false, and changes no file, where the folder is
 * on another branch, has commits of its own, or changes of its own in one of these files.
 */
export async function followPublication(root: string): Promise<boolean> {
  const repository = await openRepository(root)
  const { git, head, upstream, main, ahead, behind } = repository
  if (behind === 0) return true
  if (ahead > 0 || (await git.find(['symbolic-ref', '--short', 'HEAD'])) !== main) return false
  const published = splitNul(await git.read(['diff', '--name-only', '--relative', '-z', head, upstream]))
  const { tree } = await mergeContent(repository)
  // What is published as it stands here. Git refuses to write over the others.
  const own = new Set((await listChanges(repository, tree)).flatMap(({ file, earlier = file }) => [file, earlier]))
  const input = published.filter((file) => file.startsWith('content/') && !own.has(file)).join('\0')
  await git.read(['update-index', '--add', '--remove', '-z', '--stdin'], { input })
  return (await git.run(['merge', '--ff-only', '--quiet', upstream])).status === 0
}

/** Sends a commit to a branch of the remote, which keeps what it has. Throws why it was refused. */
export async function pushCommit({ git, remote = '' }: Repository, commit: string, branch: string): Promise<void> {
  const { status, out, fault } = await git.run(['push', '--porcelain', remote, `${commit}:refs/heads/${branch}`])
  if (status === 0) return
  const [, reason] = /^!.*\[(?:remote )?rejected\] \((.*)\)$/m.exec(out.toString()) ?? []
  if (reason === undefined) throw new PublishError(explainFault(fault))
  if (/fetch first|non-fast-forward/.test(reason))
    throw new PublishError('somebody has published meanwhile: look at the changes again')
  const said = [...fault.matchAll(/^remote: (?:error: )?(.*\S)/gm)].map(([, line]) => line)
  throw new PublishError(`the server refuses it: ${[reason, ...said.slice(0, 3)].join('. ')}`)
}

/** What git or the server of a remote says of a command that failed, or why there is no use in one. */
export class PublishError extends Error {}

export type Git = ReturnType<typeof createGit>

interface GitOptions {
  readonly input?: string
}

/** In milliseconds: a server that does not answer. */
const timeout = 60_000

/** Runs git in a folder without blocking the server. Nothing asks for a password in the terminal. Paths are taken literally. */
export function createGit(root: string, variables: Readonly<Record<string, string>> = {}) {
  const run = (args: readonly string[], { input }: GitOptions = {}) =>
    new Promise<{ readonly status: number | string; readonly out: Buffer; readonly fault: string }>((resolve) => {
      const fixed = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' }
      const env = { ...process.env, ...fixed, ...variables }
      const options = { cwd: root, env, timeout, encoding: 'buffer', maxBuffer: Number.POSITIVE_INFINITY } as const
      const child = execFile('git', args, options, (cause, out, stderr) => {
        const fault = stderr.toString().trim() || cause?.message || 'git failed'
        resolve({ status: cause ? (cause.code ?? 'stopped') : 0, out, fault })
      })
      // Git may end before it has read all.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(input)
    })
  /** The output of a command without its last line end. Throws what git says if it fails. */
  const read = async (args: readonly string[], options?: GitOptions): Promise<string> => {
    const { status, out, fault } = await run(args, options)
    if (status !== 0) throw new PublishError(explainFault(fault))
    return out.toString().replace(/\n$/, '')
  }
  return {
    run,
    read,
    /** Undefined if the command fails. */
    find: (args: readonly string[], options?: GitOptions): Promise<string | undefined> =>
      read(args, options).catch(() => undefined),
  }
}

/** The texts of an output that `-z` separates. */
const splitNul = (text: string): readonly string[] => text.split('\0').filter(Boolean)

/** The answer, or why there is none. */
export const catchAsRefusal =
  <Input extends readonly unknown[], Answer>(answer: (...input: Input) => Promise<Answer>) =>
  (...input: Input): Promise<Answer | Refusal> =>
    answer(...input).catch((cause: unknown) => {
      if (cause instanceof PublishError) return refuseSave(cause.message)
      if (cause instanceof CommandError) return refuseSave(explainFault(cause.message))
      throw cause
    })

const faults: readonly (readonly [RegExp, string])[] = [
  [/\bENOSPC\b|\bEDQUOT\b|No space left/, 'the disk is full: make space, then try again'],
  [/\b(?:EACCES|EPERM|EROFS)\b/, 'the files of the site may not be changed here: tell a programmer'],
  [/tell me who you are|empty ident/i, 'git does not know your name and e-mail address: a programmer sets them once'],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|\b40[13]\b/,
    'the server does not let you in: sign in with git once',
  ],
  [/Could not resolve|Connection|unable to access|Could not read from|does not appear/i, 'the server does not answer'],
]

/** What is said of a command or a write that failed, in words where the fault is a common one, else its first line. */
export const explainFault = (fault: string): string =>
  faults.find(([pattern]) => pattern.test(fault))?.[1] ?? fault.split('\n')[0] ?? ''
