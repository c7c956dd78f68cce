import { resolveFileAddress } from '../content/file-addresses.ts'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import { findInStrings } from '../markdown/blank-out-code.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { type ContentString, contentStringsOf, paragraphPattern, spanOfPiece } from '../source/content-strings.ts'
import { controls } from '../source/decode-text.ts'
import type { Document } from '../source/parse.ts'
import { pictureEndingPattern } from '../source/picture-addresses.ts'
import { calendarHelp, datePattern, isUnreal } from '../text/dates.ts'
import { escapeRegExp } from '../text/strings.ts'
import { findCutOffSentences, findPlaceholders, findUnwrittenTexts } from './rules/document/unwritten-texts.ts'
import { readSentences, type Sentences } from './sentence-hashes.ts'

interface DocumentInput {
  readonly document: Document
  /** In their correct spelling. */
  readonly productNames: readonly string[]
}

interface DocumentFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Addresses of pictures that the file contains. */
  readonly pictures: readonly string[]
  readonly sentences: Sentences
}

const ending = pictureEndingPattern.source.replace('$', '')
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
        ...findEscapedControls(document, strings),
        ...findUnrealDates(document, strings),
        ...findPlaceholders(document, strings),
        ...findUnwrittenTexts(document, strings),
        ...findCutOffSentences(document, strings),
        ...findRepeatedTexts(document, strings),
        ...findCurlyQuotes(document, strings),
        ...findMisspelledProducts(document, strings, productNames),
      ],
      pictures: [...new Set(names.map((name) => resolveFileAddress(name, document.file)))],
      sentences: readSentences(document.file, strings),
    }
  },
})

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Half a character, too, which UTF-8 cannot hold. */
const hasControl = (text: string): boolean => text.search(controls) >= 0 || /\p{Cs}/u.test(text)

/** Whether a reference stands for such a character, or for none. */
function isControl({ 1: hex, 2: decimal }: RegExpExecArray): boolean {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0x10ffff || hasControl(String.fromCodePoint(code))
}

/** Control characters and those of direction that escapes of YAML and JSON or references of HTML write: the bytes of the file have none. */
function findEscapedControls(document: Document, strings: readonly ContentString[]): Diagnostic[] {
  const values = strings
    .flatMap(({ text, path }) => (path && hasControl(text) ? [document.spanOf(path)] : []))
    .filter((span) => !hasControl(document.sourceOf(span)))
  const references = findInStrings(document, strings, reference, isControl).map(({ span }) => span)
  const report = (span: Span, what: string): Diagnostic =>
    diagnose('source/encoding', span, `${what} an invisible character that pages cannot have`, { help: 'take it out' })
  return [
    ...values.map((span) => report(span, 'an escape in this text writes')),
    ...references.map((span) => report(span, 'this writes')),
  ]
}

/** Dates in texts that are not in the calendar. */
const findUnrealDates = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  findInStrings(document, strings, datePattern, isUnreal).map(({ words, span }) =>
    diagnose('content/unreal-date', span, `there is no ${words}`, { help: calendarHelp }),
  )

/** Product names with other capitals or spaces, such as `Cryozero` for `Cryo Zero`, outside ids, addresses and file names. */
function findMisspelledProducts(
  document: Document,
  strings: readonly ContentString[],
  names: readonly string[],
): Diagnostic[] {
  if (names.length === 0) return []
  const nameByLetters = new Map(names.map((name) => [fold(name), name]))
  const spellings = [...nameByLetters.keys()].map((letters) => [...letters].map(escapeRegExp).join('[\\s-]?'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const isMisspelled = ({ 0: found, index, input }: RegExpExecArray): boolean =>
    !/^[a-z0-9-]+$/.test(input) &&
    // Line breaks may separate the words of a name.
    found.replace(/\s+/g, ' ') !== nameByLetters.get(fold(found)) &&
    !/[/#@._-]/.test(input.charAt(index - 1)) &&
    !/^[/.]\S/.test(input.slice(index + found.length, index + found.length + 2))
  return findInStrings(document, strings, pattern, isMisspelled).map(({ words, span }) => {
    const name = nameByLetters.get(fold(words)) ?? words
    const details = { help: `write \`${name}\``, fix: replaceSpan(span, name) }
    return diagnose('text/product-name', span, `\`${words}\` is written \`${name}\``, details)
  })
}

const fold = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')

const curlyQuotes = [
  {
    // A text of words whose last sign is its only quotation mark.
    pattern: /^[^"]*[^"\d\s]"$/,
    message: 'this text ends with a quotation mark that has no other: visitors would see it',
    help: 'put one at the beginning, too, or take it out',
  },
  {
    // A whole text between two quotation marks of which one is curly, with no other such mark in it.
    pattern: /^[“”„«»‘‚][^“”„«»"]+[“”»’"]$/,
    message: 'these curly quotation marks are part of the text: visitors would see them',
    help: 'type straight ones in their place; or put straight ones around the whole if visitors are to see these',
  },
]

/** Curly quotation marks around values that have no straight ones, which YAML would not show, and a mark that lost its partner. */
const findCurlyQuotes = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap(({ text, path }) => {
    const found = curlyQuotes.find(({ pattern }) => pattern.test(text))
    if (path === undefined || !found) return []
    const span = document.spanOf(path)
    return document.sourceOf(span) === text ? [diagnose('content/curly-quotes', span, found.message, found)] : []
  })

/** Characters from which a paragraph does not follow itself by intention. */
const minParagraph = 80

/** Whether a paragraph stands below the same one. */
function isRepeated({ 0: words, index, input }: RegExpExecArray): boolean {
  const own = words.trimEnd()
  if (own.length < minParagraph) return false
  const before = input.slice(0, index).trimEnd()
  return before.endsWith(own) && /^\s*$|\n\s*\n\s*$/.test(before.slice(0, -own.length))
}

/** Paragraphs that follow themselves: pasted twice, most often. */
const findRepeatedTexts = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  findInStrings(document, strings, paragraphPattern, isRepeated).map(({ words, string, span }) => {
    const first = spanOfPiece(document, string, words, string.text.indexOf(words))
    return diagnose('content/repeated-text', span, 'this paragraph stands here for the second time', {
      help: 'delete one of the two',
      notes: [{ message: 'the first time', span: first }],
    })
  })
