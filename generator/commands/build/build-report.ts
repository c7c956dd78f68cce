import type { Hits } from '../../runtime/cache.ts'
import type { TraceSpan } from '../../runtime/trace.ts'

export interface ReportedFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly bytes: number
  /** The address, for pages. */
  readonly route?: string
}

/** What a build has made and what it took. */
export interface BuildReport {
  readonly files: readonly ReportedFile[]
  /** Stages as a whole, and each rendered page by its address as the detail of the stage `render`. */
  readonly slices: readonly TraceSpan[]
  readonly hits: readonly Hits[]
  /** The template of the page at an address. */
  readonly findTemplate: (address: string) => string | undefined
}

/** What the short form says of the cache: what an edit costs. */
const telling: ReadonlySet<string> = new Set(['render-markdown', 'render-page'])
/** Longest list. */
const most = 10

/** In the order in which they are shown; the first that fits names a file's kind. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['html', /\.html$/],
  ['css', /\.css$/],
  ['script', /\.m?js$/],
  ['pictures', /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/],
  ['compressed', /\.(?:br|gz)$/],
  ['other', /$/],
]

/** Three lines: bytes by kind, the longest stages, what was there from an earlier run. Ends with a newline. */
export function formatSummary({ files, slices, hits }: BuildReport): string {
  const row = (title: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `  ${title.padEnd(6)}  ${items.join('   ')}\n`
  const longest = stagesOf(slices)
    .filter(({ duration }) => duration >= 1)
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 5)
  return [
    row(
      'bytes',
      kindsOf(files).map(({ kind, bytes }) => `${kind} ${formatBytes(bytes)}`),
    ),
    row(
      'time',
      longest.map(({ stage, duration }) => `${stage} ${formatTime(duration)}`),
    ),
    row(
      'cached',
      hits.filter(({ stage }) => telling.has(stage)).map(({ stage, used, hits }) => `${stage} ${hits} of ${used}`),
    ),
  ].join('')
}

/** Everything, as lists in columns: stages, kinds of files, the cache, the largest pages, the slowest templates. Ends with a newline. */
export function formatReport(report: BuildReport): string {
  const { files, slices, hits, findTemplate } = report
  const pages = files.filter(({ route }) => route !== undefined).toSorted((a, b) => b.bytes - a.bytes)
  return [
    columns(
      ['stage', 'time'],
      stagesOf(slices).map(({ stage, duration }) => [stage, formatTime(duration)]),
    ),
    columns(
      ['files', 'count', 'bytes'],
      kindsOf(files).map(({ kind, count, bytes }) => [kind, String(count), formatBytes(bytes)]),
    ),
    columns(
      ['cached', 'hits', 'of'],
      hits.map(({ stage, used, hits }) => [stage, String(hits), String(used)]),
    ),
    columns(
      ['largest pages', 'bytes'],
      pages.slice(0, most).map(({ route = '', bytes }) => [route, formatBytes(bytes)]),
    ),
    columns(
      ['slowest templates', 'pages', 'time', 'a page'],
      templatesOf(slices, findTemplate)
        .slice(0, most)
        .map(({ template, pages, time }) => [template, String(pages), formatTime(time), formatTime(time / pages)]),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Stages in the order of their first start. */
function stagesOf(slices: readonly TraceSpan[]): { readonly stage: string; readonly duration: number }[] {
  const durations = new Map<string, number>()
  for (const { stage, detail, duration } of slices.toSorted((a, b) => a.start - b.start))
    if (detail === undefined) durations.set(stage, (durations.get(stage) ?? 0) + duration)
  return [...durations].map(([stage, duration]) => ({ stage, duration }))
}

function kindsOf(files: readonly ReportedFile[]) {
  const sums = kinds.map(([kind]) => ({ kind, count: 0, bytes: 0 }))
  for (const { path, bytes } of files) {
    const sum = sums[kinds.findIndex(([, pattern]) => pattern.test(path))]
    if (!sum) continue
    sum.count += 1
    sum.bytes += bytes
  }
  return sums.filter(({ count }) => count > 0)
}

/** What rendering took by template, the slowest page on average first. */
function templatesOf(slices: readonly TraceSpan[], findTemplate: BuildReport['findTemplate']) {
  const sums = new Map<string, { pages: number; time: number }>()
  for (const { stage, detail, duration } of slices) {
    const template = stage === 'render' && detail !== undefined ? findTemplate(detail) : undefined
    if (template === undefined) continue
    const { pages, time } = sums.get(template) ?? { pages: 0, time: 0 }
    sums.set(template, { pages: pages + 1, time: time + duration })
  }
  return [...sums].map(([template, sum]) => ({ template, ...sum })).sort((a, b) => b.time / b.pages - a.time / a.pages)
}

/** A head and rows, the first column to the left and the others to the right; nothing where there are no rows. */
function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return all.map((row) => `  ${line(row)}\n`).join('')
}

function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const kilobytes = bytes / 1000
  return kilobytes < 999.5 ? `${kilobytes.toFixed(kilobytes < 9.95 ? 1 : 0)} KB` : `${(kilobytes / 1000).toFixed(1)} MB`
}

const formatTime = (milliseconds: number): string =>
  milliseconds < 999.5
    ? `${milliseconds.toFixed(milliseconds < 9.95 ? 1 : 0)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`
