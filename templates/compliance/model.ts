import { bucketCount, createFeatureVisitor, type Passage, shrinkage } from './features.ts'
import type { Vocabulary } from './schema.ts'
import type { GroupFinder } from './word-groups.ts'
import { hashText } from './words.ts'

/** What training leaves behind: content/compliance/weights.json. */
export interface Model {
  /** Hash of the sentences, of what has been accepted, and of the words, that it was trained with. */
  readonly trainedOn: string
  /** Scores above which a passage is an error, and a question. */
  readonly bands: { readonly firm: number; readonly question: number }
  /** Shares of the bad sentences that they find, and of the honest ones that they accuse, of writers whom the model does not know. */
  readonly crossValidation: {
    readonly firm: number
    readonly withQuestions: number
    readonly falseFirm: number
    readonly falseWithQuestions: number
    /** Share of what is found whose evidence overlaps the words that offend. */
    readonly onWords: number
  }
  readonly bias: number
  /** Value of a weight of 1. */
  readonly step: number
  /** As `encodeWeights` writes them. */
  readonly weights: string
}

/** Tells other sentences, accepted ones and words: what the weights are trained on. */
export const hashInputs = (
  sources: readonly string[],
  accepted: readonly { readonly sentence: string }[],
  { groups }: Vocabulary,
): string =>
  [
    ...sources,
    JSON.stringify(accepted.map(({ sentence }) => sentence)),
    JSON.stringify(groups.map(({ id, words }) => [id, words])),
  ]
    .map((source) => (hashText(source) >>> 0).toString(16).padStart(8, '0'))
    .join('-')

export const bandOf = ({ firm, question }: Model['bands'], score: number): 'firm' | 'question' | undefined =>
  score > firm ? 'firm' : score > question ? 'question' : undefined

/** The largest weight, up or down. Of a million weights, 219,000 are not 0 then, and take 250 KB. */
export const maxWeight = 18
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** A number is its quotient by a power of two, in ones that a zero ends, and as many bits of the remainder (Rice coding). */
const remainderBits = { gap: 2, weight: 1 }

/** Six bits a digit: for each weight but 0 the number of zeros before it, and twice what its size has above 1, with its sign as the last bit. */
export function encodeWeights(weights: Int8Array): string {
  let bits = ''
  const write = (number: number, remainder: number): void => {
    bits += `${'1'.repeat(number >> remainder)}0${(number % 2 ** remainder).toString(2).padStart(remainder, '0')}`
  }
  let next = 0
  for (const [bucket, weight] of weights.entries()) {
    if (weight === 0) continue
    write(bucket - next, remainderBits.gap)
    write(2 * (Math.abs(weight) - 1) + Number(weight < 0), remainderBits.weight)
    next = bucket + 1
  }
  write(bucketCount - next, remainderBits.gap)
  return bits.replace(/.{1,6}/g, (six) => digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)))
}

export function decodeWeights(encoded: string): Int8Array {
  const weights = new Int8Array(bucketCount)
  const values = new Uint8Array(128)
  for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value
  let at = 0
  const readBit = (): number => ((values[encoded.charCodeAt(Math.floor(at / 6))] ?? 0) >> (5 - (at++ % 6))) & 1
  const read = (remainder: number): number => {
    let number = 0
    while (readBit() === 1) number += 2 ** remainder
    for (let bit = remainder - 1; bit >= 0; bit--) number += readBit() << bit
    return number
  }
  for (let bucket = read(remainderBits.gap); bucket < bucketCount; bucket += 1 + read(remainderBits.gap)) {
    const number = read(remainderBits.weight)
    weights[bucket] = number % 2 === 0 ? number / 2 + 1 : -(number + 1) / 2
  }
  return weights
}

export interface ClaimClassifier {
  /** Log-odds that a passage claims something. */
  readonly score: (passage: Passage) => number
  /** The words with the most evidence for it: offsets in its text. */
  readonly findEvidence: (passage: Passage) => { readonly start: number; readonly end: number }
}

export function createClaimClassifier(
  { bias, step, weights: source }: Pick<Model, 'bias' | 'step' | 'weights'>,
  findGroups: GroupFinder,
): ClaimClassifier {
  const weights = decodeWeights(source)
  const visitFeatures = createFeatureVisitor(findGroups)
  return {
    score: (passage) => {
      let [sum, squares] = [0, shrinkage]
      visitFeatures(passage, (bucket, value) => {
        squares += value * value
        sum += (weights[bucket] ?? 0) * value
      })
      return bias + (step * sum) / Math.sqrt(squares)
    },
    findEvidence: (passage) => {
      const evidence: number[] = []
      const words = visitFeatures(passage, (bucket, value, from, to) => {
        for (const index of [from, to]) evidence[index] = (evidence[index] ?? 0) + ((weights[bucket] ?? 0) * value) / 2
      })
      const { from, to } = findBestRow(words.map((_, index) => evidence[index] ?? 0))
      return { start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 }
    },
  }
}

/** The row of numbers with the largest sum, by its first and last index. Each costs a twentieth of the largest, so that the row has few weak ones. */
function findBestRow(numbers: readonly number[]): { readonly from: number; readonly to: number } {
  const cost = Math.max(0, ...numbers) / 20
  let best = { from: 0, to: numbers.length - 1, sum: Number.NEGATIVE_INFINITY }
  let [from, sum] = [0, 0]
  for (const [to, number] of numbers.entries()) {
    if (sum <= 0) [from, sum] = [to, 0]
    sum += number - cost
    if (sum > best.sum) best = { from, to, sum }
  }
  return best
}
