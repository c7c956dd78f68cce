import { subtract } from './compare-lists.ts'
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
  const [gone, added] = subtract(before.findings, after.findings, keyOf)
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
  const atNewAddresses = (claim: ClaimSummary): ClaimSummary => ({
    ...claim,
    pages: claim.pages.map((page) => addresses.get(page) ?? page),
  })
  const old = new Map(before.claims.map((claim) => [claim.name, atNewAddresses(claim)]))
  const fresh = new Map(after.claims.map((claim) => [claim.name, claim]))
  const changes = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((name) => {
    const claim = compareClaim(old.get(name), fresh.get(name))
    if (!claim) return []
    const newPages = withoutRepeated(claim, claim.newPages, before, after)
    const gonePages = withoutRepeated(claim, claim.gonePages, after, before)
    const isChanged = claim.kind !== 'changed' || newPages.length + gonePages.length + claim.earlier.length > 0
    const lines = linesOf(claim.kind === 'dropped' ? before : after, name)
    return isChanged ? [{ ...claim, newPages, gonePages, lines }] : []
  })
  const kinds = ['new', 'changed', 'dropped']
  return changes.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** The lines of the content that state a claim on some pages, or on any, as `file:line`. */
const linesOf = ({ locate }: Pick<Side, 'locate'>, claim: string, pages?: readonly string[]): readonly string[] => [
  ...new Set(locate({ claim, pages }).map(({ file, line }) => `${file}:${line}`)),
]

/**
 * Pages of one side alone without those that repeat what other pages state, such as a link of the footer: pages that the other side does not
 * have, where only lines of other pages state the claim, if no line of the content states it newly.
 */
function withoutRepeated(
  { name, pages: all }: ClaimSummary,
  pages: readonly string[],
  other: ClaimSide,
  side: ClaimSide,
): readonly string[] {
  const isAdded = (page: string): boolean => !other.files.some(({ route }) => route === page)
  if (!pages.some(isAdded) || linesOf(side, name).length > linesOf(other, name).length) return pages
  const shared = linesOf(
    side,
    name,
    all.filter((page) => !pages.includes(page)),
  )
  return pages.filter((page) => {
    const lines = isAdded(page) ? linesOf(side, name, [page]) : []
    return lines.length === 0 || lines.some((line) => !shared.includes(line))
  })
}

function compareClaim(
  before: ClaimSummary | undefined,
  after: ClaimSummary | undefined,
): Omit<ClaimChange, 'lines'> | undefined {
  const claim = after ?? before
  if (!claim) return undefined
  const [oldPages, pages] = [before?.pages ?? [], after?.pages ?? []]
  const newPages = pages.filter((page) => !oldPages.includes(page))
  const gonePages = oldPages.filter((page) => !pages.includes(page))
  const earlier = (before?.entry ?? []).filter(
    ({ name, text }) => after && after.entry.find((column) => column.name === name)?.text !== text,
  )
  const isNew = !before || (oldPages.length === 0 && pages.length > 0)
  const isDropped = !after || (oldPages.length > 0 && pages.length === 0)
  return { ...claim, kind: isNew ? 'new' : isDropped ? 'dropped' : 'changed', newPages, gonePages, earlier }
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
