import type { ContentPath } from '../api/check.ts'
import type { Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { type ContentString, contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { findOuterSigns, type NormalizedText, type Notation, normalizeSource, normalizeText } from './normalize-text.ts'

/** Words of a page, and the sentence that contains them. */
export interface SoughtWords {
  /** Folded. */
  readonly sentence: string
  /** The range of the words in it. */
  readonly start: number
  readonly end: number
  /** Signs at the ends of the words that are not compared, such as quotation marks. */
  readonly prefix: string
  readonly suffix: string
  readonly isStartInsideWord: boolean
  readonly isEndInsideWord: boolean
}

export interface WordsPlace {
  readonly words: string
  readonly sentence?: string | undefined
  readonly index?: number | undefined
}

/** The words at `index` of the sentence, or the first ones; the whole sentence if it has no such words. */
export function toSoughtWords({ words, sentence = words, index }: WordsPlace): SoughtWords {
  const at = index !== undefined && sentence.startsWith(words, index) ? index : sentence.indexOf(words)
  const [from, to] = at < 0 ? [0, sentence.length] : [at, at + words.length]
  const start = normalizeText(sentence.slice(0, from)).length
  const found = sentence.slice(from, to)
  return {
    sentence: normalizeText(sentence),
    start,
    end: start + normalizeText(found).length,
    ...findOuterSigns(found),
    isStartInsideWord: isBetweenLetters(sentence, from),
    isEndInsideWord: isBetweenLetters(sentence, to),
  }
}

const isBetweenLetters = (text: string, offset: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1))

/** Whether an offset is between letters with no space in the source. */
const isInsideWord = (text: NormalizedText, offset: number): boolean =>
  offset > 0 && isBetweenLetters(text.folded, offset) && !/[^*_~`\p{Cf}]/u.test(text.gapAt(offset))

const sentenceEnd = /[.!?:;]$/
/** A line end, or a sign around cells, elements, strings or alternative texts. */
const separator = /[\n|<>'"`]|!\[|\]\(/

/** The number of ends of a range at which no longer sentence goes on. */
function countEnds(text: NormalizedText, start: number, end: number): number {
  const { folded } = text
  const isStart = start === 0 || sentenceEnd.test(folded.charAt(start - 1)) || separator.test(text.gapAt(start))
  const isEnd = end === folded.length || sentenceEnd.test(folded.charAt(end - 1)) || separator.test(text.gapAt(end))
  return Number(isStart) + Number(isEnd)
}

/** A range of a folded text. */
interface Match {
  readonly start: number
  readonly end: number
  /** Characters of the sentence around it that the text has, too; and for the whole sentence, the number of its ends that end no longer one. */
  readonly size: number
  /** Whether it is all of the words. */
  readonly isComplete: boolean
}

const isBetter = (match: Match, best: Match | undefined): boolean =>
  !best || (match.isComplete === best.isComplete ? match.size > best.size : match.isComplete)

/** Whether the text has the whole sentence, and not as a part of a longer one. */
export const isWholeSentence = (match: Match | undefined, { sentence }: SoughtWords): boolean =>
  match !== undefined && match.size === sentence.length + 2

/** The occurrences of the words; otherwise their part in a text that is part of the sentence. */
function matchText(text: NormalizedText, sought: SoughtWords): readonly Match[] {
  const { sentence, start, end } = sought
  const words = sentence.slice(start, end)
  const { folded } = text
  const found: Match[] = []
  if (words === '') return found
  for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1)) {
    const wordsEnd = at + words.length
    // A page may join what its source separates, such as a word and the number of a footnote.
    if (isInsideWord(text, at) && !sought.isStartInsideWord) continue
    if (isInsideWord(text, wordsEnd) && !sought.isEndInsideWord) continue
    let before = 0
    while (before < Math.min(start, at) && sentence[start - before - 1] === folded[at - before - 1]) before++
    let after = 0
    const maxAfter = Math.min(sentence.length - end, folded.length - wordsEnd)
    while (after < maxAfter && sentence[end + after] === folded[wordsEnd + after]) after++
    const size = before + words.length + after
    const ends = size === sentence.length ? countEnds(text, at - before, wordsEnd + after) : 0
    found.push({ start: at, end: wordsEnd, size: size + ends, isComplete: true })
  }
  return found.length > 0 ? found : matchPart(folded, sought)
}

/** Letters and digits from which a text counts as a part of a longer one. */
const minPartLength = 4

