import { byCodeUnit, escapeRegExp } from '../text/strings.ts'
import { attributesOfCode, type DiagnosticCode, type Severity } from './catalogue.ts'
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

/** What a finding may say besides its message. */
export interface DiagnosticDetails {
  readonly help?: string | undefined
  readonly notes?: readonly Note[] | undefined
  readonly fix?: FileEdits | undefined
  /** A redirect that ends it. Commands that can write it make it a fix. */
  readonly redirect?: { readonly from: string; readonly to: string } | undefined
  /** Addresses of the pages that it is about: one, and after `joinPages` all that it is the same on. */
  readonly pages?: readonly string[] | undefined
}

export interface Diagnostic extends DiagnosticDetails {
  /** A built-in `DiagnosticCode`, or one of the site's own. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong, in the editor's words: lower case, no full stop. */
  readonly message: string
  readonly span: Span
  readonly notes: readonly Note[]
  /** Only the owner of the site can end it: people see a count, unless they ask for all. */
  readonly awaitsOwner?: boolean | undefined
}

/** What a stage returns: the part that is valid, and what is wrong with the rest. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** A finding of the generator. */
export const diagnose = (code: DiagnosticCode, span: Span, message: string, details?: DiagnosticDetails): Diagnostic =>
  diagnoseAs({ ...attributesOfCode(code), code }, span, message, details)

export const filesWithFindings = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> =>
  new Set(diagnostics.map(({ span }) => span.file))

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error'

/** Levels of findings by code, as `rules` of the settings have them. */
export type Rules = Readonly<Record<string, { readonly level: Severity | 'off' }>>

/** Findings at the levels that a site gives to their codes. */
export const applyRules = (diagnostics: readonly Diagnostic[], rules: Rules = {}): readonly Diagnostic[] =>
  diagnostics.flatMap((found): readonly Diagnostic[] => {
    const { level } = rules[found.code] ?? { level: found.severity }
    if (level === 'off') return []
    return [{ ...found, severity: level, awaitsOwner: level === 'error' ? undefined : found.awaitsOwner }]
  })

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
  help,
  notes,
  fix,
  redirect,
  pages,
  // An error must be mended in any case.
  awaitsOwner: awaitsOwner && severity === 'warning' ? true : undefined,
})

/** The first character of a file, for a finding without a better place. */
export const startOf = (file: string): Span => ({ file, start: 0, end: 0 })

const deadAddresses: readonly DiagnosticCode[] = ['link/dead', 'link/dead-anchor', 'image/missing']

/** Faults in an address or text, and the findings at the same place that each of them leads to. */
const effectsOf: ReadonlyMap<string, readonly string[]> = new Map<DiagnosticCode, readonly DiagnosticCode[]>([
  ['content/unknown-variable', deadAddresses],
  ['markdown/stray-sign', [...deadAddresses, 'content/unknown-variable']],
  ['markdown/unsafe-link', deadAddresses],
  ['link/unsafe', ['policy/blocked']],
  ['heading/empty', ['link/no-words']],
  ['source/encoding', deadAddresses],
])
const effects = new Set([...effectsOf.values()].flat())

export const spansOverlap = (a: Span, b: Span): boolean =>
  a.file === b.file && Math.max(a.start, b.start) < Math.min(a.end, b.end)

/** Sorts by file, offset, code and message; drops duplicates and what another finding at the same place causes; joins the same mistakes in a file. */
export function sortAndJoinDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const faults = diagnostics.filter(({ code }) => effectsOf.has(code))
  const isEffect = (found: Diagnostic): boolean =>
    effects.has(found.code) &&
    faults.some(({ code, span }) => effectsOf.get(code)?.includes(found.code) && spansOverlap(span, found.span))
  const keyOf = ({ code, span, message }: Diagnostic) => `${code}\0${span.file}\0${span.start}\0${message}`
  const unique = new Map(diagnostics.filter((found) => !isEffect(found)).map((found) => [keyOf(found), found]))
  return joinPlaces(
    [...unique.values()].sort(
      (a, b) =>
        byCodeUnit(a.span.file, b.span.file) ||
        a.span.start - b.span.start ||
        byCodeUnit(a.code, b.code) ||
        byCodeUnit(a.message, b.message),
    ),
  )
}

