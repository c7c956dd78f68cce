import { escapeRegExp } from '../runtime/escape-regexp.ts'

/** Sentences of a text. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)

const literal = (words: string): string => escapeRegExp(words).replace(/\s+/g, '\\s+')

/** Matches any of some phrases as whole words, whatever their case. A `*` at a phrase's end stands for any ending of the word. */
export const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases.map((phrase) => (phrase.endsWith('*') ? `${literal(phrase.slice(0, -1))}\\p{L}*` : literal(phrase))).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )

export const says = (text: string, phrases: readonly string[]): boolean => anyOf(phrases).test(text)

/** Whether a negation stands before a place of a sentence, in the same clause. */
export function isNegated(sentence: string, at: number, negations: readonly string[]): boolean {
  const clause =
    sentence
      .slice(0, at)
      .split(/[;:]|\bbut\b|\bhowever\b/i)
      .at(-1) ?? ''
  return says(clause, negations)
}
