/** A mistake that everybody makes while typing. */
interface Slip {
  readonly pattern: RegExp
  readonly message: string
  /** What was meant, as `String.replace` takes it. */
  readonly meant?: string
}

const comparatives =
  'better|bigger|cheaper|colder|cooler|deeper|easier|faster|fewer|higher|larger|less|longer|lower|more|older|other|quicker|quieter|rather|safer|shorter|slower|smaller|stronger|warmer|weaker|wider|worse|younger'
/** They never follow themselves, and are no words of programs. */
const functionWords = 'a|an|are|at|be|but|by|into|its|of|on|our|the|their|them|they|this|to|was|we|were|you|your'

const confused = 'another word is meant here'
const article = 'the article does not go with the next word'

const slips: readonly Slip[] = [
  { pattern: new RegExp(`\\b(${functionWords})\\s+\\1\\b`, 'gi'), message: 'this word stands here twice', meant: '$1' },
  { pattern: /\b([Aa]) (?=(?:[ai]|e(?![uw])|o(?!n(?:e|ce)\b))\p{Ll}{3,})/gu, message: article, meant: '$1n ' },
  { pattern: /\b([Aa])n (?=[bcdfgjklmpqrtvwyz][a-z]*[aeiou])/g, message: article, meant: '$1 ' },
  { pattern: /\b([Tt])heir (?=(?:is|are|was|were)\b)/g, message: confused, meant: '$1here ' },
  { pattern: /\b([Yy])our (?=(?:welcome|not|going|right that)\b)/g, message: confused, meant: '$1ou’re ' },
  { pattern: /\b([Yy])ou['’]re (?=own\b)/g, message: confused, meant: '$1our ' },
  { pattern: /\b([Ii])t['’]s (?=own\b)/g, message: confused, meant: '$1ts ' },
  { pattern: /\b(should|could|would|must|might) of\b/gi, message: confused, meant: '$1 have' },
  { pattern: new RegExp(`\\b(${comparatives}) then\\b(?=\\s+\\p{L})`, 'giu'), message: confused, meant: '$1 than' },
  { pattern: /\b(lies|is|are|was|were) laying (?=down\b|on\b|in\b|under\b)/g, message: confused, meant: '$1 lying ' },
  { pattern: /\balot\b/gi, message: 'these are two words', meant: 'a lot' },
  { pattern: /,,+|,\.(?!\.)|(?<=\p{Ll}{2})\.\.(?= \p{Lu})/gu, message: 'two signs stand here together' },
  { pattern: /(?<=\p{L}{4}) (?=,\s)| (?=\.(?:\s+\p{Lu}|$))/gu, message: 'a space stands before a sign', meant: '' },
  {
    pattern: /(?<=(?<!\p{L})\p{Ll}{3,}[.!?])(?=\p{Lu}\p{Ll}+ \p{Ll})/gu,
    message: 'a space is missing after a sign',
    meant: ' ',
  },
  { pattern: /(?<![:;=]-?)\((?=[^()]*$)/g, message: 'this bracket is never closed' },
  { pattern: /“(?=[^“”„]*“)/g, message: 'this quotation mark is never closed' },
  { pattern: /(?<=^[^“”„]*|”[^“”„]*)”/g, message: 'this quotation mark is never opened' },
]

export interface FoundSlip {
  readonly words: string
  readonly index: number
  readonly message: string
  readonly meant?: string
}

/** The slips in a text. `words` are a slip with the words beside it. */
export const findSlips = (text: string): readonly FoundSlip[] =>
  slips.flatMap(({ pattern, message, meant }) =>
    [...text.matchAll(pattern)].map(({ 0: slip, 1: kept = '', index }) => {
      const before = /\S*\s?$/.exec(text.slice(0, index))?.[0] ?? ''
      const after = /^\s?\S*/.exec(text.slice(index + slip.length))?.[0] ?? ''
      const place = { words: before + slip + after, index: index - before.length, message }
      return meant === undefined ? place : { ...place, meant: before + meant.replace('$1', kept) + after }
    }),
  )

/** A quantity of time, length or share, whose ranges begin with the smaller figure. */
const units =
  '%|percent|(?:second|minute|hour|day|week|month|year|session|guest|people|person|nanometer|micrometer|millimeter|centimeter|inche?|feet|foot|mile|pound)s?|nm|µm|mm|cm|km|kg|ml'
const [low, high] = ['low', 'high'].map((name) => String.raw`(?<${name}>\d+(?:,\d{3})*(?:\.\d+)?)`)
const ranges = [
  new RegExp(String.raw`([$€£])${low}[-–]\1?${high}(?![\d-])`, 'g'),
  new RegExp(String.raw`(?<![\d.,/−–\p{L}$€£-])${low}(?: ?[-–] ?|(?<to> to ))${high} ?(?:${units})(?!\p{L})`, 'gu'),
]
/** Words before a range that runs down. */
const downwards =
  /\b(?:from|between|cut|cuts|fell|falls|fall|drop\w*|reduc\w*|short\w*|lower\w*|down|went|goes|decreas\w*)\b[^.!?]*$/i

const clock = String.raw`(\d{1,2})(?::(\d\d))? ?([AP])\.?M\b\.?`
const time = new RegExp(`\\b${clock}`, 'gi')
const hours = new RegExp(`\\b${clock} ?(?:[-–]|to) ?${clock}`, 'gi')
const toNumber = (text = ''): number => Number(text.replaceAll(',', ''))
const minutesOf = (hour = '', minutes = '0'): number => (Number(hour) % 12) * 60 + Number(minutes)

/** Figures that nobody can mean: ranges that run backwards, times that no clock shows. */
export const findImpossibleFigures = (text: string): readonly FoundSlip[] => [
  ...ranges
    .flatMap((range) => [...text.matchAll(range)])
    .filter(({ groups, index }) => {
      const isBackwards = toNumber(groups?.['low']) > toNumber(groups?.['high'])
      return isBackwards && (groups?.['to'] === undefined || !downwards.test(text.slice(0, index)))
    })
    .map(({ 0: words, index }) => ({ words, index, message: `“${words}” begins with the larger figure` })),
  ...[...text.matchAll(time)]
    .filter(({ 1: hour, 2: minutes = '0' }) => Number(hour) > 12 || Number(hour) === 0 || Number(minutes) > 59)
    .map(({ 0: words, index }) => ({ words, index, message: `no clock shows “${words}”` })),
  ...[...text.matchAll(hours)]
    .filter(
      ([, hour, minutes, half, endHour, endMinutes, endHalf]) =>
        half === endHalf && minutesOf(hour, minutes) >= minutesOf(endHour, endMinutes),
    )
    .map(({ 0: words, index }) => ({ words, index, message: `“${words}” ends before it begins` })),
]
