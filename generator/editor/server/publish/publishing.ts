import type { SiteSettings } from '../../../core/api/index.ts'
import type { CommandContext } from '../../../core/context/index.ts'
import { hashOf } from '../../../core/runtime/index.ts'
import { readContentBytes } from '../../../edits/index.ts'
import {
  compareSites,
  findGoneAndAdded,
  getRevision,
  type Side,
  type SiteChanges,
  toSections,
  withCompiledRevision,
} from '../../../review/index.ts'
import type { ChangeList, PlannedPublication, PublishRequest, PublishResult, SaveResult } from '../../protocol.ts'
import type { RunExclusively } from '../find-new-findings.ts'
import { nameFile } from '../names.ts'
import type { EditCore } from '../session-context.ts'
import { openReviews } from './hosting.ts'
import {
  catchAsRefusal,
  explainFault,
  type FileChange,
  followPublication,
  listChanges,
  mergeContent,
  openRepository,
  PublishError,
  pushCommit,
  type Repository,
  readVersion,
} from './repository.ts'

/** What differs from the last publication, and the ways to publish it. Neither the files of the folder nor its index nor its branch change by a publication that fails. */
export function createPublishing({ context, current, findSource, save }: EditCore, exclusively: RunExclusively) {
  const { root, options } = context
  const reviewsOf = (repository: Repository) => openReviews(repository, options.environment)
  const nameOf = (file: string): string => {
    const [served, source] = [current(), findSource(file)]
    return served && source ? nameFile(served, file, source) : file.slice(file.lastIndexOf('/') + 1)
  }
  /** What may be published: the comparisons that people have seen. */
  const plans = new Map<string, Pick<PlannedPublication, 'errors' | 'reasons'>>()
  let comparing = new AbortController()
  const follow = async (message: string): Promise<PublishResult> => {
    await followPublication(root)
    return { status: 'done', message }
  }
  const actions = {
    /** Gets the last publication from the remote, and lists what differs from it here. */
    async changes(): Promise<ChangeList> {
      const { git, remote } = await openRepository(root)
      const fetched = remote === undefined ? undefined : await git.run(['fetch', '--quiet', remote])
      const { repository, changes, conflicts } = await readChanges(root)
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
        canPublish: remote !== undefined,
        behind: repository.behind,
        reviews,
      }
    },
    /** Ends the comparison that runs. */
    async compare(ids: readonly string[]): Promise<PlannedPublication> {
      comparing.abort(new PublishError('another choice is compared'))
      comparing = new AbortController()
      const { signal } = comparing
      const { repository, tree, changes, conflicts } = await readChanges(root, ids)
      const settings = current()?.settings
      if (conflicts.length > 0)
        throw new PublishError(`somebody else has published another version of ${conflicts.map(nameOf).join(', ')}`)
      if (!settings) throw new PublishError('the site has errors: mend them first')
      const input = { repository, tree, changes, settings, nameOf }
      const planned = await exclusively(() => planPublication(input, { ...context, options: { ...options, signal } }))
      plans.set(tree, planned)
      return { ...planned, message: describeChanges(changes, nameOf) }
    },
    async publish({ files, plan, message, way }: PublishRequest): Promise<PublishResult> {
      const { repository, tree, changes } = await readChanges(root, files)
      const known = plans.get(plan)
      const isKnown = known !== undefined && tree === plan && changes.length > 0
      if (!isKnown) throw new PublishError('something has changed meanwhile: look at the changes again')
      if (known.errors > 0) throw new PublishError('it has errors: nothing is published with them')
      if (repository.remote === undefined) throw new PublishError('this folder is connected with no server')
      if (way === 'review') return (await reviewsOf(repository)).ask(message, tree)
      if (known.reasons.length > 0) throw new PublishError('it needs a review')
      const { main, upstream, commitTree } = repository
      await pushCommit(repository, await commitTree(tree, [upstream], message), main)
      return follow('Published. The site is built from it now')
    },
    /** Takes files back to the last publication, as one step of the history. */
    async undoChanges(ids: readonly string[]): Promise<SaveResult> {
      const { repository, changes } = await readChanges(root, ids)
      const files = changes.flatMap(pathsOf)
      const [first] = files
      if (first === undefined) throw new PublishError('nothing differs from the last publication any more')
      const writes = files.map(async (file) => ({
        file,
        before: readContentBytes(root, file),
        after: await readVersion(repository, repository.upstream, file),
      }))
      const words = changes.length === 1 ? `all changes of ${nameOf(first)}` : `the changes of ${changes.length} files`
      return save(await Promise.all(writes), first, words)
    },
    async merge(number: number): Promise<PublishResult> {
      const repository = await openRepository(root)
      await (await reviewsOf(repository)).merge(number)
      await repository.git.read(['fetch', '--quiet', repository.remote ?? ''])
      return follow('Merged. The site is built from it now')
    },
    async follow(): Promise<PublishResult> {
      if (await followPublication(root)) return { status: 'done', message: 'This folder has all that is published' }
      const { ahead } = await openRepository(root)
      if (ahead > 0) throw new PublishError('this folder has versions of its own: a programmer joins them')
      const help = 'publish or undo them first, or ask a programmer'
      throw new PublishError(`files here differ from what is published: ${help}`)
    },
  }
  return {
    changes: catchAsRefusal(actions.changes),
    compare: catchAsRefusal(actions.compare),
    publish: catchAsRefusal(actions.publish),
    undoChanges: catchAsRefusal(actions.undoChanges),
    merge: catchAsRefusal(actions.merge),
    follow: catchAsRefusal(actions.follow),
  }
}

