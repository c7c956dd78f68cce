import type { Compilation } from '../../core/compilation.ts'
import { exitCodeOf, type FindingsOptions, formatFindings } from '../../core/diagnostics/reporters/format-findings.ts'
import type { Context } from '../../core/runtime/context.ts'
import { nameCommand } from '../../core/runtime/site-folders.ts'

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
