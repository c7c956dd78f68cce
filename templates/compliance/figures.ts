import { boundEndings, boundSources, nonQuantitySources, unitSources } from './figure-units.ts'
import { mayHaveNumber, numberSource, readNumber } from './numbers.ts'
import { memoize } from './remember.ts'

/** A number of a text with its meaning. */
export interface Figure {
  /** Two for a range or a change, in the order of the text; none in units that make no claim, such as `date`. */
  readonly values: readonly number[]
  /** `percent`, `of 5`, `times`, `pg/mL`, `count`, or what makes it no claim, such as `price` and `year`. */
  readonly unit: string
  readonly bound: Bound
  /** Offsets of its words, with those of its bound. */
  readonly start: number
  readonly end: number
}

type Bound = 'exact' | 'about' | 'atLeast' | 'atMost'

const sticky = (source: string): RegExp => new RegExp(source, 'iy')
const units = Object.entries(unitSources).map(([unit, source]) => ({
  unit,
  pattern: sticky(`(?:\\+(?=\\s?%))?(?:${source})`),
  /** “Half an hour”, “half of the year”. */
  afterPart: sticky(`(?:\\sof)?\\s(?:an?|the)(?:${source})`),
}))
const fixed = Object.entries(nonQuantitySources).map(([unit, source]) => ({
  unit,
  pattern: new RegExp(`${unit === 'date' ? '(?<![\\d.,])' : '(?<![a-zà-ÿ\\d.,])'}(?:${source})(?![a-zà-ÿ\\d])`, 'gi'),
}))
const bounds = toBounds(
  boundSources,
  (source) => new RegExp(`(?<![a-zà-ÿ\\d])(?:${source})\\s*(?:(?:the|an?)\\s)?$`, 'i'),
)
const endings = toBounds(boundEndings, sticky)
const number = new RegExp(numberSource, 'gi')
/** “M” is a million, “m” a meter. */
const shortScale = /\s?(bn|mn|[KMB])(?![A-Za-zà-ÿ\d])/y
const shortScales: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, mn: 1e6, B: 1e9, bn: 1e9 }
const part = /half|third|quarter|fifth|sixth|seventh|eighth|tenth/i
const multipliers: readonly (readonly [value: number, unit: string, pattern: RegExp])[] = [
  [2, 'times', /\btwice\b(?!\s(?:an?|per|each|every|daily|weekly)\b)/gi],
  [2, 'times', /\b(?:doubl(?:es|ed|ing)|double(?=\s(?:the|their|your|its|as)\b))\b(?!-)/gi],
  [3, 'times', /\b(?:thrice|tripl(?:es|ed|ing)|triple(?=\s(?:the|their|your|its|as)\b))\b/gi],
  [4, 'times', /\bquadrupl(?:es|ed|ing)\b/gi],
  [50, 'percent', /\bhalv(?:es|ed|ing)\b/gi],
]
const shareConnector = /^(?:\s(?:in|out\sof|of)\s(?:every\s)?|\s?\/\s?)$/i
const rangeConnector = /^(?:\s?(?:–|—|-|→|->|⟶)\s?|\sto\s(?:only\s|over\s|about\s)?|\sand\s)$/i

function toBounds(sources: Readonly<Partial<Record<Bound, string>>>, compile: (source: string) => RegExp) {
  const names = Object.keys(sources) as readonly Bound[]
  return names.map((bound) => ({ bound, pattern: compile(sources[bound] ?? '') }))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether a text may have figures: a quick test before a slow one. */
export const mayHaveFigure = (text: string): boolean =>
  mayHaveNumber(text) || /twice|thrice|doubl|tripl|quadrupl|halv/i.test(text)

/** Reads all figures of a text in the order in which they stand, in every spelling. */
export const readFigures: (text: string) => readonly Figure[] = memoize((text) => {
  // All fixed figures have a digit.
  const whole = [...(/\d/.test(text) ? readFixed(text) : []), ...readMultipliers(text)]
  if (!mayHaveNumber(text)) return whole.sort((a, b) => a.start - b.start)
  const isFree = (start: number, end: number): boolean => whole.every((one) => end <= one.start || start >= one.end)
  const read = [...text.matchAll(number)].flatMap(({ 0: words, index }) =>
    isFree(index, index + words.length) ? (readFigure(text, index, words) ?? []) : [],
  )
  return [...whole, ...joinPairs(text, read).map((figure) => withBound(text, figure))].sort((a, b) => a.start - b.start)
})

function readFixed(text: string): Figure[] {
  const found: Figure[] = []
  for (const { unit, pattern } of fixed)
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const end = index + words.length
      // “Over 2000 centers” is no year.
      const isCount = unit === 'year' && findBound(text, index).bound !== 'exact'
      const isFree = found.every((one) => end <= one.start || index >= one.end)
      if (!isCount && isFree) found.push({ values: [], unit, bound: 'exact', start: index, end })
    }
  return found
}

