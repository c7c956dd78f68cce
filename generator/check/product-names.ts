import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import type { Checked } from './checked.ts'
import { proseOf, spanOf, writtenIn } from './written.ts'

/** Ids and slugs have rules of their own. */
const isIdentifier = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** Addresses and file names are written by other rules. */
const isAddress = (text: string, index: number): boolean => /[/#@._-]$/.test(text.slice(0, index))

/** Names of products in other letters or spacing than the site's own: `Cryozero` for `Cryo Zero`. */
export function checkProductNames({ documents, settings, cache }: Checked): Diagnostic[] {
  const names = settings.productNames ?? []
  if (names.length === 0) return []
  const known = new Map(names.map((name) => [fold(name), name]))
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...known.keys()].map((letters) => [...letters].join('[\\s-]?')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return documents.flatMap((document) =>
    cache.memo('product names', `${document.file}\0${document.hash}\0${names.join('\0')}`, () =>
      namesIn(document, known, pattern),
    ),
  )
}

const namesIn = (document: Document, known: ReadonlyMap<string, string>, pattern: RegExp): readonly Diagnostic[] =>
  writtenIn(document).flatMap((written) =>
    [...proseOf(written).matchAll(pattern)].flatMap(({ 0: found, index }) => {
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
      const span = spanOf(document, written, found, index)
      return [
        diagnose('text/product-name', span, `\`${found}\` is written \`${name}\``, {
          help: `write \`${name}\``,
          fix: { span, text: name },
        }),
      ]
    }),
  )

const fold = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
