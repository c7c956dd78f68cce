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

/** Codes are permanent: a retired one is never used for something else. `codes.md` explains them. */
const severities = {
  'source/encoding': 'error',
  'source/symlink': 'error',
  'source/too-large': 'error',
  'source/name': 'error',
  'source/merge-conflict': 'error',
  'yaml/syntax': 'error',
  'yaml/duplicate-key': 'error',
  'yaml/forbidden': 'error',
  'yaml/too-deep': 'error',
  'front-matter/missing': 'error',
  'content/missing-file': 'error',
  'content/unclaimed-file': 'error',
  'content/unknown-field': 'error',
  'content/missing-field': 'error',
  'content/wrong-type': 'error',
  'content/wrong-value': 'error',
  'content/wrong-format': 'error',
  'content/wrong-size': 'error',
  'content/invalid': 'error',
  'content/duplicate': 'error',
  'content/name-mismatch': 'error',
  'content/broken-reference': 'error',
  'content/unknown-variable': 'error',
  'content/unreferenced': 'warning',
  'content/date-order': 'error',
  'content/curly-quotes': 'warning',
  'content/unreal-date': 'error',
  'content/repeated-text': 'warning',
  'content/unfinished-text': 'warning',
  'content/unwritten': 'error',
  'content/placeholder': 'warning',
  'markdown/raw-html': 'error',
  'markdown/unsafe-link': 'error',
  'markdown/missing-alt': 'error',
  'markdown/stray-sign': 'error',
  'markdown/lost-words': 'error',
  'markdown/short-row': 'warning',
  'markdown/accidental-heading': 'warning',
  'markdown/accidental-code': 'warning',
  'markdown/block': 'error',
  'markdown/too-complex': 'error',
  'template/error': 'error',
  'template/event-handler': 'error',
  'template/head-element': 'error',
  'template/island-name': 'error',
  'route/duplicate-address': 'error',
  'route/invalid-address': 'error',
  'link/dead': 'error',
  'link/dead-anchor': 'error',
  'link/redirected': 'warning',
  'link/unsafe': 'error',
  'link/no-words': 'error',
  'link/malformed': 'error',
  'policy/blocked': 'error',
  'image/missing': 'error',
  'image/unreadable': 'error',
  'image/missing-alt': 'error',
  'image/too-small': 'warning',
  'image/alt-is-file-name': 'warning',
  'image/unused': 'warning',
  'head/missing': 'error',
  'head/length': 'warning',
  'head/duplicate': 'warning',
  'heading/empty': 'error',
  'heading/order': 'warning',
  'text/product-name': 'warning',
  'text/invisible-character': 'warning',
  'text/too-alike': 'warning',
  'route/lost-address': 'error',
  'route/address-record': 'warning',
  'output/relative-address': 'error',
  'output/invalid-date': 'error',
  'route/redirect-circle': 'error',
} as const satisfies Readonly<Record<string, Severity>>

/** A code of the generator. */
export type Code = keyof typeof severities

/** Only the owner of the site can end the findings of these codes, by a fact or a decision. */
const codesThatAwaitOwner: ReadonlySet<Code> = new Set(['content/placeholder'])

export const builtInCodes: readonly string[] = Object.keys(severities)

export const kindOf = (code: Code): { readonly severity: Severity; readonly awaitsOwner: boolean } => ({
  severity: severities[code],
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
