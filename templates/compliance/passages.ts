import type { Claim } from './claim.ts'
import { hasFrame } from './frames.ts'
import { findClaims } from './judge.ts'
import type { Matcher } from './matcher.ts'
import type { ProductClass } from './schema.ts'
import { readSentence } from './sentence.ts'

export interface PassageInput {
  readonly text: string
  readonly lead?: string | undefined
  /** Whether the lead is the label of the text: the header of a cell, the term of a definition. */
  readonly isLabeled?: boolean
  readonly productClass: ProductClass
  readonly isQuote: boolean
}

/** A claim with its offsets in the text. */
export interface FoundClaim extends Pick<Claim, 'kind' | 'isCertain'> {
  readonly start: number
  readonly end: number
  /** The sentence that they stand in. */
  readonly sentence: string
}

/** An answer that says no. */
const no =
  "(?:no(?!\\p{L}| more| longer| problem| worries| sweat)|none|never(?! again)|not(?! any ?more| any longer| only| just)|nobody|cannot|(?!doesn['’]t matter)\\p{L}+n['’]t)"

const deniedQuestion = new RegExp(`\\?\\s+(?!don['’]t|let)(?:[\\p{L}'’]+,?\\s+){0,4}?${no}(?!\\p{L})`, 'iu')
const denied = new RegExp(`^(?!don['’]t|let)${no}(?!\\p{L})`, 'iu')

/** Answered with no, these questions promise. */
const reassuring =
  /\b(?:risk|danger|harm|side effect|hurt|safe|catch|problem|down ?time|credit|collateral|questions|needs? (?:fda |an? |any )?approv)/i

/** The claims of a text, sentence by sentence. A question that is answered with no claims nothing. */
export function readPassages(input: PassageInput, match: Matcher): readonly FoundClaim[] {
  const { text, lead, isLabeled } = input
  const claims = readAlone(input, match)
  if (!isLabeled || lead === undefined || claims.length > 0 || denied.test(text)) return claims
  // "Relief of migraine | 97 %": the cell says that its header is so.
  const isExcused = splitSentences(text).some(({ written }) => hasFrame(readSentence(written, match)))
  const [claim] = isExcused ? [] : readAlone({ ...input, text: lead, lead: undefined }, match)
  return claim?.isCertain ? [{ ...claim, start: 0, end: text.length, sentence: text }] : []
}

function readAlone({ text, lead, ...rest }: PassageInput, match: Matcher): readonly FoundClaim[] {
  const leads = lead === undefined ? [] : splitSentences(lead).map(({ written }) => readSentence(written, match))
  const sentences = splitSentences(text)
  const isDenied = sentences.map(({ written }, index) =>
    isDeniedQuestion(index === 0 && lead?.endsWith('?') ? `${lead} ${written}` : written),
  )
  const lastDenied = rest.isQuote ? -1 : isDenied.lastIndexOf(true)
  return sentences.flatMap(({ written, offset }, index) => {
    if (isDenied[index] && !rest.isQuote) return []
    const sentence = readSentence(written, match)
    const claims = findClaims({ sentence, leads, ...rest })
    return claims.flatMap(({ kind, isCertain, from, to }) => {
      const [first, last] = [sentence.tokens[from], sentence.tokens[to - 1]]
      // "I have a torn tendon. Which one helps? None."
      if (!first || !last || (!isCertain && index < lastDenied)) return []
      return [{ kind, isCertain, start: offset + first.start, end: offset + last.end, sentence: written.trim() }]
    })
  })
}

/** Whether a sentence asks and answers with no. "But" takes it back. */
const isDeniedQuestion = (sentence: string): boolean =>
  sentence.includes('?') &&
  deniedQuestion.test(sentence) &&
  !/[,;] (?:but|yet)\b/.test(sentence) &&
  !reassuring.test(sentence.slice(0, sentence.indexOf('?')))

/** Sentences with their offsets. A question and its answer are one. */
export function splitSentences(text: string): readonly { readonly written: string; readonly offset: number }[] {
  const starts = [
    0,
    ...[...text.matchAll(/[.!]["”’)]?\s+(?=["“‘(]?[\p{Lu}\d])/gu)].map(({ 0: end, index }) => index + end.length),
  ]
  return starts.map((offset, index) => ({ written: text.slice(offset, starts[index + 1]), offset }))
}
