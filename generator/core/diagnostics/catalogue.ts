import table from './levels.json' with { type: 'json' }

export type Severity = 'error' | 'warning'

/** All that is known about a code. `summary` is one line; `what` and `why` are sentences, with a capital and a full stop. */
export interface CatalogueEntry {
  readonly severity: Severity
  readonly summary: string
  /** What the rule looks for, if the summary does not say all of it. */
  readonly what?: string | undefined
  /** What would go wrong for visitors or editors. */
  readonly why?: string | undefined
  /** Language of both examples, as a name after a fence. */
  readonly language: string
  readonly wrong: string
  readonly right: string
}

/** A code of the generator. */
export type DiagnosticCode = keyof typeof table

type Level = Severity | 'guard'

/**
 * Levels of the generator's codes. Codes are permanent: a retired one is never used for something else. `codes.md` explains them. A guard is an error
 * whose level no site can change: it keeps what is not safe from being published, or stands for a file or page that is left out.
 */
export const builtInLevels: Readonly<Record<string, Level>> = table as Readonly<Record<DiagnosticCode, Level>>

/** Only the owner of the site can end the findings of these codes, by a fact or a decision. */
const codesThatAwaitOwner: ReadonlySet<DiagnosticCode> = new Set(['content/placeholder'])

export const builtInCodes: readonly string[] = Object.keys(table)

export const attributesOfCode = (
  code: DiagnosticCode,
): { readonly severity: Severity; readonly awaitsOwner: boolean } => ({
  severity: builtInLevels[code] === 'warning' ? 'warning' : 'error',
  awaitsOwner: codesThatAwaitOwner.has(code),
})

/** Whether a check of a site can use a code: `family/name`, and not one of the generator's. */
export const isSiteCode = (code: string): boolean =>
  /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(code) && !builtInCodes.includes(code)

/** Entries by code, each family together. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>

/** Code, severity, summary, one or two paragraphs, language and examples. */
const section =
  /^## `(\S+)`\n\n(error|warning): (.+)\n\n(?:(.+)\n\n)?(.+)\n\n~~~(\w+) wrong\n([\s\S]*?)\n~~~\n\n~~~\w+ right\n([\s\S]*?)\n~~~$/gm

/** The explanations of the generator's codes in `codes.md`, then those of a site. Leaves out what is no site code. */
export const parseCatalogue = (
  markdown: string,
  entries: Iterable<readonly [string, CatalogueEntry]> = [],
): Catalogue =>
  new Map([
    ...[...markdown.matchAll(section)].map(
      ([, code = '', severity, summary = '', what, why, language = '', wrong = '', right = '']) =>
        [
          code,
          { severity: severity === 'error' ? severity : 'warning', summary, what, why, language, wrong, right },
        ] as const,
    ),
    ...[...entries].filter(([code]) => isSiteCode(code)),
  ])
