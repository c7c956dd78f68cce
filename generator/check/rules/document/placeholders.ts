import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { blankOutCode, type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** Names that nobody can own (RFC 2606 and 6761). */
const reserved =
  /(?<![\w.-])(?:[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid)|example\.(?:com|net|org))(?![\w-])/gi

/** Told more quickly: most texts have none. */
const hasReserved = /\.(?:example|test|invalid)|example\.(?:com|net|org)/i

/** Fields that show a visitor how an answer looks. */
const isHint = (path: readonly (string | number)[] | undefined): boolean => path?.at(-1) === 'placeholder'

/** What stands for something that is still to come: reserved domains, and whatever says `sample: true` of itself. */
export const findPlaceholders = (document: Document, texts: readonly ContentString[]): Diagnostic[] => [
  ...texts.flatMap((written) =>
    isHint(written.path) || !hasReserved.test(written.text)
      ? []
      : [...blankOutCode(written).matchAll(reserved)].map(({ 0: name, index }) =>
          diagnose(
            'content/placeholder',
            spanOfPiece(document, written, name, index),
            `\`${name}\` is a reserved name that leads to nobody`,
            { help: 'put the real one here before the site goes public' },
          ),
        ),
  ),
  ...samplesIn(document.data, []).map((path) =>
    diagnose('content/placeholder', document.spanOf(path, 'key'), 'this entry calls itself a sample', {
      help: 'put the real words here and take `sample` out',
    }),
  ),
]

function samplesIn(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'sample' && child === true ? [place] : samplesIn(child, place)
  })
}
