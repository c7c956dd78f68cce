import type { ClaimsRegister } from '../core/api/index.ts'
import { createClaimsRegister, locateFinding, provenanceOf } from '../core/check/index.ts'
import {
  type CommandContext,
  createCommandContext,
  nameCommand,
  type ProcessIo,
  type SiteOptions,
} from '../core/context/index.ts'
import { type Diagnostic, isError, positionLocatorOf, toFilePosition } from '../core/diagnostics/index.ts'
import { escapeHtml } from '../core/html/index.ts'
import type { CompleteCompilation } from '../core/index.ts'
import { printFindings } from '../core/reporters/index.ts'

/** Prints the register of claims. It says which checks have findings, never that a text is lawful. */
export async function claims(
  options: SiteOptions & { readonly format: keyof typeof claimsFormatters },
  io: ProcessIo,
): Promise<number> {
  const context = await createCommandContext(options, io)
  const compiled = await context.compile()
  const made = compiled.site && createClaimsRegister(compiled, context.options, context.runtime)
  const register = made?.value
  if (!compiled.site || !register) {
    if (made?.diagnostics.length) printFindings({ ...compiled, diagnostics: made.diagnostics }, context)
    else
      io.stderr.write(
        `the site has no register of claims, or it cannot be read: see \`${nameCommand(context.root, 'lint')}\`\n`,
      )
    return 1
  }
  const summary = summarize(register, compiled.diagnostics, nameCommand(context.root, 'lint'))
  io.stdout.write(claimsFormatters[options.format](toTable(register, compiled, context), summary))
  if (options.format === 'csv') io.stderr.write(`${summary}\n`)
  return 0
}

/** A column of the register, or what the command adds: several values in a cell. */
type Cell = string | readonly string[]

export interface ClaimsTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Adds the pages and the lines of the content that state the claims. */
function toTable(
  { columns, rows }: ClaimsRegister,
  compiled: CompleteCompilation,
  { root }: CommandContext,
): ClaimsTable {
  const positions = positionLocatorOf(root, compiled)
  const pageAt = new Map(compiled.pages.map((page) => [page.route.url, page]))
  const linesOf = ({ at, page }: CompleteCompilation['facts'][number]): readonly string[] => {
    const rendered = pageAt.get(page)
    if (!rendered) return []
    return locateFinding(at, provenanceOf(rendered), compiled.locator).map((span) => {
      const { file, line } = toFilePosition(span, positions)
      return `${file}:${line}`
    })
  }
  return {
    columns: [...columns, 'pages', 'lines'],
    rows: rows.map(({ cells, fact }) => {
      const facts = compiled.facts.filter(({ name }) => name === fact)
      return [...cells, [...new Set(facts.map(({ page }) => page))], [...new Set(facts.flatMap(linesOf))]]
    }),
  }
}

function summarize({ title, codePrefix }: ClaimsRegister, diagnostics: readonly Diagnostic[], lint: string): string {
  const count = diagnostics.filter(({ code }) => code.startsWith(codePrefix)).length
  const found = count === 0 ? 'no findings' : `${count} ${count === 1 ? 'finding' : 'findings'}: see \`${lint}\``
  const others = diagnostics.filter((found) => isError(found) && !found.code.startsWith(codePrefix)).length
  return `${title}: ${found}${others === 0 ? '' : `; ${others} other errors may keep texts from the checks`}`
}

/** A cell that begins like a formula is text for spreadsheets by an apostrophe (OWASP, CSV Injection). */
function toCsvCell(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const join = (cell: Cell, separator: string): string => (typeof cell === 'string' ? cell : cell.join(separator))

type Formatter = (table: ClaimsTable, summary: string) => string

export const claimsFormatters = {
  table: ({ columns, rows }, summary) => {
    const width = Math.max(...columns.map(({ length }) => length))
    const block = (row: readonly Cell[]): string =>
      row
        .map((cell) => join(cell, `\n${' '.repeat(width + 1)}`))
        .flatMap((cell, index) => (cell === '' ? [] : [`${`${columns[index]}`.padEnd(width)} ${cell}`]))
        .join('\n')
    return `${rows.map(block).join('\n\n')}\n\n${summary}\n`
  },
  csv: ({ columns, rows }) =>
    [columns, ...rows].map((row) => `${row.map((cell) => toCsvCell(join(cell, ' '))).join(',')}\n`).join(''),
  json: ({ columns, rows }, summary) => {
    const claims = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    return `${JSON.stringify({ version: 1, summary, claims }, undefined, 2)}\n`
  },
  html: ({ columns, rows }, summary) => {
    const line = (cells: readonly Cell[], tag: 'td' | 'th'): string =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(join(cell, ', '))}</${tag}>`).join('')}</tr>\n`
    return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Register of claims</title>\n<table>\n${line(columns, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>\n<p>${escapeHtml(summary)}</p>\n</html>\n`
  },
} as const satisfies Readonly<Record<string, Formatter>>
