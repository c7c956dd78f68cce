import type { ClaimsRegister } from '../api/settings.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { escapeHtml } from '../html/escape.ts'
import { createContext, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

export interface ClaimsOptions extends SiteOptions {
  readonly format: keyof typeof formats
}

/** Prints the register of claims. It says which checks have findings, never that a text is lawful. */
export async function claims(options: ClaimsOptions, io: Io): Promise<number> {
  const { compile } = await createContext(options, io)
  const compiled = await compile()
  const register = compiled.site && compiled.settings.claims
  if (!register) {
    io.stderr.write('the site has no register of claims, or it cannot be read: see `site lint`\n')
    return 1
  }
  const summary = summarize(register, compiled.diagnostics)
  io.stdout.write(formats[options.format](register, summary))
  if (options.format === 'csv') io.stderr.write(`${summary}\n`)
  return 0
}

function summarize({ title, codePrefix }: ClaimsRegister, diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.filter(({ code }) => code.startsWith(codePrefix)).length
  const found = count === 0 ? 'no findings' : `${count} ${count === 1 ? 'finding' : 'findings'}: see \`site lint\``
  const others = diagnostics.filter((found) => isError(found) && !found.code.startsWith(codePrefix)).length
  return `${title}: ${found}${others === 0 ? '' : `; ${others} other errors may keep texts from the checks`}`
}

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Formatter = (register: ClaimsRegister, summary: string) => string

export const formats = {
  table: ({ columns, rows }, summary) => {
    const width = Math.max(...columns.map(({ length }) => length))
    const block = (row: readonly string[]): string =>
      row.flatMap((cell, index) => (cell === '' ? [] : [`${`${columns[index]}`.padEnd(width)} ${cell}`])).join('\n')
    return `${rows.map(block).join('\n\n')}\n\n${summary}\n`
  },
  csv: ({ columns, rows }) => [columns, ...rows].map((row) => `${row.map(quote).join(',')}\n`).join(''),
  json: ({ columns, rows }, summary) => {
    const claims = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    return `${JSON.stringify({ version: 1, summary, claims }, undefined, 2)}\n`
  },
  html: ({ columns, rows }, summary) => {
    const line = (cells: readonly string[], tag: 'td' | 'th'): string =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`
    return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Register of claims</title>\n<table>\n${line(columns, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>\n<p>${escapeHtml(summary)}</p>\n</html>\n`
  },
} as const satisfies Readonly<Record<string, Formatter>>
