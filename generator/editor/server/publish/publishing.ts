import { readContentBytes } from '../../../edits/index.ts'
import type { SaveResult } from '../../protocol.ts'
import type { ChangeList, PlannedPublication, Publication, Published, Refusal } from '../../publish-protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import type { RunExclusively } from '../find-new-findings.ts'
import { createChangedFiles, idOfFile, pathsOf } from './changed-files.ts'
import { explainFault, inWords, PublishError, refuse } from './in-words.ts'
import { planPublication } from './plan-publication.ts'
import { followPublication, openRepository, type Repository, readVersion } from './repository.ts'
import { openReviews, pushCommit } from './reviews.ts'

/** What differs from the last publication, and the ways to publish it. Neither the files of the folder nor its index nor its branch change by a publication that fails. */
export function createPublishing(core: EditCore, exclusively: RunExclusively) {
  const { context, current } = core
  const { root, options } = context
  const { nameOf, read, describe } = createChangedFiles(core)
  const reviewsOf = (repository: Repository) => openReviews(repository, options.environment)
  /** What may be published: the comparisons that people have seen. */
  const plans = new Map<string, Pick<PlannedPublication, 'errors' | 'reasons'>>()
  let comparing = new AbortController()
  /** Ends the comparison that runs. */
  const compare = async (ids: readonly string[]): Promise<PlannedPublication> => {
    comparing.abort(new PublishError('another choice is compared'))
    comparing = new AbortController()
    const { signal } = comparing
    const { repository, tree, changes, conflicts } = await read(ids)
    const settings = current()?.settings
    const names = conflicts.map(nameOf).join(', ')
    if (names !== '') throw new PublishError(`somebody else has published another version of ${names}`)
    if (!settings) throw new PublishError('the site has errors: mend them first')
    const input = { repository, tree, changes, settings, nameOf }
    const planned = await exclusively(() =>
      planPublication(input, { ...context, options: { ...context.options, signal } }),
    )
    plans.set(tree, planned)
    return { ...planned, message: describe(changes) }
  }
  const publish = async ({ files, plan, message, way }: Publication): Promise<Published | Refusal> => {
    const { repository, tree, changes } = await read(files)
    const { git, main, upstream, remote } = repository
    const known = plans.get(plan)
    if (!known || tree !== plan || changes.length === 0)
      return refuse('something has changed meanwhile: look at the changes again')
    if (known.errors > 0) return refuse('it has errors: nothing is published with them')
    if (remote === undefined) return refuse('this folder is connected with no server')
    const makeCommit = (parents: readonly string[]) =>
      git.read(['commit-tree', tree, ...parents.flatMap((one) => ['-p', one]), '-F', '-'], { input: message })
    if (way === 'review') return (await reviewsOf(repository)).ask(message, makeCommit)
    if (known.reasons.length > 0) return refuse('it needs a review')
    const fault = await pushCommit(repository, await makeCommit([upstream]), main)
    if (fault !== undefined) return refuse(fault)
    await followPublication(root)
    return { status: 'done', message: 'Published. The site is built from it now' }
  }
  /** Takes files back to the last publication, as one step of the history. */
  const undoChanges = async (ids: readonly string[]): Promise<SaveResult> => {
    const { repository, changes } = await read(ids)
    const files = changes.flatMap(pathsOf)
    if (files[0] === undefined) return refuseSave('nothing differs from the last publication any more')
    const writes = files.map(async (file) => ({
      file,
      before: readContentBytes(root, file),
      after: await readVersion(repository, repository.upstream, file),
    }))
    const words = changes.length === 1 ? `all changes of ${nameOf(files[0])}` : `the changes of ${changes.length} files`
    return core.save(await Promise.all(writes), files[0], words)
  }
  const merge = async (number: number): Promise<Published> => {
    const repository = await openRepository(root)
    await (await reviewsOf(repository)).merge(number)
    await repository.git.read(['fetch', '--quiet', repository.remote ?? ''])
    await followPublication(root)
    return { status: 'done', message: 'Merged. The site is built from it now' }
  }
  const follow = async (): Promise<Published | Refusal> =>
    (await followPublication(root))
      ? { status: 'done', message: 'This folder has all that is published' }
      : refuse('files here differ from what is published: publish or undo them first, or ask a programmer')
  /** Gets the last publication from the remote, and lists what differs from it here. */
  const list = async (): Promise<ChangeList> => {
    const { git, remote: from } = await openRepository(root)
    const fetched = from === undefined ? undefined : await git.run(['fetch', '--quiet', from])
    const { repository, changes, conflicts } = await read()
    const { reviews, fault } = await (await reviewsOf(repository)).list()
    const unreached = fetched && fetched.status !== 0 ? explainFault(fetched.fault) : fault
    return {
      files: changes.map((change) => ({
        id: idOfFile(change.file),
        name: nameOf(change.file),
        kind: change.kind,
        isConflict: pathsOf(change).some((path) => conflicts.includes(path)),
      })),
      notes: await listNotes(repository, conflicts.length > 0, unreached),
      canPublish: from !== undefined,
      behind: repository.behind,
      reviews,
    }
  }
  return {
    changes: () => inWords(list),
    compare: (ids: readonly string[]) => inWords(() => compare(ids)),
    publish: (request: Publication) => inWords(() => publish(request)),
    undoChanges: (ids: readonly string[]) => inWords(() => undoChanges(ids)),
    merge: (number: number) => inWords(() => merge(number)),
    follow: () => inWords(follow),
  }
}

async function listNotes({ git, remote, ahead, main }: Repository, hasConflicts: boolean, fault: string | undefined) {
  const changed = await git.read(['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames', '--', '.'])
  const outside = changed.split('\0').filter((line) => line !== '' && !line.slice(3).includes('content/')).length
  const notes = [
    remote === undefined &&
      'This folder is connected with no server: git has no remote. So nothing can be published here.',
    fault !== undefined && `The server cannot be asked: ${fault}. What differs is told as far as it is known here.`,
    hasConflicts && 'Somebody else has published other versions of what is marked. Undo takes theirs. Or leave it out.',
    outside > 0 && `What programmers change is not published here: files outside of the content (${outside}).`,
    ahead > 0 && `This folder has versions that ${main} does not have (${ahead}): their content counts as changed.`,
  ]
  return notes.filter((note) => note !== false)
}
