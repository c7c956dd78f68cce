import { escapeRegExp } from '#site'

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)

const literal = (words: string): string => escapeRegExp(words).replace(/\s+/g, '\\s+')

/** Matches any of the phrases as whole words, in any case. A `*` at the end of a phrase stands for any ending of the word. */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) =>
    phrase.endsWith('*') ? `${literal(phrase.slice(0, -1))}\\p{L}*` : literal(phrase),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
