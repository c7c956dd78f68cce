import { findOutsideCode } from '../../../content/markdown/blank-out-code.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { replaceSpan } from '../../../diagnostics/edit.ts'
import { escapeRegExp } from '../../../runtime/strings.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** Product names with other capitals or spaces, such as `Cryozero` for `Cryo Zero`, outside ids, addresses and file names. */
export function findMisspelledProducts(
  document: Document,
  strings: readonly ContentString[],
  names: readonly string[],
): Diagnostic[] {
  if (names.length === 0) return []
  const nameByLetters = new Map(names.map((name) => [fold(name), name]))
  const spellings = [...nameByLetters.keys()].map((letters) => [...letters].map(escapeRegExp).join('[\\s-]?'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const isMisspelled = ({ 0: found, index, input }: RegExpExecArray): boolean =>
    // Line breaks may separate the words of a name.
    found.replace(/\s+/g, ' ') !== nameByLetters.get(fold(found)) &&
    !/[/#@._-]/.test(input.charAt(index - 1)) &&
    !/^[/.]\S/.test(input.slice(index + found.length, index + found.length + 2))
  return strings
    .filter(({ text }) => !/^[a-z0-9-]+$/.test(text))
    .flatMap((string) =>
      findOutsideCode(string.text, pattern, isMisspelled).flatMap(({ 0: found, index }) => {
        const name = nameByLetters.get(fold(found))
        if (name === undefined) return []
        const span = spanOfPiece(document, string, found, index)
        const details = { help: `write \`${name}\``, fix: replaceSpan(span, name) }
        return [diagnose('text/product-name', span, `\`${found}\` is written \`${name}\``, details)]
      }),
    )
}

const fold = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
