import { addresses } from './addresses.ts'
import { content } from './content.ts'
import type { CatalogueEntry, Severity } from './entry.ts'
import { markdown } from './markdown.ts'
import { pages } from './pages.ts'
import { sourceSyntax } from './source-syntax.ts'

/** Codes are permanent: a retired one is never used for something else. */
const builtIn = { ...sourceSyntax, ...content, ...markdown, ...pages, ...addresses }

/** A code of the generator. */
export type Code = keyof typeof builtIn

/** Entries by code, each family together. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>

export const builtInCatalogue: Catalogue = new Map(Object.entries(builtIn))

export const kindOf = (code: Code): { readonly severity: Severity; readonly awaitsOwner?: boolean } => builtIn[code]

/** Whether a check of a site can use a code: `family/name`, and not one of the generator's. */
export const isSiteCode = (code: string): boolean =>
  /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(code) && !builtInCatalogue.has(code)

/** The generator's codes, then those of a site. Leaves out what is no site code. */
export const extendCatalogue = (entries: Iterable<readonly [string, CatalogueEntry]>): Catalogue =>
  new Map([...builtInCatalogue, ...[...entries].filter(([code]) => isSiteCode(code))])
