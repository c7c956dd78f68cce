import type { Compilation } from '../../compilation.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { formatFindings } from '../context.ts'
import type { Io } from '../io.ts'

/** What of a finding stays when it moves within its file. */
const keyOf = ({ code, message, span: { file } }: Diagnostic): string => [file, code, message].join('\n')

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/**
 * Says on the terminal what each compile has found and what is served: all errors where one is new, gone or elsewhere, but a warning
 * once, until it is gone.
 */
export function createBuildReporter(root: string, io: Io) {
  let lastErrors = '[]'
  let known: ReadonlySet<string> = new Set()
  return (compiled: Compilation, isServed: boolean, time: number): void => {
    const { diagnostics, routes } = compiled
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
    const found = JSON.stringify(errors)
    const areNew = found !== lastErrors
    const shown = diagnostics.filter((one) => (one.severity === 'error' ? areNew : !known.has(keyOf(one))))
    const target = { stream: io.stderr, root, io }
    if (shown.length > 0) io.stderr.write(`\n${formatFindings('pretty', { ...compiled, diagnostics: shown }, target)}`)
    const silent = warnings.filter((one) => known.has(keyOf(one))).length
    if (errors.length > 0 && !areNew) io.stderr.write(`${count(errors.length, 'error')} as before\n`)
    else if (shown.length > 0 && silent > 0) io.stderr.write(`${count(silent, 'warning')} as before\n`)
    lastErrors = found
    // Where there are errors, not everything was looked at: a warning that is not found may be there still.
    known = new Set([...(errors.length > 0 ? known : []), ...warnings.map(keyOf)])
    if (isServed) io.stderr.write(`${count(routes.length, 'page')} in ${Math.round(time)} ms\n`)
  }
}
