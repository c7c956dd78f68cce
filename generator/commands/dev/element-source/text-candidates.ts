import type { Variables } from '../../../content/variables.ts'
import type { Span } from '../../../diagnostics/diagnostic.ts'
import { type ContentString, contentStringsOf, spanOfPiece } from '../../../source/content-strings.ts'
import type { Document } from '../../../source/parse.ts'
import { type PlainText, toPlainText } from './plain-text.ts'

/** One text of a file, as a page would show it. */
export interface SearchableString extends PlainText {
  readonly document: Document
  readonly written: ContentString
}

/** A piece of a written text that a page may show. */
export interface TextCandidate {
  readonly value: SearchableString
  /** Offsets in `words`. */
  readonly start: number
  readonly end: number
}

export const searchableStringsIn = (document: Document, variables: Variables): readonly SearchableString[] =>
  contentStringsOf(document)
    .map((written) => ({ document, written, ...toPlainText(written.text, variables) }))
    .filter(({ words }) => words !== '')

/** Whether it is a value, or a line of one, by itself. */
export function isWhole({ value: { words, written, at }, start, end }: TextCandidate): boolean {
  if (start === 0 && end === words.length) return true
  const isLineEnd = (a: number, b: number): boolean => written.text.slice(at[a], at[b]).includes('\n')
  return (start === 0 || isLineEnd(start - 1, start)) && (end === words.length || isLineEnd(end - 1, end))
}

/** Every place where a text holds the words, not inside of longer words. */
export function findCandidates(value: SearchableString, words: string): readonly TextCandidate[] {
  const found: TextCandidate[] = []
  for (let start = value.words.indexOf(words); start >= 0; start = value.words.indexOf(words, start + 1)) {
    const candidate = { value, start, end: start + words.length }
    if (isApart(candidate)) found.push(candidate)
  }
  return found
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Whether no letter touches the piece where it was written. */
function isApart({ value: { at, written }, start, end }: TextCandidate): boolean {
  const first = at[start] ?? 0
  const last = at[end - 1] ?? 0
  const { text } = written
  const isCutBefore = start > 0 && at[start - 1] === first - 1 && isLetter(text[first - 1]) && isLetter(text[first])
  const isCutAfter = at[end] === last + 1 && isLetter(text[last]) && isLetter(text[last + 1])
  return !isCutBefore && !isCutAfter
}

/** The piece as it was written. */
export const sourceTextOf = ({ value: { written, at }, start, end }: TextCandidate): string =>
  written.text.slice(at[start] ?? 0, (at[end - 1] ?? 0) + 1)

export function spanOfCandidate(candidate: TextCandidate): Span {
  const { value, start } = candidate
  return spanOfPiece(value.document, value.written, sourceTextOf(candidate).split('\n')[0] ?? '', value.at[start] ?? 0)
}
