import type { Hits } from '../../runtime/cache.ts'
import type { TraceSpan } from '../../runtime/trace.ts'

export interface ReportedFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly bytes: number
  /** The address, for pages. */
  readonly route?: string
}

/** The result and the cost of a build. */
export interface BuildReport {
  readonly files: readonly ReportedFile[]
  /** Stages, and each rendered page as a detail of the stage `render`. */
  readonly slices: readonly TraceSpan[]
  readonly hits: readonly Hits[]
  /** The template of each page, by address. */
  readonly templates: ReadonlyMap<string, string>
}

/** Stages whose cache hits the summary shows. */
const summarizedStages: ReadonlySet<string> = new Set(['render-markdown', 'render-page'])
const maxListed = 10

/** The first that matches is the kind of a file. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['html', /\.html$/],
  ['css', /\.css$/],
  ['script', /\.m?js$/],
  ['pictures', /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/],
  ['compressed', /\.(?:br|gz)$/],
  ['other', /$/],
]

/** Lines for bytes by kind, the longest stages and cache hits. Ends with a newline. */
export function formatSummary({ files, slices, hits }: BuildReport): string {
  const bytes = sumKinds(files).map(({ kind, bytes }) => `${kind} ${formatBytes(bytes)}`)
  const longest = sumStages(slices)
    .filter(({ duration }) => duration >= 1)
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 5)
    .map(({ stage, duration }) => `${stage} ${formatTime(duration)}`)
  const cached = hits
    .filter(({ stage }) => summarizedStages.has(stage))
    .map(({ stage, used, hits }) => `${stage} ${hits} of ${used}`)
  return Object.entries({ bytes, time: longest, cached })
    .map(([title, items]) => (items.length === 0 ? '' : `  ${title.padEnd(6)}  ${items.join('   ')}\n`))
    .join('')
}

/** Tables of stages, kinds of files, cache hits, the largest pages and the slowest templates. Ends with a newline. */
export function formatReport({ files, slices, hits, templates }: BuildReport): string {
  const pages = files.filter(({ route }) => route !== undefined).toSorted((a, b) => b.bytes - a.bytes)
  const rows = {
    stages: sumStages(slices).map(({ stage, duration }) => [stage, formatTime(duration)]),
    kinds: sumKinds(files).map(({ kind, count, bytes }) => [kind, String(count), formatBytes(bytes)]),
    hits: hits.map(({ stage, used, hits }) => [stage, String(hits), String(used)]),
    pages: pages.map(({ route = '', bytes }) => [route, formatBytes(bytes)]),
    templates: sumTemplates(slices, templates).map(({ template, count, time }) => [
      template,
      String(count),
      formatTime(time),
      formatTime(time / count),
    ]),
  }
  return [
    formatTable(['stage', 'time'], rows.stages),
    formatTable(['files', 'count', 'bytes'], rows.kinds),
    formatTable(['cached', 'hits', 'of'], rows.hits),
    formatTable(['largest pages', 'bytes'], rows.pages.slice(0, maxListed)),
    formatTable(['slowest templates', 'pages', 'time', 'a page'], rows.templates.slice(0, maxListed)),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The total duration of each stage, in the order of their first start. */
function sumStages(slices: readonly TraceSpan[]) {
  const durations = new Map<string, number>()
  for (const { stage, detail, duration } of slices.toSorted((a, b) => a.start - b.start))
    if (detail === undefined) durations.set(stage, (durations.get(stage) ?? 0) + duration)
  return Array.from(durations, ([stage, duration]) => ({ stage, duration }))
}

function sumKinds(files: readonly ReportedFile[]) {
  const sums = kinds.map(([kind]) => ({ kind, count: 0, bytes: 0 }))
  for (const { path, bytes } of files) {
    const sum = sums[kinds.findIndex(([, pattern]) => pattern.test(path))]
    if (!sum) continue
    sum.count += 1
    sum.bytes += bytes
  }
  return sums.filter(({ count }) => count > 0)
}

/** The total rendering time of each template, the slowest page on average first. */
function sumTemplates(slices: readonly TraceSpan[], templates: BuildReport['templates']) {
  const sums = new Map<string, { readonly template: string; readonly count: number; readonly time: number }>()
  for (const { stage, detail = '', duration } of slices) {
    const template = stage === 'render' ? templates.get(detail) : undefined
    if (template === undefined) continue
    const { count, time } = sums.get(template) ?? { count: 0, time: 0 }
    sums.set(template, { template, count: count + 1, time: time + duration })
  }
  return [...sums.values()].sort((a, b) => b.time / b.count - a.time / a.count)
}

/** Aligns the first column to the left and the others to the right. Empty without rows. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const align = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return lines.map((line) => `  ${line.map(align).join('  ')}\n`).join('')
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
