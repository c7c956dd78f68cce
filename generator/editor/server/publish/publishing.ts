import { hashOf } from '../../../core/runtime/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import { readContentBytes } from '../../../edits/index.ts'
import { findSource } from '../../../edits/references/index.ts'
import type { SaveResult } from '../../protocol.ts'
import type {
  ChangeList,
  PlannedPublication,
  Publication,
  Published,
  Refusal,
  ReviewState,
} from '../../publish-protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import type { RunExclusively } from '../find-new-findings.ts'
import { nameFile } from '../names.ts'
import { findHosting, type Hosting } from './hosting.ts'
import { explainFault, inWords, refuse } from './in-words.ts'
import { planPublication } from './plan-publication.ts'
import {
  type FileChange,
  followPublication,
  listChanges,
  mergeContent,
  openRepository,
  type Repository,
  readVersion,
} from './repository.ts'

export const idOfFile = (file: string): string => hashOf('file', file).slice(0, 12)

const folder = 'edit/'

/** Branches of reviews that are looked at, the newest first. */
const maxReviews = 5

/** What differs from the last publication, and the ways to publish it. Neither the files of the folder nor its index nor its branch change by a publication that fails. */
export function createPublishing(core: EditCore, exclusively: RunExclusively) {
  const { context, current } = core
  const { root, options } = context
  /** What may be published: the last comparisons that people have seen. */
  const plans = new Map<string, Pick<PlannedPublication, 'errors' | 'reasons'>>()
  const nameOf = (file: string): string => {
    const served = current()
    const source = served && findSource(served, file)
    return served && source ? nameFile(served, file, source) : file.slice(file.lastIndexOf('/') + 1)
  }
  const hostingOf = async ({ git, remote }: Repository): Promise<Hosting | undefined> =>
    remote === undefined ? undefined : findHosting(git, remote, options.environment ?? {})
  /** The changes of some files, or of all, with the tree that a publication of them has. */
  const read = async (ids?: readonly string[]) => {
    const repository = await openRepository(root)
    const all = await mergeContent(repository)
    const changes = await listChanges(repository, all.tree)
    if (ids === undefined) return { repository, ...all, changes }
    const chosen = changes.filter(({ file }) => ids.includes(idOfFile(file)))
    if (chosen.length === changes.length) return { repository, ...all, changes }
    const part = await mergeContent(
      repository,
      chosen.flatMap(({ file, earlier = file }) => [file, earlier]),
    )
    return { repository, ...part, changes: chosen }
  }
  /** Sends a commit to a branch of the remote. Returns why it was refused. */
  const push = async (
    { git, remote = '' }: Repository,
    commit: string,
    branch: string,
  ): Promise<string | undefined> => {
    const { status, out, fault } = await git.run(['push', '--porcelain', remote, `${commit}:refs/heads/${branch}`])
    if (status === 0) return undefined
    const [, reason] = /^!.*\[(?:remote )?rejected\] \((.*)\)$/m.exec(out.toString()) ?? []
    if (reason !== undefined && /fetch first|non-fast-forward|stale info/.test(reason))
      return 'somebody has published meanwhile: look at the changes again'
    if (reason !== undefined) return `the server refuses it: ${reason}${describeRefusal(fault)}`
    return explainFault(fault)
  }
  return {
    /** Gets the last publication from the remote, and lists what differs from it here. */
    changes: () =>
      inWords(async (): Promise<ChangeList> => {
        const first = await openRepository(root)
        const fetched = first.remote && (await first.git.run(['fetch', '--quiet', first.remote]))
        const { repository, changes, conflicts } = await read()
        const { remote, main, behind, ahead } = repository
        const outside = await countOthers(repository)
        const { reviews, fault } = await listReviews(repository, await hostingOf(repository))
        const of = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
        return {
          files: changes.map(({ file, kind, earlier = file }) => ({
            id: idOfFile(file),
            name: nameOf(file),
            kind,
            isConflict: conflicts.includes(file) || conflicts.includes(earlier),
          })),
          notes: [
            ...(remote === undefined
              ? [
                  'This folder is connected with no server (git has no remote), so nothing can be published from here. The changes are those since the last version.',
                ]
              : []),
            ...(fetched && fetched.status !== 0
              ? [
                  `The server cannot be reached: ${explainFault(fetched.fault)}. The changes are those since the last publication that is known here.`,
                ]
              : []),
            ...(fault === undefined ? [] : [`Reviews cannot be read: ${fault}.`]),
            ...(conflicts.length > 0
              ? [
                  'Somebody else has published other versions of what is marked. Undo your change of it, which takes theirs, or leave it out.',
                ]
              : []),
            ...(outside > 0
              ? [
                  `${of(outside, 'file')} outside of the content ${outside === 1 ? 'differs' : 'differ'}, too. What programmers change is not published here.`,
                ]
              : []),
            ...(ahead > 0
              ? [
                  `This folder has ${of(ahead, 'version')} that ${main} does not have: ${ahead === 1 ? 'its' : 'their'} content counts as changed.`,
                ]
              : []),
          ],
          canPublish: remote !== undefined,
          behind,
          reviews,
        }
      }),
    compare: (ids: readonly string[]) =>
      inWords(async (): Promise<PlannedPublication | Refusal> => {
        const { repository, tree, changes, conflicts } = await read(ids)
        if (conflicts.length > 0)
          return refuse(`Somebody else has published another version of ${conflicts.map(nameOf).join(', ')}`)
        const settings = current()?.settings
        if (!settings) return refuse('The site has errors: mend them first')
        const input = { repository, tree, changes, settings, nameOf }
        const planned = await exclusively(() => planPublication(input, context))
        plans.set(tree, planned)
        return { ...planned, message: describeChanges(changes, nameOf) }
      }),
    publish: ({ files, plan, message, way }: Publication) =>
      inWords(async (): Promise<Published | Refusal> => {
        const { repository, tree, changes } = await read(files)
        const { git, main, upstream } = repository
        const { errors, reasons } = plans.get(plan) ?? {}
        if (errors === undefined || reasons === undefined || tree !== plan || changes.length === 0)
          return refuse('something has changed meanwhile: look at the changes again')
        if (errors > 0) return refuse('it has errors: nothing is published with them')
        if (repository.remote === undefined) return refuse('this folder is connected with no server')
        if (way === 'now' && reasons.length > 0) return refuse('it needs a review')
        const commit = (...parents: readonly string[]) =>
          git.read(['commit-tree', tree, ...parents.flatMap((one) => ['-p', one]), '-F', '-'], { input: message })
        if (way === 'now') {
          const fault = await push(repository, await commit(upstream), main)
          if (fault !== undefined) return refuse(fault)
          await followPublication(root)
          return { status: 'done', message: 'Published. The site is built from it now' }
        }
        const hosting = await hostingOf(repository)
        const { reviews } = await listReviews(repository, hosting)
        const open = reviews.find(({ state }) => state === 'open')
        const tip = open && (await git.find(['rev-parse', '--verify', `${repository.remote}/${open.branch}`]))
        const isInTip =
          tip !== undefined && (await git.run(['merge-base', '--is-ancestor', upstream, tip])).status === 0
        const made = await commit(...(tip === undefined ? [] : [tip]), ...(isInTip ? [] : [upstream]))
        const branch = open?.branch ?? `${folder}${slugOf(message).slice(0, 40)}-${made.slice(0, 6)}`
        const fault = await push(repository, made, branch)
        if (fault !== undefined) return refuse(fault)
        if (open) return { status: 'done', message: `Review ${open.number} has these changes now`, url: open.url }
        return askForReview(hosting, message, branch, main)
      }),
    /** Takes changes of files back to the last publication, as one step of the history. */
    undoChanges: (ids: readonly string[]) =>
      inWords(async (): Promise<SaveResult> => {
        const { repository, changes } = await read(ids)
        const files = [...new Set(changes.flatMap(({ file, earlier = file }) => [file, earlier]))]
        const [first] = files
        if (first === undefined) return refuseSave('nothing differs from the last publication any more')
        const writes = files.map(async (file) => ({
          file,
          before: readContentBytes(root, file),
          after: await readVersion(repository, repository.upstream, file),
        }))
        const words =
          changes.length === 1 ? `all changes of ${nameOf(first)}` : `the changes of ${changes.length} files`
        return core.save(await Promise.all(writes), first, words)
      }),
    merge: (number: number) =>
      inWords(async (): Promise<Published | Refusal> => {
        const repository = await openRepository(root)
        const hosting = await hostingOf(repository)
        if (!hosting?.api) return refuse('the server cannot be asked')
        await hosting.api.merge(number)
        await repository.git.read(['fetch', '--quiet', repository.remote ?? ''])
        await followPublication(root)
        return { status: 'done', message: 'Merged. The site is built from it now' }
      }),
    follow: () =>
      inWords(
        async (): Promise<Published | Refusal> =>
          (await followPublication(root))
            ? { status: 'done', message: 'This folder has all that is published' }
            : refuse(
                'files here differ from what others have published: publish or undo them first, or ask a programmer',
              ),
      ),
  }
}

