import { byCodeUnit } from '../runtime/paths.ts'
import { type Code, type Severity, severityOf } from './catalogue.ts'

/** A piece of a file: UTF-16 offsets into its text, `end` exclusive. */
export interface Span {
  /** POSIX path relative to the root. */
  readonly file: string
  readonly start: number
  readonly end: number
}

export interface Note {
  readonly message: string
  readonly span?: Span
}

/** A replacement that mends what was found, where what was meant is known. */
export interface Fix {
  /** In the file of the finding. */
  readonly span: Span
  readonly text: string
}

export interface Diagnostic {
  readonly code: Code
  readonly severity: Severity
  /** What is wrong, in the editor's words: lower case, no full stop. */
  readonly message: string
  readonly span: Span
  /** What to do about it. */
  readonly help?: string
  readonly notes: readonly Note[]
  readonly fix?: Fix
}

/** What may be said of a finding besides its message. */
interface More {
  readonly help?: string | undefined
  readonly notes?: readonly Note[] | undefined
  readonly fix?: Fix | undefined
}

/** A finding whose severity is the catalogue's. */
export function diagnose(code: Code, span: Span, message: string, more: More = {}): Diagnostic {
  return {
    code,
    severity: severityOf(code),
    message,
    span,
    ...(more.help === undefined ? {} : { help: more.help }),
    notes: more.notes ?? [],
    ...(more.fix === undefined ? {} : { fix: more.fix }),
  }
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error'

/** The first character of a file: where a finding stands that has no better place. */
export const startOf = (file: string): Span => ({ file, start: 0, end: 0 })

/** What is wrong in an address itself, and what is said of it besides for that reason. */
const addressFaults: readonly Code[] = ['content/unknown-variable', 'markdown/unsafe-link', 'source/encoding']
const echoes: readonly Code[] = ['link/dead', 'link/dead-anchor', 'image/missing']

const overlap = (a: Span, b: Span): boolean => a.file === b.file && Math.max(a.start, b.start) < Math.min(a.end, b.end)

/** By file, place, code, message; each cause once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter(({ code }) => addressFaults.includes(code))
  const isEcho = ({ code, span }: Diagnostic): boolean =>
    echoes.includes(code) && causes.some((cause) => overlap(cause.span, span))
  const seen = new Map(
    diagnostics
      .filter((found) => !isEcho(found))
      .map((found) => [`${found.code}\0${found.span.file}\0${found.span.start}\0${found.message}`, found]),
  )
  return [...seen.values()].sort(
    (a, b) =>
      byCodeUnit(a.span.file, b.span.file) ||
      a.span.start - b.span.start ||
      byCodeUnit(a.code, b.code) ||
      byCodeUnit(a.message, b.message),
  )
}
