import type { FindingChanges } from './site-changes.ts'
import type { FindingSummary } from './site-summary.ts'

/** A finding is the same while its code, file and message are. Its line may change. */
const keyOf = ({ code, file, message }: FindingSummary): string => [code, file, message].join('\0')

/** Undefined if the findings of a side are unknown. */
export function compareFindings(
  before: readonly FindingSummary[] | undefined,
  after: readonly FindingSummary[] | undefined,
): FindingChanges | undefined {
  return before && after && { added: without(after, before), mended: without(before, after) }
}

function without(list: readonly FindingSummary[], others: readonly FindingSummary[]): readonly FindingSummary[] {
  const counts = new Map<string, number>()
  for (const finding of others) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1)
  const rest = list.filter((finding) => {
    const count = counts.get(keyOf(finding)) ?? 0
    counts.set(keyOf(finding), count - 1)
    return count <= 0
  })
  return rest.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}
