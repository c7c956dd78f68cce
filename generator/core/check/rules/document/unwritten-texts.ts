import { isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../../../content/unwritten-text.ts'
import type { Code } from '../../../diagnostics/catalogue.ts'
import { type Diagnostic, diagnose, type Span } from '../../../diagnostics/diagnostic.ts'
import { findInStrings } from '../../../markdown/blank-out-code.ts'
import { type ContentString, spanOfPiece } from '../../../source/content-strings.ts'
import { valueAt, valuesIn } from '../../../source/data-path.ts'
import type { Document } from '../../../source/parse.ts'

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
  const report = (spans: readonly Span[], code: Code, message: string, help: string): Diagnostic[] =>
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
export const findPlaceholders = (document: Document, strings: readonly ContentString[]): Diagnostic[] => [
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
