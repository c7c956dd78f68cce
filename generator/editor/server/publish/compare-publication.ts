import type { SiteSettings } from '../../../core/api/index.ts'
import type { Context } from '../../../core/context/index.ts'
import {
  compareSites,
  findRevision,
  type Side,
  type SiteChanges,
  subtract,
  toSections,
  withRevision,
} from '../../../review/index.ts'
import type { PlannedPublication } from '../../publish-protocol.ts'
import { type FileChange, type Repository, readVersion } from './repository.ts'

/** Figures with a currency. */
const prices = '\\p{Sc}\\s?\\d[\\d.,]*\\d|\\p{Sc}\\s?\\d|\\d[\\d.,]*\\s?(?:\\p{Sc}|USD|EUR|GBP|dollars|euros)'

export interface PlanInput {
  readonly repository: Repository
  readonly tree: string
  readonly changes: readonly FileChange[]
  readonly settings: SiteSettings
  readonly nameOf: (file: string) => string
}

/** Compiles the last publication and the one that would follow, as visitors see them, and says what differs and what of it asks for a review. */
export async function planPublication(
  { repository, tree, changes, settings, nameOf }: PlanInput,
  { root, options, runtime }: Pick<Context, 'root' | 'options' | 'runtime'>,
): Promise<Omit<PlannedPublication, 'message'>> {
  if (changes.length === 0) return { plan: tree, sections: [], errors: 0, reasons: [] }
  const { upstream } = repository
  const asVisitors = { root, runtime, options: { ...options, withDrafts: false } }
  return withRevision(findRevision(root, upstream, 'the last publication'), asVisitors, async (before) => {
    const commit = await repository.commitTree(tree, [upstream])
    return withRevision(findRevision(root, commit, 'your changes'), asVisitors, async (after) => {
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
      const [gone, added] = subtract(wordsOf(old), wordsOf(fresh), (words) => words)
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