const groupsOf = (diagnostics: readonly Diagnostic[], keyOf: (found: Diagnostic) => unknown) => {
  const groups = new Map<unknown, Diagnostic[]>()
  for (const found of diagnostics) groups.set(keyOf(found), [...(groups.get(keyOf(found)) ?? []), found])
  return [...groups.values()]
}

/** What a text has in many places if it has it at all. Findings with these codes are joined whose parts are the same: the help names a host. */
const joinedBy: ReadonlyMap<string, readonly ('message' | 'help')[]> = new Map<
  DiagnosticCode,
  readonly ('message' | 'help')[]
>([
  ['markdown/raw-html', []],
  ['markdown/stray-sign', ['message', 'help']],
  ['policy/blocked', ['help']],
])

/** One finding for a file and the same mistake in it. */
const joinPlaces = (sorted: readonly Diagnostic[]): Diagnostic[] =>
  groupsOf(sorted, (found) => {
    const parts = joinedBy.get(found.code)
    return parts ? [found.span.file, found.code, ...parts.map((part) => found[part])].join('\0') : found
  }).flatMap((places) => {
    const [first, ...rest] = places
    if (!first || rest.length === 0) return places
    const message = `${first.message} (and in ${rest.length} more ${rest.length === 1 ? 'place' : 'places'})`
    return [{ ...first, message }]
  })

/** Pages of one template, in the order of their addresses. */
export interface TemplatePages {
  readonly module: string
  readonly urls: readonly string[]
}

/**
 * Joins findings that are the same on several pages: at one place, or at the start of the files of all pages of a template, which then is the
 * cause. Findings without pages stay.
 */
export function joinPages(
  diagnostics: readonly Diagnostic[],
  families: readonly TemplatePages[],
): readonly Diagnostic[] {
  const familyAt = new Map(families.flatMap((family) => family.urls.map((url) => [url, family] as const)))
  return groupsOf(diagnostics, (found) => {
    const [page] = found.pages ?? []
    if (page === undefined) return found
    const { file, start } = found.span
    const place = isUnplaced(found) ? familyAt.get(page)?.module : `${file}\0${start}`
    return [found.code, place, withoutPage(found.message, page)].join('\0')
  }).flatMap((group) => (group[0]?.pages ? joinGroup(group, familyAt) : group))
}

/** Whether a finding stands at the start of a content file because no better place is known. */
const isUnplaced = ({ span: { file, end } }: Diagnostic): boolean => end === 0 && file.startsWith('content/')

/** The address is a word of the message, perhaps before a colon or comma. */
const withoutPage = (message: string, page: string): string =>
  message.replace(new RegExp(`(?<!\\S)${escapeRegExp(page)}(?=[\\s:,]|$)`, 'g'), '\0')

function joinGroup(group: readonly Diagnostic[], familyAt: ReadonlyMap<string, TemplatePages>): readonly Diagnostic[] {
  const [first] = group.toSorted((a, b) => byCodeUnit(a.pages?.[0] ?? '', b.pages?.[0] ?? ''))
  if (!first) return []
  const pages = [...new Set(group.flatMap(({ pages = [] }) => pages))].sort(byCodeUnit)
  const more = new Set(group.map(({ pages = [] }) => pages[0])).size - 1
  const message = more === 0 ? first.message : `${first.message} (and on ${more} more ${more === 1 ? 'page' : 'pages'})`
  if (!isUnplaced(first)) return [{ ...first, message, pages }]
  const family = familyAt.get(first.pages?.[0] ?? '')
  const isOfTemplate = more > 0 && family?.urls.every((url) => pages.includes(url))
  return family && isOfTemplate ? [{ ...first, message, pages, span: startOf(family.module) }] : group
}
