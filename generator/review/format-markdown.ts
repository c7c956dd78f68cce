import { escapeHtml } from '../core/html/index.ts'
import type { ReportItem } from './report-items.ts'
import { formatPageList, type ReportSection, summarizeChanges, toSections } from './report-sections.ts'
import type { SiteChanges } from './site-changes.ts'
import { shortenParts, type TextPart } from './text-parts.ts'

/** The first lines of a comment. A workflow finds its earlier comment by the first one. */
const commentHead = '<!-- site review -->\n## What this change does\n\n'

/** GitHub refuses comments of more than 65,536 characters. */
const maxCommentLength = 60_000

/** The comment of a review. It says so if visitors get the same as before: an earlier comment is replaced by it. */
export const formatReviewComment = (changes: SiteChanges): string =>
  commentHead + (formatDiffMarkdown(changes, maxCommentLength) || 'Visitors get the same as before.\n')

/** The comment for a site whose code cannot be loaded. */
export const compileFailureComment = `${commentHead}**The site cannot be compiled, so nothing can be compared.** The findings name the cause.\n`

/** Items of a section that are not folded. */
const maxOpen = 12

/** The report for a comment in a review; empty if nothing differs. Above `maxLength`, later sections are only counted. */
export function formatDiffMarkdown(changes: SiteChanges, maxLength = Number.POSITIVE_INFINITY): string {
  const sections = toSections(changes)
  if (sections.length === 0) return ''
  const head = `**${escapeMarkdown(changes.before)} → ${escapeMarkdown(changes.after)}**: ${escapeMarkdown(summarizeChanges(changes))}`
  let text = head
  for (const section of sections) {
    const full = `\n\n${formatSection(section)}`
    text += text.length + full.length <= maxLength ? full : `\n\n${formatTitle(section)}\n\nToo long for here.`
  }
  return `${text}\n`
}

/** Shows texts as they are: no markup, mention or reference of them works. */
const escapeMarkdown = (text: string): string =>
  escapeHtml(text.replace(/[\s\p{Cc}]+/gu, ' '))
    .replace(/[\\`*_{}[\]()!|~]|#(?!39;)|^\s*[-+=]/g, (signs) => `\\${signs.trim()}`)
    .replaceAll('@', '@\u200b')

const formatTitle = ({ title, isUrgent, items }: ReportSection): string =>
  `### ${isUrgent ? '⚠ ' : ''}${title} (${items.length})`

function formatSection(section: ReportSection): string {
  const { items } = section
  const rows = items.map(formatItem)
  const [open, folded] = [rows.slice(0, maxOpen), rows.slice(maxOpen)]
  const more = `\n<details><summary>${folded.length} more</summary>\n\n${folded.join('')}\n</details>`
  return `${formatTitle(section)}\n\n${open.join('')}${folded.length > 0 ? more : ''}`.trimEnd()
}

function formatItem({ text, parts = [], pages = [], places = [], notes = [] }: ReportItem): string {
  const where = [formatPageList(pages), ...places].filter(Boolean).map(escapeMarkdown)
  const head = `- ${[escapeMarkdown(text), ...where].join(' · ')}\n`
  const marked = shortenParts(parts).map(formatPart).join('').replaceAll('</del><ins>', '</del> <ins>')
  const shown = parts.length > 0 ? `  > ${marked}\n\n` : ''
  const list = notes.map((note) => `  - ${escapeMarkdown(note)}\n`).join('')
  const isLong = notes.length > maxOpen
  return `${head}${shown}${isLong ? `  <details><summary>${notes.length} lines</summary>\n\n${list}\n  </details>\n` : list}`
}

/** Emphasis needs a text that neither begins nor ends with a space. */
function formatPart({ kind, text }: TextPart): string {
  if (kind === 'same') return escapeMarkdown(text)
  const [, start = '', words = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const tag = kind === 'removed' ? 'del' : 'ins'
  return `${start && ' '}<${tag}>${escapeMarkdown(words)}</${tag}>${end && ' '}`
}