const describeRefusal = (fault: string): string => {
  const said = [...fault.matchAll(/^remote: (?:error: )?(.*\S)\s*$/gm)].map(([, line]) => line)
  return said.length === 0 ? '' : ` (${said.slice(0, 3).join(' ')})`
}

/** Files outside of the content that differ from this folder's version. */
async function countOthers({ git }: Repository): Promise<number> {
  const changed = await git.read(['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames', '--', '.'])
  return changed.split('\0').filter((line) => line !== '' && !line.slice(3).includes('content/')).length
}

/** Pull requests of the branches that this person's changes were sent to, the newest first. */
async function listReviews(
  { git, remote }: Repository,
  hosting: Hosting | undefined,
): Promise<{ readonly reviews: readonly ReviewState[]; readonly fault?: string }> {
  if (!hosting?.api) return { reviews: [] }
  const own = await git.find(['config', 'user.email'])
  const format = ['--sort=-committerdate', '--format=%(committeremail:trim) %(refname:lstrip=3)']
  const refs = await git.read(['for-each-ref', ...format, `refs/remotes/${remote}/${folder}`])
  const branches = refs
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([email, branch]) => (email === own && branch !== undefined ? [branch] : []))
  try {
    return { reviews: await hosting.api.list(branches.slice(0, maxReviews)) }
  } catch (cause) {
    return { reviews: [], fault: cause instanceof Error ? cause.message : String(cause) }
  }
}

