import type { Paint } from '../core/diagnostics/reporters/pretty.ts'
import { escapeControlCharactersInLine } from '../core/diagnostics/reporters/pretty.ts'
import type { TextPart } from './compare-texts.ts'
import type { ReportItem, ReportSection } from './report.ts'
import { toSections } from './report-sections.ts'
import { describePages, shortenParts } from './shorten.ts'
import type { SiteChanges } from './site-changes.ts'
import { summarize } from './summarize.ts'

/** Notes of an item, such as files, that are listed. */
const maxNotes = 16

/** The report for a terminal; empty if nothing differs. */
export function formatDiffPretty(changes: SiteChanges, paint: Paint): string {
  const sections = toSections(changes)
  if (sections.length === 0) return ''
  const head = `${paint('bold', `${changes.before} → ${changes.after}`)}\n${summarize(changes)}\n`
  return [head, ...sections.map((section) => formatSection(section, paint))].join('\n')
}

const formatSection = ({ title, isUrgent, items }: ReportSection, paint: Paint): string =>
  `${paint(isUrgent ? 'red' : 'bold', title)}\n${items.map((item) => formatItem(item, paint)).join('')}`

function formatItem({ text, parts = [], pages = [], places = [], notes = [] }: ReportItem, paint: Paint): string {
  const line = escapeControlCharactersInLine
  const where = [describePages(pages), places.join(', ')].filter(Boolean).map(line)
  const rows = [
    ...(parts.length > 0
      ? [
          shortenParts(parts)
            .map((part) => formatPart(part, paint))
            .join(''),
        ]
      : []),
    ...notes.slice(0, maxNotes).map((note) => paint('dim', line(note))),
    ...(notes.length > maxNotes ? [paint('dim', `and ${notes.length - maxNotes} more`)] : []),
  ]
  const head = [line(text), ...where.map((one) => paint('dim', one))].join('  ')
  return [`  ${head}\n`, ...rows.map((row) => `      ${row}\n`)].join('')
}

function formatPart({ kind, text }: TextPart, paint: Paint): string {
  const shown = escapeControlCharactersInLine(text)
  if (kind === 'same') return shown
  return kind === 'removed' ? paint('red', `[-${shown}-]`) : paint('cyan', `{+${shown}+}`)
}