const readMultipliers = (text: string): Figure[] =>
  multipliers.flatMap(([value, unit, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      ...{ values: [value], unit, bound: 'exact' as const },
      ...{ start: index, end: index + length },
    })),
  )

/** A number with its unit; none in a word such as “3rd” and “two-person”. */
function readFigure(text: string, start: number, words: string): Figure | undefined {
  const suffix = matchAt(shortScale, text, start + words.length)
  const end = start + words.length + (suffix?.[0].length ?? 0)
  const value = readNumber(words) * (shortScales[suffix?.[1] ?? ''] ?? 1)
  for (const { unit, pattern, afterPart } of units) {
    const match = matchAt(pattern, text, end) ?? (part.test(words) ? matchAt(afterPart, text, end) : null)
    if (!match) continue
    const bound = match[0].startsWith('+') ? 'atLeast' : 'exact'
    return { values: [value], unit, bound, start, end: end + match[0].trimEnd().length }
  }
  if (/^[-‑]?[a-zà-ÿ]/i.test(text.slice(end, end + 3))) return undefined
  const meaning =
    part.test(words) && value < 1 ? { values: [value * 100], unit: 'percent' } : { values: [value], unit: 'count' }
  return { ...meaning, bound: 'exact', start, end }
}

/** Joins shares (“nine in ten”) and ranges (“25–57 %”, “860 → 460”). */
function joinPairs(text: string, figures: readonly Figure[]): Figure[] {
  const joined: Figure[] = []
  for (const figure of figures) {
    const before = joined.at(-1)
    const pair = before && (toShare(text, before, figure) ?? toRange(text, before, figure))
    if (pair) joined.splice(-1, 1, pair)
    else joined.push(figure)
  }
  return joined
}

function toShare(text: string, a: Figure, b: Figure): Figure | undefined {
  const [share = 0, whole = 0] = [...a.values, ...b.values]
  const isShare = a.unit === 'count' && (b.unit === 'count' || b.unit === 'of 5') && share <= whole && whole <= 1000
  if (!isShare || a.values.length > 1 || !shareConnector.test(text.slice(a.end, b.start))) return undefined
  const place = { bound: 'exact', start: a.start, end: b.end } as const
  // A mark such as 4.9 of 5 is no share of people.
  if (!Number.isInteger(share) || b.unit === 'of 5') return { values: [share], unit: `of ${whole}`, ...place }
  return { values: [(share / whole) * 100], unit: 'percent', ...place }
}

function toRange(text: string, a: Figure, b: Figure): Figure | undefined {
  const connector = text.slice(a.end, b.start)
  if (!rangeConnector.test(connector) || a.values.length > 1 || b.values.length > 1) return undefined
  if (a.unit !== b.unit && a.unit !== 'count') return undefined
  if (/and/i.test(connector) && !/\bbetween\s$/i.test(text.slice(0, a.start))) return undefined
  return { values: [...a.values, ...b.values], unit: b.unit, bound: 'exact', start: a.start, end: b.end }
}

/** The bound that stands before an offset. */
function findBound(text: string, at: number): Pick<Figure, 'bound' | 'start'> {
  const before = text.slice(Math.max(0, at - 40), at)
  const found = bounds.flatMap(({ bound, pattern }) => {
    const match = pattern.exec(before)
    return match ? [{ bound, start: at - match[0].length }] : []
  })
  // “No more than” is longer than “more than”.
  return found.sort((a, b) => a.start - b.start)[0] ?? { bound: 'exact', start: at }
}

function withBound(text: string, figure: Figure): Figure {
  if (figure.bound !== 'exact') return figure
  for (const { bound, pattern } of endings) {
    const match = matchAt(pattern, text, figure.end)
    if (match) return { ...figure, bound, end: figure.end + match[0].length }
  }
  return { ...figure, ...findBound(text, figure.start) }
}
