import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { escapeRegExp } from '../../../runtime/strings.ts'
import { blankOutCode, type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
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
  return strings
    .filter(({ text }) => !/^[a-z0-9-]+$/.test(text))
    .flatMap((string) =>
      [...blankOutCode(string).matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const name = nameByLetters.get(fold(found))
        // Line breaks may separate the words of a name.
        if (name === undefined || found.replace(/\s+/g, ' ') === name) return []
        const [before, after] = [string.text.slice(0, index), string.text.slice(index + found.length)]
        if (/[/#@._-]$/.test(before) || /^[/.]\S/.test(after)) return []
        const span = spanOfPiece(document, string, found, index)
        const details = { help: `write \`${name}\``, fix: { span, text: name } }
        return [diagnose('text/product-name', span, `\`${found}\` is written \`${name}\``, details)]
      }),
    )
}

const fold = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
