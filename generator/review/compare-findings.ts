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

type ClaimSide = Pick<Side, 'claims' | 'locate'>

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
  const changes = [...new Set([...fresh.keys(), ...old.keys()])].flatMap((name) =>
    compareClaim(old.get(name), fresh.get(name)),
  )
  const kinds = ['new', 'changed', 'dropped']
  return changes
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map((claim) => {
      const positions = (claim.kind === 'dropped' ? before : after).locate({ claim: claim.name })
      return { ...claim, lines: [...new Set(positions.map(({ file, line }) => `${file}:${line}`))] }
    })
}

function compareClaim(before: ClaimSummary | undefined, after: ClaimSummary | undefined): Omit<ClaimChange, 'lines'>[] {
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

/** Who has to agree to the claims that a change makes or changes: the signers of their entries, or all signers of the register for those without one. */
export function findSignatures(
  changes: readonly ClaimChange[] = [],
  findings: FindingChanges | undefined,
  { claims = [], claimCodePrefix }: Pick<Side, 'claims' | 'claimCodePrefix'>,
): readonly SignatureRequest[] {
  const registered = changes
    .filter(({ kind, newPages, earlier }) => kind !== 'dropped' && (newPages.length > 0 || earlier.length > 0))
    .flatMap(({ name, pages, lines, signers }) =>
      signers.map(({ role, task }): SignatureRequest => ({ roles: [role], task, claim: name, pages, lines })),
    )
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
