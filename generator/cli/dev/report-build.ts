import type { Context } from '../../core/context/index.ts'
import { type Diagnostic, isError } from '../../core/diagnostics/index.ts'
import type { Compilation } from '../../core/index.ts'
import { formatFindings } from '../findings/format-findings.ts'

/** Equal for a finding that moved in its file. */
const keyOf = ({ code, message, span: { file } }: Diagnostic): string => [file, code, message].join('\n')

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Reports each compilation on the terminal. Repeats the errors only if one of them changed, and a warning only after it was fixed. */
export function createBuildReporter({ io, root }: Pick<Context, 'io' | 'root'>) {
  const { stderr } = io
  let lastErrors = '[]'
  let knownWarnings: ReadonlySet<string> = new Set()
  return (compiled: Compilation, time: number): void => {
    const errors = compiled.diagnostics.filter(isError)
    const warnings = compiled.diagnostics.filter((diagnostic) => !isError(diagnostic))
    const serializedErrors = JSON.stringify(errors)
    const areErrorsNew = serializedErrors !== lastErrors
    const isNew = (diagnostic: Diagnostic): boolean =>
      isError(diagnostic) ? areErrorsNew : !knownWarnings.has(keyOf(diagnostic))
    const diagnostics = compiled.diagnostics.filter(isNew)
    if (diagnostics.length > 0)
      stderr.write(`\n${formatFindings('pretty', { ...compiled, diagnostics }, stderr, { io, root })}`)
    const repeated = warnings.filter((warning) => !isNew(warning)).length
    if (errors.length > 0 && !areErrorsNew) stderr.write(`${count(errors.length, 'error')} as before\n`)
    else if (diagnostics.length > 0 && repeated > 0) stderr.write(`${count(repeated, 'warning')} as before\n`)
    lastErrors = serializedErrors
    // Errors end some checks early, so that known warnings may be missing.
    knownWarnings = new Set([...(errors.length > 0 ? knownWarnings : []), ...warnings.map(keyOf)])
    if (compiled.site) stderr.write(`${count(compiled.routes.length, 'page')} in ${Math.round(time)} ms\n`)
  }
}
