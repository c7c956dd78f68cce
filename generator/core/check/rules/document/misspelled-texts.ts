import { datePattern, describeUnrealDate } from '../../../content/zod-messages.ts'
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts'
import { replaceSpan } from '../../../diagnostics/edit.ts'
import { findOutsideCode } from '../../../markdown/blank-out-code.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'
import { escapeRegExp } from '../../../text/strings.ts'

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

/** A whole text between two quotation marks of which one is curly, with no other such mark in it. */
const quoted = /^[“”„«»‘‚][^“”„«»"]+[“”»’"]$/

/** A text of words whose last sign is its only quotation mark. */
const halfQuoted = /^[^"]*[^"\d\s]"$/

/** Curly quotation marks around values that have no straight ones, which YAML would not show, and a mark that lost its partner. */
export const findCurlyQuotes = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap(({ text, path }) => {
    if (path === undefined || !(quoted.test(text) || halfQuoted.test(text))) return []
    const span = document.spanOf(path)
    if (document.sourceOf(span) !== text) return []
    if (halfQuoted.test(text)) {
      const message = 'this text ends with a quotation mark that has no other: visitors would see it'
      return [
        diagnose('content/curly-quotes', span, message, { help: 'put one at the beginning, too, or take it out' }),
      ]
    }
    const message = 'these curly quotation marks are part of the text: visitors would see them'
    const help = 'type straight ones in their place; or put straight ones around the whole if visitors are to see these'
    return [diagnose('content/curly-quotes', span, message, { help })]
  })

const isUnreal = (match: RegExpExecArray): boolean => describeUnrealDate(match) !== undefined

/** Dates that are not in the calendar. */
export const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings
    // A faster test, which most texts fail.
    .filter(({ text }) => /\d{4}/.test(text))
    .flatMap((string) =>
      findOutsideCode(string.text, datePattern, isUnreal).map((match) => {
        const [date] = match
        const span = spanOfPiece(document, string, date, match.index)
        return diagnose('content/unreal-date', span, `there is no ${date}`, { help: describeUnrealDate(match) })
      }),
    )
