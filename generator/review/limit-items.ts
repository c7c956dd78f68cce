import { wholeParts } from './change-parts.ts'
import { describePositions } from './describe-change.ts'
import type { ReportItem } from './report.ts'
import type { FoldedChange, LimitChange } from './site-changes.ts'

/** Sentences that state more than before, and those that state less. */
export function toLimitItems(changes: readonly FoldedChange[]) {
  const all = changes.flatMap((change) => (change.limits ?? []).map((limit) => ({ change, limit })))
  return {
    removed: all.flatMap((one) => toItem(one, 'removed', one.limit.lost)),
    added: all.flatMap((one) => (one.limit.lost.length > 0 ? [] : toItem(one, 'added', one.limit.gained))),
  }
}

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

function toItem(
  { change, limit }: { readonly change: FoldedChange; readonly limit: LimitChange },
  verb: 'removed' | 'added',
  words: readonly string[],
): ReportItem[] {
  if (words.length === 0) return []
  const { before, after, gained } = limit
  const isReplaced = verb === 'removed' && gained.length > 0
  return [
    {
      text:
        after === undefined
          ? 'limiting sentence removed'
          : `limiting words ${verb}: ${quote(words)}${isReplaced ? `; added: ${quote(gained)}` : ''}`,
      parts: after === undefined ? [{ kind: 'removed', text: before }] : wholeParts(before, after),
      pages: change.pages,
      places: describePositions(change),
      notes: change.context === undefined || change.kind !== 'words' ? [] : [`below “${change.context}”`],
    },
  ]
}
