import { createHash } from 'node:crypto'
import { escapeHtml } from '../core/html/index.ts'
import { slugOf } from '../core/text/index.ts'
import type { ReportItem } from './report-items.ts'
import { formatPageList, type ReportSection, summarizeChanges, toSections } from './report-sections.ts'
import { formatScreenshots, screenshotStyles, sliderScript } from './screenshots/format-screenshots.ts'
import type { ScreenshotReport } from './screenshots/take-screenshots.ts'
import type { SiteChanges } from './site-changes.ts'
import { shortenParts, type TextPart } from './text-parts.ts'

/** Items of a section from which it is folded, unless it is urgent. */
const maxOpen = 30

/** One file without addresses of others, for a browser without a network. A script is in it with screenshots alone. */
export function formatDiffHtml(changes: SiteChanges, screenshots?: ScreenshotReport): string {
  const sections = toSections(changes)
  const firstCalm = sections.findLastIndex(({ isUrgent }) => isUrgent) + 1
  const [urgent, others] = [sections.slice(0, firstCalm), sections.slice(firstCalm)]
  const parts: readonly Part[] = [
    ...urgent.map(formatSection),
    ...(screenshots ? [toPart('Before and after', screenshots.shown.length, formatScreenshots(screenshots))] : []),
    ...others.map(formatSection),
  ]
  const title = `What changes: ${changes.before} → ${changes.after}`
  const styles = screenshots ? reportStyles + screenshotStyles : reportStyles
  const policy = screenshots ? `script-src ${digestOf(sliderScript)}; img-src data:; ` : ''
  const summary = sections.length === 0 ? 'Nothing differs.' : summarizeChanges(changes)
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

/** A section as HTML. */
interface Part {
  readonly id: string
  readonly title: string
  readonly html: string
}

function toPart(title: string, count: number, body: string, isUrgent = false): Part {
  const id = slugOf(title)
  const heading = `<h2 id="${id}"${isUrgent ? ' class="urgent"' : ''}>${escapeHtml(title)} <span>${count}</span></h2>`
  return { id, title, html: `<section>\n${heading}\n${body}</section>\n` }
}

/** Links to the sections, since pictures may take many screens. */
function formatContents(parts: readonly Part[]): string {
  if (parts.length < 2) return ''
  const links = parts.map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`)
  return `<nav aria-label="Contents">${links.join(' ')}</nav>\n`
}

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function formatSection({ title, isUrgent, items }: ReportSection): Part {
  const list = `<ul>\n${items.map(formatItem).join('')}</ul>\n`
  const isOpen = isUrgent || items.length <= maxOpen
  const body = isOpen ? list : `<details><summary>Show ${items.length}</summary>\n${list}</details>\n`
  return toPart(title, items.length, body, isUrgent)
}

function formatItem({ text, parts = [], pages = [], places = [], notes = [] }: ReportItem): string {
  const shown = parts.length > 0 ? `<p class="text">${shortenParts(parts).map(formatPart).join('')}</p>` : ''
  const where = places.length > 0 ? `<p class="where">${escapeHtml(places.join(', '))}</p>` : ''
  return `<li><p>${escapeHtml(text)}</p>${shown}${formatPages(pages)}${where}${formatNotes(notes)}</li>\n`
}

function formatPages(pages: readonly string[]): string {
  if (pages.length === 0) return ''
  const line = escapeHtml(formatPageList(pages))
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

/** Styles of the HTML report, light and dark. Text has a contrast of at least 4.5 to 1. */
const reportStyles = `
:root { color-scheme: light dark; --ground: #fff; --ink: #17222b; --quiet: #52606b; --line: #d5dde3; --urgent: #a3151c; --del: #fbdcdc; --ins: #d6f2dc }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10171d; --ink: #e8eef2; --quiet: #a3b1bb; --line: #313d47; --urgent: #ff9d96; --del: #5b2327; --ins: #1d4a2c }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line) }
h2 span { color: var(--quiet); font-weight: 400 }
h2.urgent { color: var(--urgent); border-color: currentColor }
p { margin: 0; overflow-wrap: anywhere }
.sides, .where, .notes, summary { color: var(--quiet) }
.summary { font-size: 1.15rem; margin-top: .5rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 1rem }
nav a { color: inherit; padding: .125rem 0 }
.where, .notes, details { font-size: .875rem }
section > ul { list-style: none; margin: 0; padding: 0 }
section li { padding: .6rem 0; overflow-wrap: anywhere }
section > ul > li + li, section > details > ul > li + li { border-top: 1px solid var(--line) }
section > details > ul { list-style: none; padding: 0; font-size: 1rem }
.text { margin: .25rem 0; padding: .4rem .75rem; border-left: 3px solid var(--line); white-space: pre-wrap }
.notes { margin: .25rem 0 0; padding-left: 1.25rem }
.notes li { padding: 0 }
del { background: var(--del); color: inherit; text-decoration: line-through }
ins { background: var(--ins); color: inherit; text-decoration: underline }
del + ins { margin-left: .25em }
summary { cursor: pointer }
:is(summary, nav a):focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
`
