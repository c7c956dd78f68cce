import { resolveFileAddress } from '../content/file-addresses.ts'
import { isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../content/unwritten-text.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { replaceSpan } from '../diagnostics/edit.ts'
import { findInStrings } from '../markdown/blank-out-code.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { type ContentString, contentStringsOf, paragraphPattern, spanOfPiece } from '../source/content-strings.ts'
import { valueAt, valuesIn } from '../source/data-path.ts'
import { controlCharacterPattern } from '../source/decode-text.ts'
import type { Document } from '../source/parse.ts'
import { pictureEndingPattern } from '../source/picture-addresses.ts'
import { calendarHelp, datePattern, isUnrealDateMatch } from '../text/dates.ts'
import { escapeRegExp } from '../text/strings.ts'
import { hashFileSentences, type SentenceHashes } from './sentence-hashes.ts'

interface DocumentInput {
  readonly document: Document
  /** In their correct spelling. */
  readonly productNames: readonly string[]
}

interface DocumentFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Addresses of pictures that the file contains. */
  readonly pictures: readonly string[]
  readonly sentences: SentenceHashes
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
        ...findSampleContent(document, strings),
        ...findUnwrittenTexts(document, strings),
        ...findCutOffSentences(document, strings),
        ...findRepeatedTexts(document, strings),
        ...findCurlyQuotes(document, strings),
        ...findMisspelledProducts(document, strings, productNames),
      ],
      pictures: [...new Set(names.map((name) => resolveFileAddress(name, document.file)))],
      sentences: hashFileSentences(document.file, strings),
    }
  },
})

const reference = /&#(?:x([\da-f]+)|(\d+));/gi

