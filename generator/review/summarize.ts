import type { ClaimChange, SiteChanges } from './site-changes.ts'

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const formatBytes = (bytes: number): string =>
  Math.abs(bytes) < 10_000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`

/** The counts of a report in one line. */
export function summarize(all: SiteChanges): string {
  const { addresses, changedPages, claims = [], findings, files, signatures, changes } = all
  const errors = findings?.added.filter(({ severity }) => severity === 'error').length ?? 0
  const warnings = (findings?.added.length ?? 0) - errors
  const count = (kind: ClaimChange['kind']): number => claims.filter((claim) => claim.kind === kind).length
  const limited = changes.filter(({ limits = [] }) => limits.some(({ lost }) => lost.length > 0)).length
  const counts: readonly (readonly [number, string])[] = [
    [addresses.gone.length, plural(addresses.gone.length, 'address gone', 'addresses gone')],
    [errors, plural(errors, 'new error')],
    [addresses.moved.length, plural(addresses.moved.length, 'redirect')],
    [addresses.added.length, plural(addresses.added.length, 'new address', 'new addresses')],
    [changedPages.length, plural(changedPages.length, 'page changed', 'pages changed')],
    [count('new'), plural(count('new'), 'claim newly made', 'claims newly made')],
    [count('changed'), plural(count('changed'), 'claim changed', 'claims changed')],
    [count('dropped'), plural(count('dropped'), 'claim dropped', 'claims dropped')],
    [limited, `limiting words removed in ${plural(limited, 'text')}`],
    [signatures.length, plural(signatures.length, 'signature needed', 'signatures needed')],
    [warnings, plural(warnings, 'new warning')],
    [findings?.mended.length ?? 0, plural(findings?.mended.length ?? 0, 'finding mended', 'findings mended')],
    [files.uploads.length, plural(files.uploads.length, 'file to upload', 'files to upload')],
    [files.deletions.length, plural(files.deletions.length, 'file to delete', 'files to delete')],
  ]
  return counts.flatMap(([number, text]) => (number > 0 ? [text] : [])).join(', ')
}
