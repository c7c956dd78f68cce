import { type Context, nameCommand } from '../../core/context/index.ts'
import type { Compilation } from '../../core/index.ts'
import { fileKinds, kindOf, type ManifestFile } from '../../core/output/index.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from '../../core/reporters/index.ts'
import type { Hits, TraceSpan } from '../../core/runtime/index.ts'

/** The exit code, and the findings as text for each stream. Warnings that do not prevent publishing are only counted. */
export function formatBuildFindings(compiled: Compilation, options: FindingsOptions, context: Context) {
  const { format } = options
  const { stdout, stderr } = context.io
  const code = exitCodeOf(compiled.diagnostics, options)
  const count = compiled.diagnostics.length
  if (format !== 'pretty') return { code, stdout: formatFindings(format, compiled, stdout, context), stderr: '' }
  if (code !== 0) return { code, stdout: '', stderr: formatFindings(format, compiled, stderr, context) }
  const lint = nameCommand(context.root, 'lint')
  const [warnings, them] = count === 1 ? ['warning', 'it'] : ['warnings', 'them']
  return { code, stdout: '', stderr: count === 0 ? '' : `${count} ${warnings}: \`${lint}\` shows ${them}\n` }
}

export interface BuildReport {
  readonly files: readonly Pick<ManifestFile, 'path' | 'bytes' | 'route'>[]
  /** Stages, and each rendered page as a detail of the stage `render`. */
  readonly slices: readonly TraceSpan[]
  readonly hits: readonly Hits[]
  /** The template of each page, by address. */
  readonly templates: ReadonlyMap<string, string>
}

const maxListed = 10

/** Lines for bytes by kind, the longest stages and cache hits. Ends with a newline. */
export function formatSummary({ files, slices, hits }: BuildReport): string {
  const longest = sumStages(slices).filter(({ sum }) => sum >= 1)
  const summarizedHits = hits.filter(({ stage }) => stage === 'render-markdown' || stage === 'render-page')
  const rows = {
    bytes: sumKinds(files).map(({ key, sum }) => `${key} ${formatBytes(sum)}`),
    time: longest.sort((a, b) => b.sum - a.sum).map(({ key, sum }) => `${key} ${formatTime(sum)}`),
    cached: summarizedHits.map(({ stage, used, hits }) => `${stage} ${hits} of ${used}`),
  }
  return Object.entries({ ...rows, time: rows.time.slice(0, 5) })
    .map(([title, items]) => (items.length === 0 ? '' : `  ${title.padEnd(6)}  ${items.join('   ')}\n`))
    .join('')
}

/** Tables of stages, kinds of files, cache hits, the largest pages and the slowest templates. Ends with a newline. */
export function formatReport({ files, slices, hits, templates }: BuildReport): string {
  const pages = files.filter(({ route }) => route !== undefined).toSorted((a, b) => b.bytes - a.bytes)
  const rows = {
    stages: sumStages(slices).map(({ key, sum }) => [key, formatTime(sum)]),
    kinds: sumKinds(files).map(({ key, count, sum }) => [key, `${count}`, formatBytes(sum)]),
    hits: hits.map(({ stage, used, hits }) => [stage, `${hits}`, `${used}`]),
    pages: pages.slice(0, maxListed).map(({ route = '', bytes }) => [route, formatBytes(bytes)]),
    templates: sumTemplates(slices, templates)
      .slice(0, maxListed)
      .map(({ key, count, sum }) => [key, `${count}`, formatTime(sum), formatTime(sum / count)]),
  }
  return [
    formatTable(['stage', 'time'], rows.stages),
    formatTable(['files', 'count', 'bytes'], rows.kinds),
    formatTable(['cached', 'hits', 'of'], rows.hits),
    formatTable(['largest pages', 'bytes'], rows.pages),
    formatTable(['slowest templates', 'pages', 'time', 'a page'], rows.templates),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Durations of the stages, in the order of their first start. */
function sumStages(slices: readonly TraceSpan[]) {
  const stages = slices.filter(({ detail }) => detail === undefined).sort((a, b) => a.start - b.start)
  return sumByKey(stages.map(({ stage, duration }) => [stage, duration]))
}

function sumKinds(files: BuildReport['files']) {
  const sums = sumByKey(files.map(({ path, bytes }) => [kindOf(path), bytes]))
  return fileKinds.flatMap((kind) => sums.find(({ key }) => key === kind) ?? [])
}

/** Rendering times of the templates, the slowest page on average first. */
function sumTemplates(slices: readonly TraceSpan[], templates: BuildReport['templates']) {
  const pages = slices.filter(({ stage, detail = '' }) => stage === 'render' && templates.has(detail))
  const sums = sumByKey(pages.map(({ detail = '', duration }) => [templates.get(detail) ?? '', duration]))
  return sums.sort((a, b) => b.sum / b.count - a.sum / a.count)
}

/** In the order in which the keys appear first. */
function sumByKey(amounts: readonly (readonly [key: string, amount: number])[]) {
  const sums = new Map<string, { readonly key: string; readonly count: number; readonly sum: number }>()
  for (const [key, amount] of amounts) {
    const { count, sum } = sums.get(key) ?? { count: 0, sum: 0 }
    sums.set(key, { key, count: count + 1, sum: sum + amount })
  }
  return [...sums.values()]
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

const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 999_500 ? `${round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const formatTime = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`

const round = (value: number): string => value.toFixed(value < 9.95 ? 1 : 0)
