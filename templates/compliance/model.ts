import { type Passage, shrinkage, visitFeatures } from './features.ts'
import type { GroupFinder } from './word-groups.ts'
import type { Word } from './words.ts'

/** What training leaves behind: content/compliance/weights.json. */
export interface Model {
  /** Hash of the sentences and of the vocabulary that it was trained with. */
  readonly trainedOn: string
  /** Scores above which a passage is an error or a question, and the shares that they find and falsely accuse in cross-validation. */
  readonly bands: Readonly<
    Record<Band, { readonly above: number; readonly found: number; readonly falseAlarms: number }>
  >
  readonly bias: number
  /** Value of a weight of 1. */
  readonly step: number
  /** Pairs of bytes in base64: buckets to the one before, and the weight. */
  readonly weights: string
}

/** `phrase`: a firm claim if it has a phrase of the rules, too. */
export type Band = 'firm' | 'phrase' | 'question'

/** Buckets of features, as a power of two. */
const bits = 20
export const buckets = 2 ** bits
export const bucketOf = (hash: number): number => hash >>> (32 - bits)

/** The longest gap between two weights that one byte tells; a longer one has weights of 0 between. */
const maxGap = 255

export function encodeWeights(weights: Int8Array): string {
  const bytes: number[] = []
  let last = 0
  for (const [bucket, weight] of weights.entries()) {
    if (weight === 0) continue
    for (; bucket - last > maxGap; last += maxGap) bytes.push(maxGap, 0)
    bytes.push(bucket - last, weight & 255)
    last = bucket
  }
  return Buffer.from(bytes).toString('base64')
}

export function decodeWeights(source: string): Int8Array {
  const weights = new Int8Array(buckets)
  const bytes = Buffer.from(source, 'base64')
  let bucket = 0
  for (let at = 0; at < bytes.length; at += 2) {
    bucket += bytes[at] ?? 0
    weights[bucket] = bytes[at + 1] ?? 0
  }
  return weights
}

export interface Judgement {
  /** Log-odds of a claim. */
  readonly score: number
  /** The words with the most evidence for it: offsets in the text. */
  readonly start: number
  readonly end: number
}

export type Judge = (passage: Passage) => Judgement

export function createJudge(
  { bias, step, weights: source }: Omit<Model, 'bands' | 'trainedOn'>,
  findGroups: GroupFinder,
): Judge {
  const weights = decodeWeights(source)
  return (passage) => {
    const evidence: number[] = []
    let [sum, squares] = [0, shrinkage]
    const words = visitFeatures(passage, findGroups, (hash, value, from, to) => {
      squares += value * value
      const weight = weights[bucketOf(hash)] ?? 0
      if (weight === 0) return
      sum += weight * value
      if (from < 0) return
      evidence[from] = (evidence[from] ?? 0) + (weight * value) / 2
      evidence[to] = (evidence[to] ?? 0) + (weight * value) / 2
    })
    return { score: bias + (step * sum) / Math.sqrt(squares), ...findEvidence(words, evidence) }
  }
}

/** The row of words whose evidence adds up to the most. */
function findEvidence(words: readonly Word[], evidence: readonly (number | undefined)[]) {
  let best = { from: 0, to: words.length - 1, sum: Number.NEGATIVE_INFINITY }
  let current = { from: 0, sum: 0 }
  for (const index of words.keys()) {
    if (current.sum <= 0) current = { from: index, sum: 0 }
    current = { ...current, sum: current.sum + (evidence[index] ?? 0) }
    if (current.sum > best.sum) best = { ...current, to: index }
  }
  return { start: words[best.from]?.start ?? 0, end: words[best.to]?.end ?? 0 }
}