function matchPart(folded: string, { sentence, start, end }: SoughtWords): readonly Match[] {
  if (folded.length < minPartLength || folded.length >= sentence.length) return []
  const at = sentence.indexOf(folded, Math.max(0, start - folded.length + 1))
  if (at < 0 || at >= end) return []
  const size = Math.min(end, at + folded.length) - Math.max(start, at)
  return [{ start: Math.max(0, start - at), end: Math.min(folded.length, end - at), size, isComplete: false }]
}

/** Where a file has words, or a part of them. */
export interface FoundWords extends Match {
  /** A span may need a second parse of the file: this is for the best one. */
  readonly findSpan: () => Span
  /** The words as the file has them. */
  readonly readWords: () => string
}

/** The best place, with the most of the sentence around it: the first of equal ones, or that with `after` more after it. */
export function findBestMatch(found: readonly FoundWords[], after?: number): FoundWords | undefined {
  let best: FoundWords | undefined
  for (const one of found) if (isBetter(one, best)) best = one
  const equal = best && after !== undefined ? found.filter((one) => !isBetter(best, one)) : []
  return equal[Math.max(0, equal.length - 1 - (after ?? 0))] ?? best
}

export const findWordsInDocument = (document: Document, sought: SoughtWords, variables: Variables) =>
  contentStringsOf(document).flatMap((string) => findWordsInString(document, string, sought, variables))

export function findWordsInString(
  document: Document,
  { path, text }: ContentString,
  sought: SoughtWords,
  variables: Variables,
): readonly FoundWords[] {
  const { file, bodyOffset = 0 } = document
  const found = findWordsInSource(file, text, 'plain', sought, variables, bodyOffset)
  return path ? found.map((one) => ({ ...one, findSpan: () => spanInValue(document, path, sought, variables) })) : found
}

/** Scalars of YAML are indented, folded and escaped: the words are searched in the source of the value. */
function spanInValue(document: Document, path: ContentPath, sought: SoughtWords, variables: Variables): Span {
  const whole = document.spanOf(path)
  const source = document.sourceOf(whole)
  const notation = source.startsWith('"') ? 'quoted' : 'plain'
  return (
    findBestMatch(findWordsInSource(document.file, source, notation, sought, variables, whole.start))?.findSpan() ??
    whole
  )
}

/** Where a text as it is written has words. */
export function findWordsInSource(
  file: string,
  source: string,
  notation: Notation,
  sought: SoughtWords,
  variables: Variables,
  offset = 0,
): readonly FoundWords[] {
  const text = normalizeSource(source, notation, variables)
  return matchText(text, sought).map((match) => ({
    ...match,
    readWords() {
      const { start, end } = text.rangeOf(match.start, match.end)
      return source.slice(start, end)
    },
    findSpan() {
      const { start, end } = withSigns(source, text.rangeOf(match.start, match.end), sought)
      return { file, start: offset + start, end: offset + end }
    },
  }))
}

/** Extends a range of a source by the signs at the ends of the words. */
function withSigns(source: string, { start, end }: Pick<Span, 'start' | 'end'>, { prefix, suffix }: SoughtWords) {
  return {
    start: source.slice(Math.max(0, start - prefix.length), start) === prefix ? start - prefix.length : start,
    end: source.slice(end, end + suffix.length) === suffix ? end + suffix.length : end,
  }
}

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
export const findTextInDocument = cacheStage<FindTextInput, (Pick<Span, 'start' | 'end'> & Pick<Match, 'size'>) | null>(
  {
    name: 'find-text',
    storage: 'disk',
    keyOf: ({ document: { file, hash }, text, after, variables }) =>
      hashOf(file, hash, text, String(after), JSON.stringify(variables)),
    run({ document, text, after, variables }) {
      const sought = toSoughtWords({ words: text })
      // A title stands before or behind the name of the site.
      const titles = text.split(/\s+[|·–—-]\s+/)
      const found = findWordsInDocument(document, sought, variables).filter((one) =>
        one.isComplete ? isWholeSentence(one, sought) : one.size >= minValueLength || titles.includes(one.readWords()),
      )
      // The name of a file or an address may have the same letters, as may an item of a list.
      const exact = found.filter((one) => lettersOf(text).includes(lettersOf(one.readWords())))
      const best = findBestMatch(exact.length > 0 ? exact : found, after)
      if (!best) return null
      const { start, end } = best.findSpan()
      return { start, end, size: best.size }
    },
  },
)

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')
