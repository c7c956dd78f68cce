import type { ReportItem } from './report.ts'
import type { FoldedChange } from './site-changes.ts'

const hash = /'sha(?:256|384|512)-[^']*'/g

const sourcesOf = (policy: string | undefined): string => (policy ?? '').replace(hash, 'hash')

/** Whether other changes bring it about: which pages browsers fetch ahead, and hashes in the policy. Another source in the policy is a change of its own. */
export function isDerived({ kind, name, before, after, variants }: FoldedChange): boolean {
  if (kind !== 'head') return false
  if (name === 'script speculationrules') return true
  const texts = variants.length > 0 ? variants : [{ before, after }]
  return name === 'Content-Security-Policy' && texts.every((one) => sourcesOf(one.before) === sourcesOf(one.after))
}

/** One item for all of them. */
export function toDerivedItems(changes: readonly FoldedChange[]): readonly ReportItem[] {
  const derived = changes.filter(isDerived)
  const pages = [...new Set(derived.flatMap((one) => one.pages))].sort()
  return pages.length === 0 ? [] : [{ text: 'which pages browsers fetch ahead, with hashes in the policy', pages }]
}
