import type { SiteSettings } from '../api/settings.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { findPlaceholders } from './rules/document/placeholders.ts'
import { createProductNames } from './rules/document/product-names.ts'
import { findUnrealDates } from './rules/document/unreal-dates.ts'

/** What the rules for single files say of one. */
interface Verdict {
  readonly diagnostics: readonly Diagnostic[]
  /** Names of pictures that stand in it. */
  readonly pictures: readonly string[]
}

export interface CheckedDocuments {
  readonly diagnostics: readonly Diagnostic[]
  /** Names of pictures that stand in any file, shown or not. */
  readonly pictures: ReadonlySet<string>
}

/** Told more quickly than where it begins. */
const pictureEnding = /\.(?:avif|gif|jpe?g|png|svg|webp)/i
const pictureName = new RegExp(`[^\\s"'()<>]+${pictureEnding.source}`, 'gi')

const picturesIn = (text: string): readonly string[] =>
  pictureEnding.test(text) ? (text.match(pictureName) ?? []) : []

/** Rules that look at one content file at a time, and at one that has not changed not again. */
export function checkDocuments(
  documents: readonly Document[],
  { productNames = [] }: SiteSettings,
  cache: Cache,
): CheckedDocuments {
  const findNames = createProductNames(productNames)
  const settings = productNames.join('\n')
  const verdicts = documents.map((document) =>
    cache.memo('written', hashOf(document.file, document.hash, settings), (): Verdict => {
      const texts = contentStringsOf(document)
      return {
        diagnostics: [findUnrealDates, findPlaceholders, findNames].flatMap((rule) => rule(document, texts)),
        pictures: [...new Set(texts.flatMap(({ text }) => picturesIn(text)))],
      }
    }),
  )
  return {
    diagnostics: verdicts.flatMap(({ diagnostics }) => diagnostics),
    pictures: new Set(verdicts.flatMap(({ pictures }) => pictures)),
  }
}
