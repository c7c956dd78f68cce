import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
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

/** The largest weight, up or down. */
export const largest = 31

/** Compresses the weights but 0: a row of bytes with the buckets since the one before, and one with the weights. */
export function encodeWeights(weights: Int8Array): string {
  const [gaps, values]: [number[], number[]] = [[], []]
  let last = -1
  for (const [bucket, weight] of weights.entries()) {
    if (weight === 0) continue
    // A gap that is too long has weights of 0 between.
    for (; bucket - last > 255; last += 255) [gaps[gaps.length], values[values.length]] = [255, 0]
    gaps.push(bucket - last)
    values.push(weight)
    last = bucket
  }
  return [gaps, values].map((row) => brotliCompressSync(Uint8Array.from(row)).toString('base64')).join(' ')
}

export function decodeWeights(encoded: string): Int8Array {
  const weights = new Int8Array(buckets)
  const [gaps = [], values = []] = encoded.split(' ').map((row) => brotliDecompressSync(Buffer.from(row, 'base64')))
  let bucket = -1
  for (const [index, gap] of gaps.entries()) {
    bucket += gap
    weights[bucket] = values[index] ?? 0
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
