import { gzipSync } from 'node:zlib'
import type { Islands } from '../../core/assets/index.ts'
import { type Context, nameCommand } from '../../core/context/index.ts'
import type { Compilation } from '../../core/index.ts'
import { fileKinds, kindOf, type ManifestFile } from '../../core/output/index.ts'
import type { RenderedPage } from '../../core/render/index.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from '../../core/reporters/index.ts'
import type { Hits, TraceSpan } from '../../core/runtime/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'

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
  readonly scripts: readonly ScriptWeight[]
}

/** Bytes by kind, the longest stages and cache hits, in a line each. Ends with a newline. */
export function formatSummary({ files, slices, hits }: BuildReport): string {
  const longest = sumStages(slices).filter(({ sum }) => sum >= 1)
  const rendered = hits.filter(({ stage }) => stage === 'render-markdown' || stage === 'render-page')
  return formatRows(
    { bytes: listKinds(files), time: listTimes(longest).slice(0, 5), cached: listHits(rendered) },
    '   ',
  )
}

const maxListed = 10

/** All of it, the largest pages, the slowest templates and the scripts of pages, in a line for each item. */
export function formatReport({ files, slices, hits, templates, scripts }: BuildReport): string {
  const pages = files.filter(({ route }) => route !== undefined).toSorted((a, b) => b.bytes - a.bytes)
  const rows = {
    bytes: listKinds(files),
    time: listTimes(sumStages(slices)),
    cached: listHits(hits),
    'largest pages': pages.slice(0, maxListed).map(({ route, bytes }) => `${route} ${formatBytes(bytes)}`),
    'slowest templates': sumTemplates(slices, templates)
      .slice(0, maxListed)
      .map(({ key, count, sum }) => `${key} ${formatTime(sum / count)} a page, of ${count}`),
    scripts: scripts.map(({ islands, pages, example, gzipped }) => {
      const others = pages === 1 ? '' : ` and ${pages - 1} more`
      return `${example}${others} ${formatBytes(gzipped)} (${islands.join(', ') || 'no islands'})`
    }),
  }
  return formatRows(rows, `\n${' '.repeat(widthOf(rows) + 4)}`)
}

type Rows = Readonly<Record<string, readonly string[]>>

const widthOf = (rows: Rows): number => Math.max(...Object.keys(rows).map(({ length }) => length))

/** A title before its items. Rows without items are left out. */
const formatRows = (rows: Rows, separator: string): string =>
  Object.entries(rows)
    .map(([title, items]) => (items.length === 0 ? '' : `  ${title.padEnd(widthOf(rows))}  ${items.join(separator)}\n`))
    .join('')

function listKinds(files: BuildReport['files']): readonly string[] {
  const sums = sumByKey(files.map(({ path, bytes }) => [kindOf(path), bytes]))
  return fileKinds.flatMap((kind) =>
    sums.filter(({ key }) => key === kind).map(({ key, sum }) => `${key} ${formatBytes(sum)}`),
  )
}

const listTimes = (sums: ReturnType<typeof sumByKey>): readonly string[] =>
  sums.toSorted((a, b) => b.sum - a.sum).map(({ key, sum }) => `${key} ${formatTime(sum)}`)

const listHits = (hits: readonly Hits[]): readonly string[] =>
  hits.map(({ stage, used, hits }) => `${stage} ${hits} of ${used}`)

const sumStages = (slices: readonly TraceSpan[]) =>
  sumByKey(slices.filter(({ detail }) => detail === undefined).map(({ stage, duration }) => [stage, duration]))

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

const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 999_500 ? `${round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const formatTime = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`

const round = (value: number): string => value.toFixed(value < 9.95 ? 1 : 0)

/** The scripts of all pages that hold the same islands. */
export interface ScriptWeight {
  readonly islands: readonly string[]
  readonly pages: number
  /** Address of one of the pages. */
  readonly example: string
  /** Bytes of all scripts that such a page may load, each gzipped at level 9. */
  readonly gzipped: number
}

export function weighScripts(pages: readonly RenderedPage[], { assets, loader, scripts }: Islands): ScriptWeight[] {
  const sizes = new Map(assets.map(({ path, text }) => [`/${path}`, gzipSync(text, { level: 9 }).length]))
  const weights = new Map<string, ScriptWeight>()
  for (const { facts, route } of pages) {
    const islands = facts.islands.toSorted(byCodeUnit)
    const key = islands.join(' ')
    const first = weights.get(key)
    const needed = islands.length === 0 ? [] : [loader ?? '', ...islands.flatMap((name) => scripts[name] ?? [])]
    const gzipped = first?.gzipped ?? [...new Set(needed)].reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0)
    weights.set(key, { islands, pages: (first?.pages ?? 0) + 1, example: first?.example ?? route.url, gzipped })
  }
  return [...weights.values()].sort((a, b) => b.gzipped - a.gzipped || byCodeUnit(a.example, b.example))
}
