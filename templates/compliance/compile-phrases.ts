import { escapeRegExp } from '#site'
import { memoize } from './remember.ts'

const literal = (words: string): string => escapeRegExp(words).replace(/\s+/g, '\\s+')

/** Matches any of the phrases as whole words, in any case. A `*` at the end of a phrase stands for any ending of the word. */
export const compilePhrases = (phrases: readonly string[]): RegExp => compileJoined(phrases.join('\0'))

const compileJoined = memoize((joined) => {
  const sources = joined
    .split('\0')
    .map((phrase) => (phrase.endsWith('*') ? `${literal(phrase.slice(0, -1))}[a-zà-ÿ]*` : literal(phrase)))
  return new RegExp(`(?<![a-zà-ÿ\\d])(?:${sources.join('|')})(?![a-zà-ÿ\\d])`, 'i')
})