/** Half a character, too, which UTF-8 cannot hold. */
const hasControl = (text: string): boolean => text.search(controlCharacterPattern) >= 0 || /\p{Cs}/u.test(text)

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
  findInStrings(document, strings, datePattern, isUnrealDateMatch).map(({ words, span }) =>
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

const filler = /\blorem ipsum dolor\b(?:[ ,.\n]+[a-z]+)*/gi

/** A note to oneself: it fills a line, stands before a colon, or in brackets that are no link. */
const note = new RegExp(
  [
    String.raw`\b(?:TODO|FIXME|TBD|TBA|XXX)(?<=^[>\s]*(?:(?:[-*+]|\d+[.)]|#{1,6}) +)?[*_]{0,2}[A-Z]+)(?=[*_]{0,2}(?::|[.…]*[ \t]*$))`,
    String.raw`(?<=\[)(?:TODO|FIXME|XXX)(?=(?:[: ][^\]\n]*)?\](?![[(:]))`,
    String.raw`(?<=\()(?:TODO|FIXME|XXX)(?=: |\))`,
  ].join('|'),
  'gm',
)

/** Stand-ins of new entries, for texts and pictures, filler text and notes to oneself. Drafts may have them. */
export function findUnwrittenTexts(document: Document, strings: readonly ContentString[]): Diagnostic[] {
  if (valueAt(document.data, ['draft']) === true) return []
  const report = (spans: readonly Span[], code: DiagnosticCode, message: string, help: string): Diagnostic[] =>
    spans.map((span) => diagnose(code, span, message, { help }))
  const find = (pattern: RegExp): readonly Span[] => findInStrings(document, strings, pattern).map(({ span }) => span)
  const pictures = strings.flatMap(({ text, path }) => (path && isUnwrittenPicture(text) ? document.spanOf(path) : []))
  return [
    ...report(
      strings.flatMap((string) => findStandIns(document, string)),
      'content/unwritten',
      'this text is still to be written: these words would be published',
      'write the real words in its place',
    ),
    ...report(
      pictures,
      'content/unwritten',
      'this picture is still to be chosen: a blank one would be published',
      'choose a picture in its place',
    ),
    ...report(
      find(filler),
      'content/unwritten',
      'this filler text would be published',
      'write the real text here; put backticks around it if the text speaks of it',
    ),
    ...report(
      find(note),
      'content/placeholder',
      'this note says that something is still to be done',
      'write what is missing, or take the note out',
    ),
  ]
}

/** What the command `new` has written. */
function findStandIns(document: Document, string: ContentString): readonly Span[] {
  const { text, path } = string
  if (path) return isUnwrittenText(text, path) ? [document.spanOf(path)] : []
  const isUnwritten = text.trim() === unwrittenBody
  return isUnwritten ? [spanOfPiece(document, string, unwrittenBody, text.indexOf(unwrittenBody))] : []
}

/** Reserved domains (RFC 2606 and 6761), also in e-mail addresses; no calls of methods such as `t.test()`. */
const reserved =
  /(?<![\w.-])(?:[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.(?:example|test|invalid)|example\.(?:com|net|org))(?![\w(-])/gi

/** In a body, which may speak of a name as such, only addresses are placeholders. Those of form fields may use reserved domains. */
const isPlaceholder = ({ 0: name, index, input }: RegExpExecArray, { path }: ContentString): boolean =>
  path === undefined ? /@|^www\./i.test(name) || input.startsWith('//', index - 2) : path.at(-1) !== 'placeholder'

/** Reserved domains, and entries with `sample: true`. */
export const findSampleContent = (document: Document, strings: readonly ContentString[]): Diagnostic[] => [
  ...findInStrings(document, strings, reserved, isPlaceholder).map(({ words, string, span }) => {
    const mend = 'put the real one here before the site goes public'
    const help = string.path ? mend : `${mend}, or an example in backticks`
    return diagnose('content/placeholder', span, `\`${words}\` is a reserved name that leads to nobody`, { help })
  }),
  ...valuesIn(document.data)
    .filter(({ value, path }) => value === true && path.at(-1) === 'sample')
    .map(({ path }) => {
      const help = 'put the real words here and take `sample` out'
      return diagnose('content/placeholder', document.spanOf(path, 'key'), 'this entry calls itself a sample', { help })
    }),
]

/** Characters from which a text is no title. */
const minLength = 80

/** The end of a sentence, and three words or more without one. */
const unfinished = /[\p{L}\p{N}%)][.!?]["”’)]? (["“‘(]?\p{Lu}(?:(?![.!?…]["”’)]? )[^\n])*[\p{L}\p{N},])$/u

/** Words, in lower case, with which no sentence ends, in English, German, French, Spanish and Italian. */
const leadingWords = new Set(
  'a an the and or nor but of for from with into than because although whose if is are was were be has have our your its my their every und oder aber sondern weil dass der das ein eine einen einem einer von zum zur et ou mais le les un une du avec dans y el los las del con para por il lo gli della nel'.split(
    ' ',
  ),
)

/** Values of several sentences, and bodies, whose last sentence breaks off: before a comma, a word that leads to others, or what YAML reads as a comment. */
export const findCutOffSentences = (document: Document, strings: readonly ContentString[]): Diagnostic[] =>
  strings.flatMap((string) => {
    const text = string.text.trimEnd()
    const paragraph = text.slice(text.lastIndexOf('\n') + 1)
    const last = (paragraph.length < minLength ? undefined : unfinished.exec(paragraph)?.[1])?.split(' ') ?? []
    const [end = ''] = last.slice(-1)
    if (last.length < 3) return []
    const isCutOff = string.path !== undefined && isBeforeComment(document, document.spanOf(string.path))
    if (!end.endsWith(',') && !leadingWords.has(end) && !isCutOff) return []
    const words = last.slice(-3).join(' ')
    const span = spanOfPiece(document, string, words, text.length - words.length)
    const help = 'write the rest of the sentence, or the full stop'
    return [diagnose('content/unfinished-text', span, 'the last sentence breaks off after these words', { help })]
  })

/** Whether a value without quotation marks ends where a comment begins: `serial # of a device`. */
const isBeforeComment = ({ file, sourceOf }: Document, { start, end }: Span): boolean =>
  /^[^"'|>]/.test(sourceOf({ file, start, end })) && /^[ \t]+#/.test(sourceOf({ file, start: end, end: end + 20 }))
