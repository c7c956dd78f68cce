import type { Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { type ContentString, contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { escapeRegExp } from '../text/strings.ts'

/** The letters and digits of a text: all that a page and its source have alike. */
export const normalizeText = (text: string): string => lettersOf(text).toLowerCase()

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** What a source may have within a word: signs of emphasis and soft hyphens, and in scalars of YAML the end of a line. */
const inWord = '(?:[\\p{Cf}*_~`]|&shy;|\\\\\\s+)*'

/** What a source may have between two words besides signs: targets of links, references to characters, tags, escapes, numbers of items. */
const betweenWords = `(?:[^\\p{L}\\p{N}]|${[
  '\\]\\([^()\\n]*(?:\\([^()\\n]*\\)[^()\\n]*)*\\)',
  '\\]\\[[^\\]\\n]*\\]',
  '&#?\\w{1,31};',
  '</?[a-z][^<>]*>',
  '\\\\(?:[nrt]|x[\\da-f]{2}|u[\\da-f]{4})',
  '(?<=\\n[ \\t>]*)\\d+(?=[.)] )',
].join('|')})*?`

/** Words of a page, and the sentence that contains them, with their offset in it if it has them more than once. */
export interface WordsInSentence {
  readonly words: string
  readonly sentence?: string | undefined
  readonly index?: number | undefined
}

export type SoughtWords = ReturnType<typeof toSoughtWords>

/** What is sought for the words at `index` of the sentence, or the first ones; for the whole sentence if it has no such words. */
export function toSoughtWords({ words, sentence = words, index }: WordsInSentence, variables: Variables) {
  const at = index !== undefined && sentence.startsWith(words, index) ? index : sentence.indexOf(words)
  const [from, to] = at < 0 ? [0, sentence.length] : [at, at + words.length]
  const [before, found, after] = [sentence.slice(0, from), sentence.slice(from, to), sentence.slice(to)]
  const patternOf = createPatterns(variables)
  const join = (offset: number): string => (isBetweenLetters(sentence, offset) ? inWord : betweenWords)
  const edge = (offset: number, pattern: string): string => (isBetweenLetters(sentence, offset) ? '' : pattern)
  const [first = '', last = ''] = [/^[^\p{L}\p{N}]*/u, /[^\p{L}\p{N}]*$/u].map((signs) => signs.exec(found)?.[0])
  const withSigns = `(?:${escapeRegExp(first)})?${patternOf(found)}(?:${escapeRegExp(last)})?`
  const core = `${edge(from, '(?<![\\p{L}\\p{N}])')}(${withSigns})${edge(to, '(?![\\p{L}\\p{N}])')}`
  const start = normalizeText(before).length
  const tiers = [
    [before, after],
    [before, ''],
    ['', after],
    ['', ''],
  ].map(([head = '', tail = '']) => ({
    size: normalizeText(head + found + tail).length,
    pattern: new RegExp(
      `${patternOf(head)}${normalizeText(head) && join(from)}${core}${normalizeText(tail) && join(to)}${patternOf(tail)}`,
      'dgiu',
    ),
  }))
  return {
    letters: normalizeText(sentence),
    /** The range of the words in the letters. */
    start,
    end: start + normalizeText(found).length,
    patternOf,
    /** Patterns of the words with the sentence around them or parts of it, those of the most letters first. */
    tiers: tiers.sort((a, b) => b.size - a.size),
  }
}

/** Makes patterns of the words of texts. A source may have the name of a variable for its value. */
function createPatterns(variables: Variables): (text: string) => string {
  const named = Object.entries(variables).filter(([, value]) => normalizeText(value) !== '')
  const patternOf = (text: string): string =>
    (text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []).map((word) => [...word].map(letterOf).join(inWord)).join(betweenWords)
  const letterOf = (letter: string): string => {
    const code = letter.charCodeAt(0)
    const [name, value = ''] = named[code - 0xe000] ?? []
    if (name !== undefined) return `(?:\\{${name}\\}|${patternOf(value)})`
    const hex = code.toString(16)
    return code < 128 ? letter : `(?:${letter}|\\\\(?:x${hex}|u${hex.padStart(4, '0')}))`
  }
  return (text) =>
    patternOf(
      named.reduce((words, [, value], index) => words.replaceAll(value, String.fromCharCode(0xe000 + index)), text),
    )
}

const isBetweenLetters = (text: string, offset: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1))

/** A line end, the end of a sentence, or a sign around cells, elements, strings or alternative texts; also the attributes of a heading. */
const startsSentence = /(?:^|[.!?:;\n|<>'"`]|!\[)[^\p{L}\p{N}]*$/u
const endsSentence = /^[^\p{L}\p{N}]*?(?:$|[.!?:;\n|<>'"`]|\]\(|\{[ \t]*:?[ \t]*[#.][^{}\n]*\})/u

/** More signs follow each other between no two sentences. */
const maxSigns = 60

/** Where a file has words, or a part of them. */
export interface FoundWords {
  /** Letters of the sentence around it that the text has, too; and for the whole sentence, the number of its ends that end no longer one. */
  readonly size: number
  /** Whether it is all of the words. */
  readonly isComplete: boolean
  /** A span may need a second parse of the file: this is for the best one. */
  readonly findSpan: () => Span
  /** The words as the file has them. */
  readonly readWords: () => string
}

const isBetter = (match: FoundWords, best: FoundWords | undefined): boolean =>
  !best || (match.isComplete === best.isComplete ? match.size > best.size : match.isComplete)

/** Whether the text has the whole sentence, and not as a part of a longer one. */
export const matchesWholeSentence = (match: FoundWords | undefined, { letters }: SoughtWords): boolean =>
  match !== undefined && match.size === letters.length + 2

/** The best place, with the most of the sentence around it: the first of equal ones, or that with `after` more after it. */
export function findBestMatch(found: readonly FoundWords[], after?: number): FoundWords | undefined {
  let best: FoundWords | undefined
  for (const one of found) if (isBetter(one, best)) best = one
  const equal = best && after !== undefined ? found.filter((one) => !isBetter(best, one)) : []
  return equal[Math.max(0, equal.length - 1 - (after ?? 0))] ?? best
}

export const findWordsInDocument = (document: Document, sought: SoughtWords) =>
  contentStringsOf(document).flatMap((string) => findWordsInString(document, string, sought))

/** Scalars of YAML are indented, folded and escaped: the place is looked for in the source of the value. */
export function findWordsInString(
  document: Document,
  { path, text }: ContentString,
  sought: SoughtWords,
): readonly FoundWords[] {
  const { file, bodyOffset = 0 } = document
  const found = findWordsInSource(file, text, sought, bodyOffset)
  if (!path) return found
  const findSpan = (): Span => {
    const whole = document.spanOf(path)
    const inSource = findWordsInSource(file, document.sourceOf(whole), sought, whole.start)
    return findBestMatch(inSource)?.findSpan() ?? whole
  }
  return found.map((one) => ({ ...one, findSpan }))
}

/** Where a text as it is written has words; otherwise the part of them that a text has which is a part of the sentence. */
export function findWordsInSource(
  file: string,
  source: string,
  { letters, start, end, tiers, patternOf }: SoughtWords,
  offset = 0,
): readonly FoundWords[] {
  if (start === end) return []
  const toFound = (size: number, isComplete: boolean, [from, to]: readonly [number, number]): FoundWords => ({
    size,
    isComplete,
    findSpan: () => ({ file, start: offset + from, end: offset + to }),
    readWords: () => source.slice(from, to),
  })
  for (const { pattern, size } of tiers) {
    const found = [...source.matchAll(pattern)].map(({ indices }) => {
      const [[from, to] = [0, 0], words = [0, 0] as [number, number]] = indices ?? []
      const isStart = startsSentence.test(source.slice(Math.max(0, from - maxSigns), from))
      const isEnd = endsSentence.test(source.slice(to, to + maxSigns))
      return toFound(size === letters.length ? size + Number(isStart) + Number(isEnd) : size, true, words)
    })
    if (found.length > 0) return found
  }
  const own = normalizeText(source.replace(/\]\([^()\n]*\)/g, ''))
  const at = own.length < minPartLength ? -1 : letters.indexOf(own, Math.max(0, start - own.length + 1))
  if (at < 0 || at >= end || own.length >= letters.length) return []
  const part = letters.slice(Math.max(start, at), Math.min(end, at + own.length))
  const place = new RegExp([...part].map(patternOf).join(betweenWords), 'iu').exec(source)
  return place ? [toFound(part.length, false, [place.index, place.index + place[0].length])] : []
}

/** Letters and digits from which a text counts as a part of a longer one. */
const minPartLength = 4

interface FindTextInput {
  readonly document: Document
  readonly text: string
  /** How many places of the text are after the wanted one; undefined for the first place. */
  readonly after: number | undefined
  readonly variables: Variables
}

/** Letters and digits from which a value counts as a part of a longer text. */
const minValueLength = 8

/** Where a document has a text as a whole value, heading or line, or the longest value that is a part of it; null where it has none. */
export const findTextInDocument = cacheStage<
  FindTextInput,
  (Pick<Span, 'start' | 'end'> & Pick<FoundWords, 'size'>) | null
>({
  name: 'find-text',
  storage: 'disk',
  keyOf: ({ document: { file, hash }, text, after, variables }) =>
    hashOf(file, hash, text, String(after), JSON.stringify(variables)),
  run({ document, text, after, variables }) {
    const sought = toSoughtWords({ words: text }, variables)
    // A title stands before or behind the name of the site.
    const titles = text.split(/\s+[|·–—-]\s+/)
    const found = findWordsInDocument(document, sought).filter((one) =>
      one.isComplete
        ? matchesWholeSentence(one, sought)
        : one.size >= minValueLength || titles.includes(one.readWords()),
    )
    // The name of a file or an address may have the same letters, as may an item of a list.
    const exact = found.filter((one) => lettersOf(text).includes(lettersOf(one.readWords())))
    const best = findBestMatch(exact.length > 0 ? exact : found, after)
    if (!best) return null
    const { start, end } = best.findSpan()
    return { start, end, size: best.size }
  },
})
