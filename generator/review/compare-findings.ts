import { findGoneAndAdded } from './compare-lists.ts'
import type { ClaimSummary, FindingSummary, Side } from './side.ts'
import type { ClaimChange, FindingChanges, MovedPage, SignatureRequest } from './site-changes.ts'

/** A finding is the same while its code, file and message are. Its line may change, and its file may be renamed. */
const keyOf = ({ code, file, message }: FindingSummary): string => [code, file, message].join('\0')

/** Undefined if the findings of a side are unknown. */
export function compareFindings(
  before: Pick<Side, 'findings' | 'hasSource'>,
  after: Pick<Side, 'findings' | 'hasSource'>,
): FindingChanges | undefined {
  if (!before.findings || !after.findings) return undefined
  const [gone, added] = findGoneAndAdded(before.findings, after.findings, keyOf)
  const isRenamed = (from: string, to: string): boolean => !after.hasSource(from) && !before.hasSource(to)
  const mended = gone.filter(({ code, message, file }) => {
    const index = added.findIndex((one) => one.code === code && one.message === message && isRenamed(file, one.file))
    if (index >= 0) added.splice(index, 1)
    return index < 0
  })
  return { added: errorsFirst(added), mended: errorsFirst(mended) }
}

const errorsFirst = (findings: readonly FindingSummary[]): readonly FindingSummary[] =>
  findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))

type ClaimSide = Pick<Side, 'claims' | 'locate' | 'files'>

/** What the pages newly state, and what of the register differs. Undefined if the claims of a side are unknown. */
export function compareClaims(
  before: ClaimSide,
  after: ClaimSide,
  movedPages: readonly MovedPage[] = [],
): readonly ClaimChange[] | undefined {
  if (!before.claims || !after.claims) return undefined
  const addresses = new Map(movedPages.map(({ from, to }) => [from, to]))
  // A page at another address states what it has stated.
  const claims = before.claims.map((claim) => ({
    ...claim,
    pages: claim.pages.map((page) => addresses.get(page) ?? page),
  }))
  const names = new Set([...after.claims, ...claims].map(({ name }) => name))
  const kinds = ['new', 'changed', 'dropped']
  return [...names]
    .flatMap((name) => compareClaim(name, { ...before, claims }, after))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

const findClaim = ({ claims }: ClaimSide, name: string): ClaimSummary | undefined =>
  claims?.find((claim) => claim.name === name)

/** The lines of the content that state a claim on some pages, or on any, as `file:line`. */
const linesOf = ({ locate }: Pick<Side, 'locate'>, claim: string, pages?: readonly string[]): readonly string[] => [
  ...new Set(locate({ claim, pages }).map(({ file, line }) => `${file}:${line}`)),
]

/**
 * Pages that state a claim on one side, and not on the other one. Without pages that the other side does not have and that only repeat what other
 * pages state, such as a link of the footer: no line of the content states it more than there.
 */
function findNewPages(claim: string, side: ClaimSide, other: ClaimSide): readonly string[] {
  const { pages: otherPages = [] } = findClaim(other, claim) ?? {}
  const own = findClaim(side, claim)?.pages.filter((page) => !otherPages.includes(page)) ?? []
  const isAdded = (page: string): boolean => other.files.every(({ route }) => route !== page)
  if (!own.some(isAdded) || linesOf(side, claim).length > linesOf(other, claim).length) return own
  const shared = linesOf(side, claim, otherPages)
  return own.filter((page) => {
    const lines = linesOf(side, claim, [page])
    return !isAdded(page) || lines.length === 0 || lines.some((line) => !shared.includes(line))
  })
}

function compareClaim(name: string, before: ClaimSide, after: ClaimSide): readonly ClaimChange[] {
  const [old, fresh] = [findClaim(before, name), findClaim(after, name)]
  const claim = fresh ?? old
  if (!claim) return []
  const [oldPages, pages] = [old?.pages ?? [], fresh?.pages ?? []]
  const [newPages, gonePages] = [findNewPages(name, after, before), findNewPages(name, before, after)]
  const earlier = (old?.entry ?? []).filter(
    ({ name, text }) => fresh && fresh.entry.find((column) => column.name === name)?.text !== text,
  )
  const isNew = !old || (oldPages.length === 0 && pages.length > 0)
  const isDropped = !fresh || (oldPages.length > 0 && pages.length === 0)
  if (!isNew && !isDropped && newPages.length + gonePages.length + earlier.length === 0) return []
  const kind = isNew ? 'new' : isDropped ? 'dropped' : 'changed'
  return [{ ...claim, kind, newPages, gonePages, earlier, lines: linesOf(isDropped ? before : after, name) }]
}

/** Who has to agree to the claims that a change makes or changes: the signers of their entries, or all signers of the register for those without one. */
export function findSignatures(
  changes: readonly ClaimChange[] = [],
  findings: FindingChanges | undefined,
  { claims = [], claimCodePrefix }: Pick<Side, 'claims' | 'claimCodePrefix'>,
): readonly SignatureRequest[] {
  const registered = changes
    .filter(({ kind, newPages, earlier }) => kind !== 'dropped' && (newPages.length > 0 || earlier.length > 0))
    .flatMap(({ name, pages: all, newPages, earlier, lines, signers }) => {
      const pages = earlier.length > 0 ? all : newPages
      return signers.map(({ role, task }): SignatureRequest => ({ roles: [role], task, claim: name, pages, lines }))
    })
  const roles = [...new Set(claims.flatMap(({ signers }) => signers.map(({ role }) => role)))]
  const isClaim = ({ code, severity }: FindingSummary): boolean =>
    claimCodePrefix !== undefined && severity === 'error' && code.startsWith(claimCodePrefix)
  const others = roles.length === 0 ? [] : (findings?.added ?? []).filter(isClaim)
  const task = 'reword it, or register it and answer for it'
  return [
    ...registered,
    ...others.map(({ message, file, line, pages }) => ({
      roles,
      task,
      claim: message,
      pages,
      lines: [`${file}:${line}`],
    })),
  ]
}
