import { escapeRegExp, type TextBlock } from '#site'

/** Phrases that a rule looks for, and the words before them that turn them into their opposite. */
export interface NegatablePhrases {
  readonly phrases: readonly string[]
  readonly negations: readonly string[]
}

export interface FoundPhrase {
  readonly words: string
  readonly sentence: string
  /** Offset of the words in the sentence. */
  readonly index: number
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)

const literal = (words: string): string => escapeRegExp(words).replace(/\s+/g, '\\s+')

/** Matches any of the phrases as whole words, in any case. A `*` at the end of a phrase stands for any ending of the word. */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) =>
    phrase.endsWith('*') ? `${literal(phrase.slice(0, -1))}\\p{L}*` : literal(phrase),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Whether a negation stands before the offset `at` of a sentence, in the same clause. */
export function isNegated(sentence: string, at: number, negations: RegExp): boolean {
  const clause =
    sentence
      .slice(0, at)
      .split(/[;:]|\bbut\b|\bhowever\b/i)
      .at(-1) ?? ''
  return negations.test(clause)
}

/** The first match of the pattern in each sentence, where it is not negated. */
export const findInSentences = (texts: readonly TextBlock[], pattern: RegExp, negations: RegExp): FoundPhrase[] =>
  texts.flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const match = pattern.exec(sentence)
      return match && !isNegated(sentence, match.index, negations)
        ? [{ words: match[0], sentence, index: match.index }]
        : []
    }),
  )

/** The first of the phrases in each sentence, where it is not negated. */
export const findPhrases = (texts: readonly TextBlock[], { phrases, negations }: NegatablePhrases): FoundPhrase[] =>
  findInSentences(texts, compilePhrases(phrases), compilePhrases(negations))
