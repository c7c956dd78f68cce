import { hashText, type Part, type Passage, parts, shrinkage, visitFeatures } from './features.ts'
import { type Band, bucketOf, buckets, createJudge, encodeWeights, type Judge, type Model } from './model.ts'
import { compilePhrases } from './phrases.ts'
import type { ProductClass, Vocabulary } from './schema.ts'
import { createGroupFinder, type GroupFinder } from './word-groups.ts'
import { splitPassages } from './words.ts'

/** A sentence that people have labelled. */
export interface LabelledSentence extends Passage {
  readonly isBad: boolean
  /** Offsets of the words that offend. */
  readonly offence: { readonly start: number; readonly end: number } | undefined
  /** Who wrote it: the name of its file. */
  readonly writer: string
}

/** Reads a file of sentences: lines of `label | class | part | lead | text`; a line with `#` says who labelled those below it, and when. */
export const readSentences = (writer: string, source: string): readonly LabelledSentence[] =>
  source.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const [label = '', productClass = '', part = '', lead = '', ...rest] = line.split(' | ')
    const marked = rest.join(' | ')
    if (!/^(?:bad|fine)$/.test(label) || !parts.includes(part as Part) || marked === '')
      throw new Error(`${writer}.txt:${index + 1}: expected “bad | class | part | lead | text”`)
    const start = marked.indexOf('[[')
    const text = marked.replace(/\[\[|\]\]/g, '')
    const offence = start < 0 ? undefined : { start, end: marked.indexOf(']]') - 2 }
    return [
      { isBad: label === 'bad', class: productClass as ProductClass, part: part as Part, lead, text, offence, writer },
    ]
  })

interface Example {
  readonly target: 0 | 1
  readonly writer: string
  readonly buckets: Int32Array
  readonly values: Float32Array
}

/** What of a sentence is judged alone; of a bad one, only what has words that offend. */
function toExamples(
  sentence: LabelledSentence,
  take: (passage: Passage) => Pick<Example, 'buckets' | 'values'>,
): readonly Example[] {
  const { text, offence, isBad, writer } = sentence
  return splitPassages(text).flatMap((passage) => {
    const end = passage.offset + passage.text.length
    if (isBad && offence && (offence.start >= end || offence.end <= passage.offset)) return []
    return [{ target: isBad ? 1 : 0, writer, ...take({ ...sentence, text: passage.text }) }]
  })
}

/** Features of a passage as a vector of length 1. */
function createVectors(findGroups: GroupFinder) {
  return (passage: Passage): Pick<Example, 'buckets' | 'values'> => {
    const [indexes, values]: [number[], number[]] = [[], []]
    visitFeatures(passage, findGroups, (hash, value) => {
      indexes.push(bucketOf(hash))
      values.push(value)
    })
    const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, shrinkage))
    return { buckets: Int32Array.from(indexes), values: Float32Array.from(values, (value) => value / norm) }
  }
}

const settings = { epochs: 8, rate: 0.1, scale: 6, seed: 7, smallest: 0.09 }

/** Numbers from 0 to 1 that are the same in every run (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). */
export function trainWeights(examples: readonly Example[]): Pick<Model, 'bias' | 'step' | 'weights'> {
  const weights = new Float32Array(buckets)
  const squares = new Float32Array(buckets).fill(0.01)
  const random = createRandom(settings.seed)
  const order = [...examples]
  let bias = 0
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[order[last], order[other]] = [order[other] as Example, order[last] as Example]
    }
    for (const { target, buckets: at, values } of order) {
      let sum = bias
      for (let index = 0; index < at.length; index++)
        sum += (weights[at[index] as number] as number) * (values[index] as number) * settings.scale
      const error = 1 / (1 + Math.exp(-sum)) - target
      bias -= 0.02 * error
      for (let index = 0; index < at.length; index++) {
        const bucket = at[index] as number
        const gradient = error * (values[index] as number) * settings.scale
        const square = (squares[bucket] as number) + gradient * gradient
        squares[bucket] = square
        weights[bucket] = (weights[bucket] as number) - (settings.rate * gradient) / Math.sqrt(square)
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) || 1
  const rounded = Int8Array.from(weights, (weight) =>
    Math.abs(weight) < settings.smallest * largest ? 0 : Math.round((weight / largest) * 127),
  )
  return { bias, step: (largest * settings.scale) / 127, weights: encodeWeights(rounded) }
}

export interface Scored {
  readonly sentence: LabelledSentence
  readonly score: number
  /** Whether the evidence overlaps the words that offend. */
  readonly isOnWords: boolean
}

/** A sentence has the score of its worst passage. */
export function scoreSentence(judge: Judge, sentence: LabelledSentence): Scored {
  const judged = splitPassages(sentence.text).map(({ text, offset }) => {
    const { score, start, end } = judge({ ...sentence, text })
    return { score, start: offset + start, end: offset + end }
  })
  const worst = judged.reduce((most, one) => (one.score > most.score ? one : most))
  const { offence } = sentence
  return {
    sentence,
    score: worst.score,
    isOnWords: !offence || (worst.start < offence.end && worst.end > offence.start),
  }
}

/** Shares of honest sentences that may be accused: as errors, as errors for a phrase, and in all. */
const allowed: Readonly<Record<Band, number>> = { firm: 0.016, phrase: 0.004, question: 0.04 }

