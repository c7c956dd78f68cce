import type { Compilation } from '../../compilation.ts'
import { type Format, formatFindings } from '../context.ts'
import type { Io } from '../io.ts'

/** Warnings that stop nothing are lint's to show; here they would stand before what the build says of itself each time. */
export function formatBuildDiagnostics(
  compiled: Compilation,
  code: number,
  { format }: { readonly format: Format },
  root: string,
  io: Io,
): { readonly stdout: string; readonly stderr: string } {
  const { diagnostics } = compiled
  const count = diagnostics.length
  if (format === 'pretty' && count === 0) return { stdout: '', stderr: '' }
  if (format === 'pretty' && code === 0) {
    const [warnings, them] = count === 1 ? ['warning', 'it'] : ['warnings', 'them']
    return { stdout: '', stderr: `${count} ${warnings}: \`site lint\` shows ${them}\n` }
  }
  const stream = format === 'pretty' ? io.stderr : io.stdout
  const text = formatFindings(format, compiled, { stream, root, io })
  return format === 'pretty' ? { stdout: '', stderr: text } : { stdout: text, stderr: '' }
}
