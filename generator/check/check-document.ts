import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { findPlaceholders } from './rules/document/placeholders.ts'
import { findMisspelledProducts } from './rules/document/product-names.ts'
import { findUnrealDates } from './rules/document/unreal-dates.ts'

interface DocumentInput {
  readonly document: Document
  /** In their correct spelling. */
  readonly productNames: readonly string[]
}

interface DocumentFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Names of pictures that the file contains. */
  readonly pictures: readonly string[]
}

const pictureEnding = /\.(?:avif|gif|jpe?g|png|svg|webp)/i
const pictureName = new RegExp(`[^\\s"'()<>]+${pictureEnding.source}`, 'gi')

/** Applies the rules for single files. */
export const checkDocument = cacheStage<DocumentInput, DocumentFindings>({
  name: 'check-document',
  storage: 'disk',
  keyOf: ({ document, productNames }) => hashOf(document.file, document.hash, ...productNames),
  run({ document, productNames }) {
    const strings = contentStringsOf(document)
    // The ending is found in linear time, also in a long text without spaces.
    const withPictures = strings.filter(({ text }) => pictureEnding.test(text))
    return {
      diagnostics: [
        ...findUnrealDates(document, strings),
        ...findPlaceholders(document, strings),
        ...findMisspelledProducts(document, strings, productNames),
      ],
      pictures: [...new Set(withPictures.flatMap(({ text }) => text.match(pictureName) ?? []))],
    }
  },
})