const idOfFile = (file: string): string => hashOf('file', file).slice(0, 12)

const pathsOf = ({ file, earlier = file }: FileChange): readonly string[] => [...new Set([file, earlier])]

/** The changes of some files, or of all, with the tree that a publication of them has. */
async function readChanges(root: string, ids?: readonly string[]) {
  const repository = await openRepository(root)
  const all = await mergeContent(repository)
  const changes = await listChanges(repository, all.tree)
  const chosen = ids ? changes.filter(({ file }) => ids.includes(idOfFile(file))) : changes
  const merged = chosen.length === changes.length ? all : await mergeContent(repository, chosen.flatMap(pathsOf))
  return { repository, ...merged, changes: chosen }
}

const verbs = { new: 'Add', changed: 'Change', removed: 'Remove', renamed: 'Rename' } as const

/** `Change Pricing, Home and 2 more`. */
function describeChanges(changes: readonly FileChange[], nameOf: (file: string) => string): string {
  const parts = Object.entries(verbs).flatMap(([kind, verb]) => {
    const names = changes.filter((one) => one.kind === kind).map(({ file }) => nameOf(file))
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    return names.length === 0 ? [] : [`${verb} ${names.slice(0, 3).join(', ')}${more}`]
  })
  return parts.join('; ')
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

/** Figures with a currency. */
const prices = '\\p{Sc}\\s?\\d[\\d.,]*\\d|\\p{Sc}\\s?\\d|\\d[\\d.,]*\\s?(?:\\p{Sc}|USD|EUR|GBP|dollars|euros)'

interface PlanInput {
  readonly repository: Repository
  readonly tree: string
  readonly changes: readonly FileChange[]
  readonly settings: SiteSettings
  readonly nameOf: (file: string) => string
}

/** Compiles the last publication and the one that would follow, as visitors see them, and says what differs and what of it asks for a review. */
async function planPublication(
  { repository, tree, changes, settings, nameOf }: PlanInput,
  { root, options, runtime }: Pick<CommandContext, 'root' | 'options' | 'runtime'>,
): Promise<Omit<PlannedPublication, 'message'>> {
  if (changes.length === 0) return { plan: tree, sections: [], errors: 0, reasons: [] }
  const { upstream } = repository
  const asVisitors = { root, runtime, options: { ...options, withDrafts: false } }
  return withCompiledRevision(getRevision(root, upstream, 'the last publication'), asVisitors, async (before) => {
    const commit = await repository.commitTree(tree, [upstream])
    return withCompiledRevision(getRevision(root, commit, 'your changes'), asVisitors, async (after) => {
      const found = await compareSites(before, after)
      const { claims = true, addresses = true, words = [prices], pages = [] } = settings.reviewed ?? {}
      const reasons = [
        ...(claims ? listClaims(found, before, after) : []),
        ...(addresses ? listAddresses(found) : []),
        ...(await listWords(words, { repository, tree, changes, settings, nameOf })),
        ...listPages(pages, found),
      ]
      const errors = found.findings?.added.filter(({ severity }) => severity === 'error') ?? []
      return { plan: tree, sections: describeForEditors(found), errors: errors.length, reasons }
    })
  })
}

const technicalKinds: ReadonlySet<string> = new Set(['head', 'json-ld', 'asset', 'markup', 'anchor'])

/** The report without what only programmers read, and without the list of what there is none of. */
const describeForEditors = (found: SiteChanges): PlannedPublication['sections'] =>
  toSections({
    ...found,
    changes: found.changes.filter(({ kind }) => !technicalKinds.has(kind)),
    weights: { kinds: [], pages: [], unknown: 0 },
    files: { uploads: [], deletions: [] },
    hasOtherHeaders: false,
  }).slice(0, -1)

function listClaims({ claims = [], findings }: SiteChanges, before: Side, after: Side): readonly string[] {
  const prefix = after.claimCodePrefix ?? before.claimCodePrefix
  const told = (findings?.added ?? []).filter(({ code }) => prefix !== undefined && code.startsWith(prefix))
  return [...claims.map(describeClaim), ...told.map(({ message }) => `Words that may be a claim: ${message}`)]
}

/** A claim is changed if the register says something else of it; otherwise only its pages differ. */
export function describeClaim({
  kind,
  name,
  earlier,
  newPages,
  gonePages,
}: NonNullable<SiteChanges['claims']>[number]): string {
  if (kind !== 'changed' || earlier.length > 0) return `A claim is ${kind}: ${name}`
  const [state, pages] = newPages.length > 0 ? ['newly', newPages] : ['no longer', gonePages]
  return `A claim is ${state} on ${pages.join(', ')}: ${name}`
}

const listAddresses = ({ addresses: { gone, moved, unreadable } }: SiteChanges): readonly string[] => [
  ...gone.map(({ url }) => `Nothing is at ${url} any more`),
  ...moved.map(({ from, to }) => `${from} leads to ${to}`),
  ...unreadable
    .filter(({ leadsTo }) => leadsTo === undefined)
    .map(({ url }) => `The page at ${url} cannot be read any more`),
]

/** Words of the patterns that files have gained or lost. */
async function listWords(
  patterns: readonly string[],
  { repository, tree, changes, nameOf }: PlanInput,
): Promise<readonly string[]> {
  const reasons: string[] = []
  for (const { file, earlier = file } of changes.filter((one) => /\.(?:md|yaml)$/.test(one.file))) {
    const [old, fresh] = [
      await readVersion(repository, repository.upstream, earlier),
      await readVersion(repository, tree, file),
    ]
    for (const pattern of patterns) {
      const wordsOf = (bytes: Buffer | undefined) => bytes?.toString().match(new RegExp(pattern, 'gu')) ?? []
      const [gone, added] = findGoneAndAdded(wordsOf(old), wordsOf(fresh), (words) => words)
      if (gone.length + added.length > 0)
        reasons.push(`${nameOf(file)}: ${gone.join(', ') || 'new'} → ${added.join(', ') || 'gone'}`)
    }
  }
  return reasons
}

/** Pages whose every change is reviewed. What all pages share, such as the menus, counts elsewhere. */
const listPages = (reviewed: readonly string[], { changes }: SiteChanges): readonly string[] => {
  const own = changes.filter(({ kind, landmark }) => landmark === undefined && !technicalKinds.has(kind))
  const changed = new Set(own.flatMap(({ pages }) => pages))
  return reviewed.filter((page) => changed.has(page)).map((page) => `The words of ${page} are always reviewed`)
}
