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

/**
 * Codes are permanent: a retired one is never used for something else. `codes.md` explains them. A guard is an error whose level no site can change:
 * it keeps what is not safe from being published, or stands for a file or page that is left out.
 */
const severities = {
  'source/encoding': 'guard',
  'source/symlink': 'guard',
  'source/too-large': 'guard',
  'source/name': 'guard',
  'source/merge-conflict': 'guard',
  'yaml/syntax': 'guard',
  'yaml/duplicate-key': 'guard',
  'yaml/forbidden': 'guard',
  'yaml/too-deep': 'guard',
  'front-matter/missing': 'guard',
  'content/table': 'guard',
  'content/missing-file': 'guard',
  'content/unclaimed-file': 'guard',
  'content/unknown-field': 'guard',
  'content/missing-field': 'guard',
  'content/wrong-type': 'guard',
  'content/wrong-value': 'guard',
  'content/wrong-format': 'guard',
  'content/wrong-size': 'guard',
  'content/invalid': 'guard',
  'content/duplicate': 'guard',
  'content/name-mismatch': 'guard',
  'content/broken-reference': 'guard',
  'content/unknown-variable': 'error',
  'content/unreferenced': 'warning',
  'content/date-order': 'guard',
  'content/curly-quotes': 'warning',
  'content/unreal-date': 'error',
  'content/repeated-text': 'warning',
  'content/unfinished-text': 'warning',
  'content/unwritten': 'error',
  'content/placeholder': 'warning',
  'markdown/raw-html': 'guard',
  'markdown/unsafe-link': 'guard',
  'markdown/missing-alt': 'error',
  'markdown/stray-sign': 'error',
  'markdown/lost-words': 'error',
  'markdown/short-row': 'warning',
  'markdown/accidental-heading': 'warning',
  'markdown/accidental-code': 'warning',
  'markdown/block': 'guard',
  'markdown/too-complex': 'guard',
  'template/error': 'guard',
  'template/event-handler': 'guard',
  'template/head-element': 'guard',
  'template/html': 'error',
  'template/island-name': 'guard',
  'route/duplicate-address': 'guard',
  'route/invalid-address': 'guard',
  'link/dead': 'error',
  'link/dead-anchor': 'error',
  'link/expiring': 'warning',
  'link/redirected': 'warning',
  'link/unsafe': 'guard',
  'link/no-words': 'error',
  'link/malformed': 'error',
  'policy/blocked': 'error',
  'image/missing': 'error',
  'image/unreadable': 'guard',
  'image/missing-alt': 'error',
  'image/too-small': 'warning',
  'image/alt-is-file-name': 'warning',
  'image/unused': 'warning',
  'head/missing': 'error',
  'head/length': 'warning',
  'head/duplicate': 'warning',
  'head/alternate': 'error',
  'heading/empty': 'error',
  'heading/order': 'warning',
  'text/product-name': 'warning',
  'text/invisible-character': 'warning',
  'route/lost-address': 'error',
  'route/address-record': 'warning',
  'output/relative-address': 'error',
  'output/invalid-date': 'error',
  'route/redirect-circle': 'guard',
} as const satisfies Readonly<Record<string, Severity | 'guard'>>

/** A code of the generator. */
export type Code = keyof typeof severities

/** Only the owner of the site can end the findings of these codes, by a fact or a decision. */
const codesThatAwaitOwner: ReadonlySet<Code> = new Set(['content/placeholder'])

export const builtInCodes: readonly string[] = Object.keys(severities)

/** Levels of the generator's codes. */
export const builtInLevels: Readonly<Record<string, Severity | 'guard'>> = severities

export const kindOf = (code: Code): { readonly severity: Severity; readonly awaitsOwner: boolean } => ({
  severity: severities[code] === 'warning' ? 'warning' : 'error',
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
export const readCatalogue = (markdown: string, entries: Iterable<readonly [string, CatalogueEntry]> = []): Catalogue =>
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
