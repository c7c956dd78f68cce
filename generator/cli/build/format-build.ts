import { type Context, nameCommand } from '../../core/context/index.ts'
import type { Compilation } from '../../core/index.ts'
import { fileKindOf, fileKinds, type ManifestFile } from '../../core/output/index.ts'
import type { Hits, TraceSpan } from '../../core/runtime/index.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from '../findings/format-findings.ts'

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

export interface BuildMeasures {
  readonly files: readonly Pick<ManifestFile, 'path' | 'bytes'>[]
  /** Stages, and parts of stages as details. */
  readonly spans: readonly TraceSpan[]
  readonly hits: readonly Hits[]
}

const maxStages = 5

/** A line each for bytes by kind, the longest stages and cache hits. Ends with a newline. */
export function formatBuildSummary({ files, spans, hits }: BuildMeasures): string {
  const sizes = sumByKey(files.map(({ path, bytes }) => [fileKindOf(path), bytes]))
  const stages = spans
    .filter(({ detail }) => detail === undefined)
    .map(({ stage, duration }) => [stage, duration] as const)
  const times = [...sumByKey(stages)].filter(([, time]) => time >= 1).sort(([, a], [, b]) => b - a)
  const rendered = hits.filter(({ stage }) => stage === 'render-markdown' || stage === 'render-page')
  const rows = {
    bytes: fileKinds.flatMap((kind) => (sizes.has(kind) ? [`${kind} ${formatBytes(sizes.get(kind) ?? 0)}`] : [])),
    time: times.slice(0, maxStages).map(([stage, time]) => `${stage} ${formatTime(time)}`),
    cached: rendered.map(({ stage, used, hits }) => `${stage} ${hits} of ${used}`),
  }
  return Object.entries(rows)
    .map(([title, items]) => (items.length === 0 ? '' : `  ${title.padEnd(6)}  ${items.join('   ')}\n`))
    .join('')
}

function sumByKey(amounts: readonly (readonly [key: string, amount: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 999_500 ? `${round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const formatTime = (milliseconds: number): string =>
  milliseconds < 999.5 ? `${round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`

const round = (value: number): string => value.toFixed(value < 9.95 ? 1 : 0)
