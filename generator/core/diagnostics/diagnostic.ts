import { byCodeUnit } from '../runtime/strings.ts'
import type { Severity } from './catalogue/entry.ts'
import { type Code, kindOf } from './catalogue/index.ts'
import type { FileEdits } from './edit.ts'

/** Part of a file: UTF-16 offsets into its text, `end` exclusive. */
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

export interface Diagnostic {
  /** A built-in `Code`, or one of the site's own. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong, in the editor's words: lower case, no full stop. */
  readonly message: string
  readonly span: Span
  readonly help?: string
  readonly notes: readonly Note[]
  readonly fix?: FileEdits
  /** A redirect that ends it. Commands that can write it make it a fix. */
  readonly redirect?: { readonly from: string; readonly to: string }
  /** Addresses of the pages that it is about: one, and after `joinPages` all that it is the same on. */
  readonly pages?: readonly string[]
  /** Only the owner of the site can end it: people see a count, unless they ask for all. */
  readonly awaitsOwner?: boolean
}

export type DiagnosticDetails = {
  readonly [Name in 'help' | 'notes' | 'fix' | 'redirect' | 'pages']?: Diagnostic[Name] | undefined
}

/** A finding of the generator: the catalogue has its severity. */
export const diagnose = (code: Code, span: Span, message: string, details?: DiagnosticDetails): Diagnostic =>
  diagnoseAs({ ...kindOf(code), code }, span, message, details)

export const filesOf = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(diagnostics.map(({ span }) => span.file))

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error'

/** A finding of a check of the site. */
export const diagnoseAs = (
  { code, severity, awaitsOwner }: Pick<Diagnostic, 'code' | 'severity' | 'awaitsOwner'>,
  span: Span,
  message: string,
  { help, notes = [], fix, redirect, pages }: DiagnosticDetails = {},
): Diagnostic => ({
  code,
  severity,
  message,
  span,
  ...(help !== undefined && { help }),
  notes,
  ...(fix && { fix }),
  ...(redirect && { redirect }),
  ...(pages && { pages }),
  // An error must be mended in any case.
  ...(awaitsOwner && severity === 'warning' && { awaitsOwner }),
})

/** The first character of a file, for a finding without a better place. */
export const startOf = (file: string): Span => ({ file, start: 0, end: 0 })

const deadAddresses: readonly Code[] = ['link/dead', 'link/dead-anchor', 'image/missing']

/** Faults in an address or text, and the findings at the same place that each of them leads to. */
const effectsOf: ReadonlyMap<string, readonly string[]> = new Map<Code, readonly Code[]>([
  ['content/unknown-variable', deadAddresses],
  ['markdown/stray-sign', [...deadAddresses, 'content/unknown-variable']],
  ['markdown/unsafe-link', deadAddresses],
  ['source/encoding', deadAddresses],
])
const effects = new Set([...effectsOf.values()].flat())

export const overlap = (a: Span, b: Span): boolean =>
  a.file === b.file && Math.max(a.start, b.start) < Math.min(a.end, b.end)

/** Sorts by file, offset, code and message; drops duplicates, and findings that another one at the same place causes. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const faults = diagnostics.filter(({ code }) => effectsOf.has(code))
  const isEffect = (found: Diagnostic): boolean =>
    effects.has(found.code) &&
    faults.some(({ code, span }) => effectsOf.get(code)?.includes(found.code) && overlap(span, found.span))
  const keyOf = ({ code, span, message }: Diagnostic) => `${code}\0${span.file}\0${span.start}\0${message}`
  const unique = new Map(diagnostics.filter((found) => !isEffect(found)).map((found) => [keyOf(found), found]))
  return [...unique.values()].sort(
    (a, b) =>
      byCodeUnit(a.span.file, b.span.file) ||
      a.span.start - b.span.start ||
      byCodeUnit(a.code, b.code) ||
      byCodeUnit(a.message, b.message),
  )
}
