import { createHash } from 'node:crypto'
import { escapeHtml } from '../../html/escape.ts'
import type { TextPart } from './compare-texts.ts'
import { type ReportItem, type ReportSection, toId } from './report.ts'
import { toSections } from './report-sections.ts'
import { reportStyles } from './report-styles.ts'
import { formatScreenshots, picturesTitle, screenshotStyles, sliderScript } from './screenshots/format-screenshots.ts'
import type { ScreenshotReport } from './screenshots/photograph-changes.ts'
import { describePages, shortenParts } from './shorten.ts'
import type { SiteChanges } from './site-changes.ts'
import { summarize } from './summarize.ts'

/** Items of a section from which it is folded, unless it is urgent. */
const maxOpen = 30

/** One file without addresses of others, for a browser without a network. A script is in it with screenshots alone. */
export function formatDiffHtml(changes: SiteChanges, screenshots?: ScreenshotReport): string {
  const sections = toSections(changes)
  const firstCalm = sections.findLastIndex(({ isUrgent }) => isUrgent) + 1
  const [urgent, others] = [sections.slice(0, firstCalm), sections.slice(firstCalm)]
  const parts: readonly Part[] = [
    ...urgent.map(toPart),
    ...(screenshots ? [{ title: picturesTitle, html: formatScreenshots(screenshots) }] : []),
    ...others.map(toPart),
  ]
  const title = `What changes: ${changes.before} → ${changes.after}`
  const styles = screenshots ? reportStyles + screenshotStyles : reportStyles
  const policy = screenshots ? `script-src ${digestOf(sliderScript)}; img-src data:; ` : ''
  const summary = sections.length === 0 ? 'Nothing differs.' : summarize(changes)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${digestOf(styles)}; ${policy}base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>What changes</h1>
<p class="sides">${escapeHtml(changes.before)} → ${escapeHtml(changes.after)}</p>
<p class="summary">${escapeHtml(summary)}</p>
${formatContents(parts)}${parts.map(({ html }) => html).join('')}</main>
${screenshots ? `<script>${sliderScript}</script>\n` : ''}</body>
</html>
`
}

/** A section as HTML. Its heading has an id that is made of its title. */
interface Part {
  readonly title: string
  readonly html: string
}

const toPart = (section: ReportSection): Part => ({ title: section.title, html: formatSection(section) })

/** Links to the sections, since pictures may take many screens. */
function formatContents(parts: readonly Part[]): string {
  if (parts.length < 2) return ''
  const links = parts.map(({ title }) => `<a href="#${toId(title)}">${escapeHtml(title)}</a>`)
  return `<nav aria-label="Contents">${links.join(' ')}</nav>\n`
}

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function formatSection({ title, isUrgent, items }: ReportSection): string {
  const list = `<ul>\n${items.map(formatItem).join('')}</ul>\n`
  const heading = `<h2 id="${toId(title)}"${isUrgent ? ' class="urgent"' : ''}>${escapeHtml(title)} <span>${items.length}</span></h2>`
  const isOpen = isUrgent || items.length <= maxOpen
  return `<section>\n${heading}\n${isOpen ? list : `<details><summary>Show ${items.length}</summary>\n${list}</details>\n`}</section>\n`
}

function formatItem({ text, parts = [], pages = [], places = [], notes = [] }: ReportItem): string {
  const shown = parts.length > 0 ? `<p class="text">${shortenParts(parts).map(formatPart).join('')}</p>` : ''
  const where = places.length > 0 ? `<p class="where">${escapeHtml(places.join(', '))}</p>` : ''
  return `<li><p>${escapeHtml(text)}</p>${shown}${formatPages(pages)}${where}${formatNotes(notes)}</li>\n`
}

function formatPages(pages: readonly string[]): string {
  if (pages.length === 0) return ''
  const line = escapeHtml(describePages(pages))
  if (pages.length <= 3) return `<p class="where">${line}</p>`
  return `<details><summary>${line}</summary><p class="where">${escapeHtml(pages.join(', '))}</p></details>`
}

function formatNotes(notes: readonly string[]): string {
  const list = `<ul class="notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`
  if (notes.length === 0) return ''
  return notes.length <= 5 ? list : `<details><summary>${notes.length} details</summary>${list}</details>`
}

function formatPart({ kind, text }: TextPart): string {
  if (kind === 'same') return escapeHtml(text)
  const tag = kind === 'removed' ? 'del' : 'ins'
  return `<${tag}>${escapeHtml(text)}</${tag}>`
}
