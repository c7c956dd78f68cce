import type { CheckedDocument } from '#site'
import { type FoundWords, readWordsFromFacts, wordsFactName } from './word-facts.ts'

interface FoundRange extends FoundWords {
  readonly file: string
  /** The two numbers, without their unit. */
  readonly figures: string
  readonly unit: string
}

const degrees = '[−-]?\\d+(?:\\.\\d+)?\\s?°?\\s?[CF]?'
const range = new RegExp(`(?<![\\w.])${degrees}\\s?(?:to|and|–)\\s?[−-]?\\d+(?:\\.\\d+)?\\s?°\\s?[CF]\\b`, 'g')

export const readTemperatureRanges = ({ texts }: Pick<CheckedDocument, 'texts'>): FoundWords[] =>
  texts.flatMap(({ text, path }) => (text.match(range) ?? []).map((words) => ({ words, path })))

const coldest: Readonly<Record<string, number>> = { C: -273.15, F: -459.67 }

/** Temperatures below absolute zero. */
export const findImpossibleTemperatures = ({ texts }: Pick<CheckedDocument, 'texts'>): FoundWords[] =>
  texts.flatMap(({ text, path }) =>
    [...text.matchAll(/[−-](\d+(?:\.\d+)?)\s?°\s?([CF])\b/g)].flatMap(({ 0: words, 1: figure, 2: unit = '' }) =>
      -Number(figure) < (coldest[unit] ?? 0) ? [{ words, path }] : [],
    ),
  )

const kind = 'temperatures'

/** The name of the fact that a document has a range. */
export const temperatureRangeFactName = (one: FoundWords): string => wordsFactName(kind, one)

export const readRangesFromFacts = (facts: Parameters<typeof readWordsFromFacts>[1]): readonly FoundRange[] =>
  readWordsFromFacts(kind, facts).map((one) => ({
    ...one,
    figures: (one.words.match(/\d+(?:\.\d+)?/g) ?? []).join(' '),
    unit: one.words.at(-1) ?? '',
  }))

/** Ranges whose figures have another unit in more places, and one of those. */
export const findInconsistentUnits = (ranges: readonly FoundRange[]) =>
  ranges.flatMap((found) => {
    const others = ranges.filter(({ figures, unit }) => figures === found.figures && unit !== found.unit)
    const alike = ranges.filter(({ figures, unit }) => figures === found.figures && unit === found.unit)
    const [model] = others
    return model && others.length > alike.length ? [{ range: found, model }] : []
  })
