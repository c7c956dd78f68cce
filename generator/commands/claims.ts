import type { Claim, Compliance } from '../compliance/schema.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapeHtml } from '../html/escape.ts'
import { compile } from '../pipeline.ts'
import { createContext, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

export interface ClaimsOptions extends SiteOptions {
  readonly format: 'table' | 'csv' | 'html'
}

const columns = ['claim', 'class', 'basis', 'owner', 'reviewed', 'review by', 'waiver', 'waiver ends'] as const

const rowOf = ({ claim, class: ofClaim, basis, owner, reviewed, reviewBy, waiver }: Claim): readonly string[] => [
  claim,
  ofClaim,
  basis ?? 'none',
  owner,
  reviewed,
  reviewBy,
  waiver ? `${waiver.reason} (${waiver.approver})` : '',
  waiver?.expires ?? '',
]

/** Prints the register of claims for those who have to answer for it. It states which rules fired, never that a text is lawful. */
export async function claims(options: ClaimsOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { compliance, diagnostics } = await compile(compileOptions, cache, store)
  if (!compliance) {
    io.stderr.write('the site has no register of claims, or it cannot be read: see `site lint`\n')
    return 1
  }
  const rows = compliance.claims.map(rowOf)
  const verdict = verdictOf(compliance, diagnostics)
  io.stdout.write(formats[options.format](rows, verdict))
  if (options.format === 'csv') io.stderr.write(`${verdict}\n`)
  return 0
}

function verdictOf({ pack }: Compliance, diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.filter(({ code }) => code.startsWith('compliance/')).length
  const fired = count === 0 ? 'no rule fired' : `${count} ${count === 1 ? 'finding' : 'findings'}: see \`site lint\``
  const others = diagnostics.filter(
    ({ code, severity }) => severity === 'error' && !code.startsWith('compliance/'),
  ).length
  const unseen = others === 0 ? '' : `; ${others} other errors may keep texts from the rules`
  return `compliance pack ${pack.version}, reviewed ${pack.reviewed}: ${fired}${unseen}`
}

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const formats: Readonly<
  Record<ClaimsOptions['format'], (rows: readonly (readonly string[])[], verdict: string) => string>
> = {
  table: (rows, verdict) =>
    `${rows
      .map((row) =>
        row.flatMap((cell, index) => (cell === '' ? [] : [`${`${columns[index]}`.padEnd(11)} ${cell}`])).join('\n'),
      )
      .join('\n\n')}\n\n${verdict}\n`,
  csv: (rows) => [columns, ...rows].map((row) => `${row.map(quote).join(',')}\n`).join(''),
  html: (rows, verdict) => {
    const line = (cells: readonly string[], tag: 'td' | 'th'): string =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`
    return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Register of claims</title>\n<table>\n${line(columns, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>\n<p>${escapeHtml(verdict)}</p>\n</html>\n`
  },
}
