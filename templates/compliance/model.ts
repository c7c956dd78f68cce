import { buckets, createFeatureVisitor, type Passage, shrinkage } from './features.ts'
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
  /** Two digits of base 64 for each weight but 0: buckets since the one before, and the weight with `largest` added. */
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

/** The largest weight, up or down. */
export const largest = 31
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const maxGap = digits.length - 1

export function encodeWeights(weights: Int8Array): string {
  let [encoded, last] = ['', 0]
  for (const [bucket, weight] of weights.entries()) {
    if (weight === 0) continue
    // A gap that is too long has weights of 0 between.
    for (; bucket - last > maxGap; last += maxGap) encoded += digits.charAt(maxGap) + digits.charAt(largest)
    encoded += digits.charAt(bucket - last) + digits.charAt(weight + largest)
    last = bucket
  }
  return encoded
}

export function decodeWeights(encoded: string): Int8Array {
  const weights = new Int8Array(buckets)
  const values = new Uint8Array(128)
  for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value
  let bucket = 0
  for (let at = 0; at < encoded.length; at += 2) {
    bucket += values[encoded.charCodeAt(at)] ?? 0
    weights[bucket] = (values[encoded.charCodeAt(at + 1)] ?? 0) - largest
  }
  return weights
}

export interface Judge {
  /** Log-odds that a passage claims something. */
  readonly score: (passage: Passage) => number
  /** The words with the most evidence for it: offsets in its text. */
  readonly findEvidence: (passage: Passage) => { readonly start: number; readonly end: number }
}

export function createJudge(
  { bias, step, weights: source }: Pick<Model, 'bias' | 'step' | 'weights'>,
  findGroups: GroupFinder,
): Judge {
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

/** The row of numbers with the largest sum, by its first and last index. */
function findBestRow(numbers: readonly number[]): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: numbers.length - 1, sum: Number.NEGATIVE_INFINITY }
  let [from, sum] = [0, 0]
  for (const [to, number] of numbers.entries()) {
    if (sum <= 0) [from, sum] = [to, 0]
    sum += number
    if (sum > best.sum) best = { from, to, sum }
  }
  return best
}