export const hashInputs = (sources: readonly string[], { groups }: Vocabulary): string =>
  [...sources, JSON.stringify(groups.map(({ id, words }) => [id, words]))]
    .map((source) => (hashText(source) >>> 0).toString(16).padStart(8, '0'))
    .join('-')

interface Options {
  readonly vocabulary: Vocabulary
  /** Hard phrases of all rules. */
  readonly phrases: readonly string[]
  /** Whether to train with shares of the sentences, too. */
  readonly withCurve?: boolean
  /** Whom to leave out in turn; by default everybody who wrote enough. */
  readonly writers?: readonly string[]
}

/** Trains with all sentences, and says by cross-validation, each writer left out in turn, what the model finds. */
export function trainWithReport(sentences: readonly LabelledSentence[], options: Options) {
  const { vocabulary, phrases, withCurve } = options
  const findGroups = createGroupFinder(vocabulary)
  const vectorize = createVectors(findGroups)
  const examples = sentences.map((sentence) => ({ writer: sentence.writer, examples: toExamples(sentence, vectorize) }))
  const isEnough = (writer: string): boolean =>
    sentences.filter((one) => one.writer === writer && one.isBad).length >= smallestFold
  const { writers = [...new Set(sentences.map(({ writer }) => writer))].filter(isEnough) } = options
  /** Scores of sentences by models that know none of their writer's, trained with a share of the others. */
  const validate = (share: number): readonly Scored[] =>
    writers.flatMap((writer) => {
      const others = examples.filter((one) => one.writer !== writer)
      const part = others.filter((_, index) => (index * 7919) % others.length < share * others.length)
      const judge = createJudge(trainWeights(part.flatMap((one) => one.examples)), findGroups)
      return sentences.filter((one) => one.writer === writer).map((one) => scoreSentence(judge, one))
    })
  const hasPhrase = phrases.length > 0 ? compilePhrases(phrases) : /$^/
  const scored = validate(1)
  const bands = findBands(scored, hasPhrase)
  const report = [
    ...writers.map((writer) => [writer, scored.filter(({ sentence }) => sentence.writer === writer)] as const),
    ['all', scored] as const,
    ...(withCurve ? [0.125, 0.25, 0.5] : []).map(
      (share) => [`${share * 100} % of the sentences`, validate(share)] as const,
    ),
  ].map(
    ([name, some]) =>
      `${name.padEnd(26)} ${describe(some, name.includes('%') ? findBands(some, hasPhrase) : bands, hasPhrase)}\n`,
  )
  return { model: { bands, ...trainWeights(examples.flatMap((one) => one.examples)) }, report: report.join('') }
}

/** Fewest bad sentences of a writer who is left out. */
const smallestFold = 200

const shareOf = (some: readonly Scored[], isBad: boolean, isFound: (one: Scored) => boolean): number => {
  const all = some.filter(({ sentence }) => sentence.isBad === isBad)
  return Math.round((1000 * all.filter(isFound).length) / (all.length || 1)) / 1000
}

function findBands(scored: readonly Scored[], hasPhrase: RegExp): Model['bands'] {
  const fine = scored.filter(({ sentence }) => !sentence.isBad).sort((a, b) => b.score - a.score)
  const find = (some: readonly Scored[], count: number): number =>
    Math.round(1000 * (some[Math.floor(count)]?.score ?? 0)) / 1000
  const firm = find(fine, fine.length * allowed.firm)
  const withPhrase = fine.filter(({ sentence, score }) => score <= firm && hasPhrase.test(sentence.text))
  const above: Readonly<Record<Band, number>> = {
    firm,
    phrase: find(withPhrase, fine.length * allowed.phrase),
    question: find(fine, fine.length * (allowed.question - allowed.phrase)),
  }
  const toBand = (isFound: (one: Scored) => boolean, band: Band) => ({
    above: above[band],
    found: shareOf(scored, true, isFound),
    falseAlarms: shareOf(scored, false, isFound),
  })
  const isFirm = (one: Scored): boolean => one.score > above.firm
  const isBoth = (one: Scored): boolean =>
    isFirm(one) || (one.score > above.phrase && hasPhrase.test(one.sentence.text))
  return {
    firm: toBand(isFirm, 'firm'),
    phrase: toBand(isBoth, 'phrase'),
    question: toBand((one) => isBoth(one) || one.score > above.question, 'question'),
  }
}

function describe(some: readonly Scored[], { firm, phrase, question }: Model['bands'], hasPhrase: RegExp): string {
  const isFirm = (one: Scored): boolean =>
    one.score > firm.above || (one.score > phrase.above && hasPhrase.test(one.sentence.text))
  const isFound = (one: Scored): boolean => isFirm(one) || one.score > question.above
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const found = some.filter((one) => one.sentence.isBad && isFound(one))
  return [
    `${some.length} sentences: firm ${percent(shareOf(some, true, isFirm))}`,
    `with questions ${percent(shareOf(some, true, isFound))}`,
    `false firm ${percent(shareOf(some, false, isFirm))}`,
    `false with questions ${percent(shareOf(some, false, isFound))}`,
    `on the words ${percent(found.filter(({ isOnWords }) => isOnWords).length / (found.length || 1))}`,
  ].join(', ')
}
