import { hasColor, type ProcessIo } from '../core/context/index.ts'
import { createPaint, escapeControlCharactersInLine, type Paint } from '../core/reporters/index.ts'
import { formatDiffHtml } from './format-html.ts'
import { formatDiffMarkdown } from './format-markdown.ts'
import type { ReportItem } from './report-items.ts'
import { formatPageList, type ReportSection, summarizeChanges, toSections } from './report-sections.ts'
import type { SiteChanges } from './site-changes.ts'
import { shortenParts, type TextPart } from './text-parts.ts'

export type DiffFormat = keyof typeof diffFormatters

export const diffFormatters = {
  pretty: (changes, { stdout, environment }) => formatDiffPretty(changes, createPaint(hasColor(stdout, environment))),
  markdown: (changes) => formatDiffMarkdown(changes),
  json: (changes) => `${JSON.stringify({ version: 1, ...changes }, undefined, 2)}\n`,
  html: (changes) => formatDiffHtml(changes),
} as const satisfies Readonly<
  Record<string, (changes: SiteChanges, io: Pick<ProcessIo, 'stdout' | 'environment'>) => string>
>

/** Notes of an item, such as files, that are listed. */
const maxNotes = 16

/** The report for a terminal; empty if nothing differs. */
function formatDiffPretty(changes: SiteChanges, paint: Paint): string {
  const sections = toSections(changes)
  if (sections.length === 0) return ''
  const head = `${paint('bold', `${changes.before} → ${changes.after}`)}\n${summarizeChanges(changes)}\n`
  return [head, ...sections.map((section) => formatSection(section, paint))].join('\n')
}

const formatSection = ({ title, isUrgent, items }: ReportSection, paint: Paint): string =>
  `${paint(isUrgent ? 'red' : 'bold', title)}\n${items.map((item) => formatItem(item, paint)).join('')}`

function formatItem({ text, parts = [], pages = [], places = [], notes = [] }: ReportItem, paint: Paint): string {
  const line = escapeControlCharactersInLine
  const where = [formatPageList(pages), places.join(', ')].filter(Boolean).map(line)
  const more = notes.length > maxNotes ? [`and ${notes.length - maxNotes} more`] : []
  const shown = shortenParts(parts)
    .map((part) => formatPart(part, paint))
    .join('')
  const rows = [
    ...(shown === '' ? [] : [shown]),
    ...[...notes.slice(0, maxNotes), ...more].map((note) => paint('dim', line(note))),
  ]
  const head = [line(text), ...where.map((one) => paint('dim', one))].join('  ')
  return [`  ${head}\n`, ...rows.map((row) => `      ${row}\n`)].join('')
}

function formatPart({ kind, text }: TextPart, paint: Paint): string {
  const shown = escapeControlCharactersInLine(text)
  if (kind === 'same') return shown
  return kind === 'removed' ? paint('red', `[-${shown}-]`) : paint('cyan', `{+${shown}+}`)
}