async function askForReview(
  hosting: Hosting | undefined,
  message: string,
  branch: string,
  main: string,
): Promise<Published> {
  if (!hosting) return { status: 'done', message: `Sent as the branch ${branch}: ask for its review` }
  const url = hosting.compareUrl(main, branch)
  if (!hosting.api) return { status: 'done', message: 'Sent. Ask for the review on this page', url }
  const [title = '', ...rest] = message.split('\n')
  try {
    const made = await hosting.api.create(title, rest.join('\n').trim(), branch, main)
    return { status: 'done', message: `Review ${made.number} is asked for`, url: made.url }
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause)
    return {
      status: 'done',
      message: `Sent, but the review could not be asked for (${fault}). Ask for it on this page`,
      url,
    }
  }
}

const verbs = { new: 'Add', changed: 'Change', removed: 'Remove', renamed: 'Rename' } as const

/** `Change Pricing, Home and 2 more`. */
function describeChanges(changes: readonly FileChange[], nameOf: (file: string) => string): string {
  const parts = Object.entries(verbs).flatMap(([kind, verb]) => {
    const names = changes.filter((one) => one.kind === kind).map(({ file }) => nameOf(file))
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    return names.length === 0 ? [] : [`${verb} ${names.slice(0, 3).join(', ')}${more}`]
  })
  return parts.map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join('; ')
}
