import { toParts } from './change-parts.ts'
import { toLimitItems } from './limit-items.ts'
import type { ReportItem } from './report.ts'
import type { ClaimChange, SiteChanges } from './site-changes.ts'

/** Claims of the register that differ, and statements that are made stronger without being one of them. */
export function toClaimItems({ claims, changes }: Pick<SiteChanges, 'claims' | 'changes'>): readonly ReportItem[] {
  if (!claims) return []
  const isRegistered = (before: string | undefined): boolean =>
    claims.some(({ wordings }) => wordings.some((wording) => wording.before === before))
  const stronger = toLimitItems(changes.filter(({ before }) => !isRegistered(before))).removed
  return [
    ...claims.map(toClaimItem),
    ...stronger.map((item) => ({ ...item, text: `no entry of the register differs, but: ${item.text}` })),
  ]
}

function toClaimItem({
  kind,
  name,
  entry,
  earlier,
  pages,
  newPages,
  gonePages,
  lines,
  wordings,
}: ClaimChange): ReportItem {
  const texts = entry.filter(({ text }) => text !== '').map(({ name, text }) => `${name}: ${text}`)
  return {
    text: `${kind === 'new' ? 'newly made' : kind}: ${name}`,
    ...(pages.length > 0 ? { pages } : {}),
    places: lines,
    notes: [
      ...(kind === 'changed' && newPages.length > 0 ? [`newly on ${newPages.join(', ')}`] : []),
      ...(gonePages.length > 0 ? [`no longer on ${gonePages.join(', ')}`] : []),
      ...wordings.map(({ before, after }) =>
        toParts(before, after)
          .map(({ kind, text }) => marks[kind](text))
          .join(''),
      ),
      ...earlier.map(({ name, text }) => `${name} was: ${text === '' ? '(empty)' : text}`),
      ...texts,
    ],
  }
}

const marks = {
  same: (text: string) => text,
  removed: (text: string) => `[-${text}-]`,
  added: (text: string) => `{+${text}+}`,
}
