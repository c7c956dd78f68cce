import type { ClaimChange, MovedPage } from './site-changes.ts'
import type { ClaimSummary } from './site-summary.ts'

type UnplacedClaim = Omit<ClaimChange, 'lines' | 'wordings'>

/** What the pages newly state, and what of the register differs. Undefined if the claims of a side are unknown. */
export function compareClaims(
  before: readonly ClaimSummary[] | undefined,
  after: readonly ClaimSummary[] | undefined,
  movedPages: readonly MovedPage[] = [],
): readonly UnplacedClaim[] | undefined {
  if (!before || !after) return undefined
  const addresses = new Map(movedPages.map(({ from, to }) => [from, to]))
  // A page at another address states what it has stated.
  const atNewAddresses = (claim: ClaimSummary): ClaimSummary => ({
    ...claim,
    pages: claim.pages.map((page) => addresses.get(page) ?? page),
  })
  const old = new Map(before.map((claim) => [claim.name, atNewAddresses(claim)]))
  const fresh = new Map(after.map((claim) => [claim.name, claim]))
  const changes = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((name) =>
    compareClaim(old.get(name), fresh.get(name)),
  )
  const kinds = ['new', 'changed', 'dropped']
  return changes.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function compareClaim(before: ClaimSummary | undefined, after: ClaimSummary | undefined): UnplacedClaim[] {
  const claim = after ?? before
  if (!claim) return []
  const [oldPages, pages] = [before?.pages ?? [], after?.pages ?? []]
  const newPages = pages.filter((page) => !oldPages.includes(page))
  const gonePages = oldPages.filter((page) => !pages.includes(page))
  const earlier = (before?.entry ?? []).filter(
    ({ name, text }) => after && after.entry.find((column) => column.name === name)?.text !== text,
  )
  const isNew = !before || (oldPages.length === 0 && pages.length > 0)
  const isDropped = !after || (oldPages.length > 0 && pages.length === 0)
  if (!isNew && !isDropped && newPages.length + gonePages.length + earlier.length === 0) return []
  const kind = isNew ? 'new' : isDropped ? 'dropped' : 'changed'
  return [{ ...claim, kind, newPages, gonePages, earlier }]
}
