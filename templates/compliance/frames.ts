import type { Claim, ClaimKind, Passage } from './claim.ts'
import type { Match } from './matcher.ts'
import { isInside, matchesOf, rangeAround, type Sentence } from './sentence.ts'
import type { Token } from './tokens.ts'
import type { Group } from './vocabulary.ts'

/** What a sentence that names a disease can deny. */
const verbs = ['actions/against-disease', 'actions/helps', 'agencies/statuses'] as const
const frames = [
  'frames/contraindication',
  'frames/consult',
  'frames/research',
  'frames/authority',
  'frames/refusal',
  'frames/inquiry',
  'frames/lender-decides',
  'frames/notice',
] as const

/** Whether something in a sentence excuses what it says. */
export const hasFrame = (sentence: Sentence): boolean => matchesOf(sentence, ...frames).length > 0

/** Whether a lead begins a list of what to keep away from, or what to ask. "Never again" begins another. */
export const isCaution = (sentence: Sentence): boolean => {
  const first = sentence.tokens.slice(0, 4).map(({ word }) => word)
  const isPromise = first.some((word) => /^(?:again|longer|worry|suffer)$/.test(word))
  return !isPromise && matchesOf(sentence, 'frames/cautions').some(({ from }) => from === 0)
}

/** Whether a lead says what its list is not: "What our supplement is not". */
export const endsInDenial = (sentence: Sentence): boolean =>
  matchesOf(sentence, 'frames/negators').some(({ to }) => to === sentence.tokens.length)

/** Whether a sentence begins like advice: "Who should stay out: guests with epilepsy". */
const isAdvice = (sentence: Sentence): boolean =>
  isCaution(sentence) && !matchesOf(sentence, 'frames/negators').some(({ from }) => from === 0)

/** Claims that no notice beside them excuses. */
const unexcused: ReadonlySet<ClaimKind> = new Set(['disease', 'medicine', 'status'])

/** Whether a frame stands in the clause of a claim, outside of the phrases that make the claim. */
export function isFramed({ sentence, isQuote }: Passage, { kind, from, to, isCertain, parts }: Claim): boolean {
  const clause = rangeAround(sentence.clauses, from, sentence.tokens.length)
  // What "although" and "while" concede before the comma excuses nothing after it.
  const concession = /^(?:although|though|while)$/.test(sentence.tokens[0]?.word ?? '')
    ? sentence.tokens.findIndex(({ before }) => before === ',')
    : 0
  const negators = matchesOf(sentence, 'frames/negators').filter((negator) => negator.to <= to)
  // A customer's study is no study.
  const isReport = ({ group }: Match): boolean => group === 'frames/research' || group === 'frames/authority'
  // "Results vary" makes no cure lawful, nor does "ask your doctor" after it.
  const isConditional =
    sentence.tokens[0]?.word === 'if' || sentence.tokens.slice(to).some(({ before }) => before.includes('?'))
  const isNoExcuse = ({ group, from: at }: Match): boolean =>
    isCertain &&
    unexcused.has(kind) &&
    (group === 'frames/notice' || (group === 'frames/consult' && at >= to && !isConditional))
  const isFrame = (match: Match): boolean =>
    !isNoExcuse(match) &&
    !(isQuote && isReport(match)) &&
    !isAnswered(sentence, match, from) &&
    !(match.group === 'frames/consult' && negators.some(({ to: end }) => end <= match.from && match.from - end < 3)) &&
    !(match.group === 'frames/refusal' && negators.some((second) => isDouble(sentence, match, second))) &&
    (concession <= match.from || from < concession) &&
    match.from >= clause.from &&
    match.from < clause.to &&
    !parts.some((part) => isInside(match, part))
  // "I have not had a single migraine" tells of a cure.
  const isDeniable = isCertain || !isQuote
  const isNegated = isCertain
    ? isDenied(sentence, parts.at(-1)?.from ?? from)
    : [...parts, ...matchesOf(sentence, ...verbs)].some((match) => isDenied(sentence, match.from))
  if (isContradicted(sentence)) return false
  if (!isCertain && isAdvice(sentence)) return true
  return matchesOf(sentence, ...frames).some(isFrame) || (isDeniable && isNegated)
}

/** Whether the end of a sentence takes its denial back: "because it does", "our customers do". */
const isContradicted = (sentence: Sentence): boolean =>
  matchesOf(sentence, 'frames/take-backs').some(({ to }) => to >= sentence.tokens.length - 1)

/** Frames that end with their question. */
const askable: ReadonlySet<Group> = new Set(['frames/inquiry', 'frames/consult', 'frames/notice'])

/** Whether a match asks, and what it asks is answered with yes, or the claim is the answer. */
function isAnswered(sentence: Sentence, match: Match, from: number): boolean {
  if (!askable.has(match.group)) return false
  const answer = sentence.tokens.findIndex(({ before }, index) => index > match.from && before.includes('?'))
  if (answer < 0) return false
  const isYes = matchesOf(sentence, 'frames/affirmations').some((yes) => yes.from === answer)
  return from >= answer || (match.group === 'frames/inquiry' && isYes)
}

/** After a denial, these compare: "no better remedy", "nothing works like it". */
const comparing = new Set(['again', 'before', 'better', 'faster', 'like', 'more', 'than'])

const determiners = new Set(['no', 'neither'])

const sweeping = new Set(['no', 'nobody', 'never', 'nothing', 'none'])

/** Whether a phrase is what a sentence speaks of, and not how it does. */
const isSubject = ({ group }: Match): boolean => !/^(?:frames|certainty)\//.test(group)

/** Whether a word that denies governs what begins at an index. */
function isDenied(sentence: Sentence, index: number): boolean {
  const { tokens } = sentence
  const { from } = rangeAround(sentence.parts, index, tokens.length)
  // "No more pain" and "no side effects" are phrases of their own.
  const isAlone = (negator: Match): boolean =>
    !sentence.matches.some((other) => isSubject(other) && isInside(negator, other))
  const before = matchesOf(sentence, 'frames/negators').filter(
    (negator) => negator.from >= from && negator.to <= index && isAlone(negator),
  )
  const last = before.at(-1)
  const word = last && tokens[last.from]?.word
  if (!last || word === undefined || word === 'without') return false
  // "Until trials exist, it is no remedy": the comma ends what the first word reverses.
  const isSubordinate = !tokens.slice(from + 1, last.from + 1).some(({ before: sign }) => sign === ',')
  const isReversed = matchesOf(sentence, 'frames/reversals').some((reversal) => reversal.from === from)
  if (isReversed && isSubordinate) return false
  if (sweeping.has(word) && tokens.slice(last.to, last.to + 8).some((token) => comparing.has(token.word))) return false
  const linking = sentence.matches.filter((match) => match.group === 'frames/links' || isSubject(match))
  // "No crop is guaranteed": what is denied may have any name.
  const first = determiners.has(word) ? last.to + 1 : last.to
  const isLinked = [...tokens.keys()]
    .slice(first, index)
    .every((at) => linking.some((match) => match.from <= at && match.to > at))
  const denials = [...before, ...matchesOf(sentence, 'frames/refusal')]
  return !denials.some((denial) => isDouble(sentence, denial, last)) && isLinked
}

/** "There is nothing that it cannot cure": two denials claim, unless they are listed. */
function isDouble({ tokens }: Sentence, first: Match, second: Match): boolean {
  const isListed = ({ word, before }: Token): boolean => before.includes(',') || /^(?:and|or|nor)$/.test(word)
  return first.to <= second.from && !tokens.slice(first.to, second.from + 1).some(isListed)
}
