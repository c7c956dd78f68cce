import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { escapeRegExp } from '../../../runtime/escape-regexp.ts'
import { blankOutCode, type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'

/** Ids and slugs have rules of their own. */
const isIdentifier = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** Addresses and file names are written by other rules. */
const isAddress = (text: string, index: number): boolean => /[/#@._-]$/.test(text.slice(0, index))

/** Names of products in other letters or spacing than the site's own: `Cryozero` for `Cryo Zero`. */
export function createProductNames(
  names: readonly string[],
): (document: Document, texts: readonly ContentString[]) => Diagnostic[] {
  if (names.length === 0) return () => []
  const known = new Map(names.map((name) => [fold(name), name]))
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...known.keys()].map((letters) => [...letters].map(escapeRegExp).join('[\\s-]?')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (document, texts) =>
    texts.flatMap((written) =>
      [...blankOutCode(written).matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const name = known.get(fold(found))
        // A name at a line's end is broken between its words.
        if (
          name === undefined ||
          isIdentifier(written.text) ||
          found.replace(/\s+/g, ' ') === name ||
          isAddress(written.text, index)
        )
          return []
        if (
          /[/.]/.test(written.text[index + found.length] ?? '') &&
          /^\S*[/.]\S/.test(written.text.slice(index + found.length))
        )
          return []
        const span = spanOfPiece(document, written, found, index)
        return [
          diagnose('text/product-name', span, `\`${found}\` is written \`${name}\``, {
            help: `write \`${name}\``,
            fix: { span, text: name },
          }),
        ]
      }),
    )
}

const fold = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
