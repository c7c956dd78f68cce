import { type CommandContext, nameCommand } from '../../core/context/index.ts'
import { isError } from '../../core/diagnostics/index.ts'
import type { Compilation } from '../../core/index.ts'
import { fileKindOf, fileKinds, type ManifestFile } from '../../core/output/index.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from '../findings/format-findings.ts'

/** The exit code, and the findings as text for each stream. Warnings are only counted, unless they prevent publishing. */
export function formatBuildFindings(compiled: Compilation, options: FindingsOptions, context: CommandContext) {
  const { format } = options
  const { stdout, stderr } = context.io
  const code = exitCodeOf(compiled.diagnostics, options)
  if (format !== 'pretty') return { code, stdout: formatFindings(format, compiled, stdout, context), stderr: '' }
  const diagnostics = options.strict ? compiled.diagnostics : compiled.diagnostics.filter(isError)
  const shown = code === 0 ? '' : formatFindings(format, { ...compiled, diagnostics }, stderr, context)
  const count = compiled.diagnostics.length - diagnostics.length
  const [warnings, them] = count === 1 ? ['warning', 'it'] : ['warnings', 'them']
  const counted = `${count} ${warnings}: \`${nameCommand(context.root, 'lint')}\` shows ${them}\n`
  return { code, stdout: '', stderr: shown + (count === 0 ? '' : counted) }
}

/** A line with the bytes of published files by kind. Ends with a newline. */
export function formatSizes(files: readonly Pick<ManifestFile, 'path' | 'bytes'>[]): string {
  const sizes = new Map(fileKinds.map((kind) => [kind, 0]))
  for (const { path, bytes } of files) sizes.set(fileKindOf(path), (sizes.get(fileKindOf(path)) ?? 0) + bytes)
  const items = [...sizes].flatMap(([kind, size]) => (size === 0 ? [] : [`${kind} ${formatBytes(size)}`]))
  return `  bytes   ${items.join('   ')}\n`
}

const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 999_500 ? `${round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const round = (value: number): string => value.toFixed(value < 9.95 ? 1 : 0)
