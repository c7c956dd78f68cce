import { resolveFileAddress } from '../content/file-addresses.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { pictureEnding } from '../source/picture-files.ts'
import { findCurlyQuotes, findMisspelledProducts, findUnrealDates } from './rules/document/misspelled-texts.ts'
import { findRepeatedTexts } from './rules/document/repeated-texts.ts'
import { findPlaceholders, findUnfinishedTexts, findUnwrittenTexts } from './rules/document/unwritten-texts.ts'

interface DocumentInput {
  readonly document: Document
  /** In their correct spelling. */
  readonly productNames: readonly string[]
}

interface DocumentFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Addresses of pictures that the file contains. */
  readonly pictures: readonly string[]
}

const ending = pictureEnding.source.replace('$', '')
const anyEnding = new RegExp(ending, 'i')
const pictureName = new RegExp(`[^\\s"'()<>]+${ending}`, 'gi')

/** Applies the rules for single files. */
export const checkDocument = cacheStage<DocumentInput, DocumentFindings>({
  name: 'check-document',
  storage: 'disk',
  keyOf: ({ document, productNames }) => hashOf(document.file, document.hash, ...productNames),
  run({ document, productNames }) {
    const strings = contentStringsOf(document)
    // The ending is found in linear time, also in a long text without spaces.
    const withPictures = strings.filter(({ text }) => anyEnding.test(text))
    const names = withPictures.flatMap(({ text }) => text.match(pictureName) ?? [])
    return {
      diagnostics: [
        ...findUnrealDates(document, strings),
        ...findPlaceholders(document, strings),
        ...findUnwrittenTexts(document, strings),
        ...findUnfinishedTexts(document, strings),
        ...findRepeatedTexts(document, strings),
        ...findCurlyQuotes(document, strings),
        ...findMisspelledProducts(document, strings, productNames),
      ],
      pictures: [...new Set(names.map((name) => resolveFileAddress(name, document.file)))],
    }
  },
})
