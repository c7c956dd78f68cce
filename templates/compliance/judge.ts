import type { Claim, Passage } from './claim.ts'
import { finders } from './finders.ts'
import { endsInDenial, hasFrame, isCaution, isFramed } from './frames.ts'

/** The claims of a passage that nothing in it denies, asks, or leaves to others. */
export function findClaims(passage: Passage): readonly Claim[] {
  if (passage.leads.some((lead) => hasFrame(lead) || isCaution(lead) || endsInDenial(lead))) return []
  const found = finders.flatMap((find) => find(passage))
  return withoutRepeats(found.filter((claim) => !isFramed(passage, claim)))
}

/** Of claims of one kind that overlap, the shortest certain one. */
function withoutRepeats(claims: readonly Claim[]): readonly Claim[] {
  const length = ({ from, to }: Claim): number => to - from
  const ranked = claims.toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain) || length(a) - length(b))
  const kept: Claim[] = []
  for (const claim of ranked) {
    const overlaps = ({ kind, from, to }: Claim): boolean => kind === claim.kind && from < claim.to && to > claim.from
    if (!kept.some(overlaps)) kept.push(claim)
  }
  return kept.sort((a, b) => a.from - b.from)
}
