import { bucketCount, createFeatureVisitor, type Passage, shrinkage, type TextRole, textRoles } from './features.ts'
import { bandOf, type ClaimClassifier, createClaimClassifier, encodeWeights, type Model, maxWeight } from './model.ts'
import type { ProductClass, Vocabulary } from './schema.ts'
import { createGroupFinder, type GroupFinder } from './word-groups.ts'
import { splitIntoPassages } from './words.ts'

/** A sentence that somebody has labelled. */
export interface LabelledSentence extends Passage {
  readonly isBad: boolean
  /** Offsets of the words that offend. */
  readonly offence: { readonly start: number; readonly end: number } | undefined
  /** Who wrote it: the name of its file. */
  readonly writer: string
}

/** Reads a file of sentences: lines of `label | class | part | lead | text`; a line with `#` says who labelled those below it, and when. */
export const readLabelledSentences = (writer: string, source: string): readonly LabelledSentence[] =>
  source.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const [label = '', productClass = '', part = '', lead = '', ...rest] = line.split(' | ')
    const marked = rest.join(' | ')
    if (!/^(?:bad|fine)$/.test(label) || !textRoles.includes(part as TextRole) || marked === '')
      throw new Error(`${writer}.txt:${index + 1}: expected “bad | class | part | lead | text”`)
    const start = marked.indexOf('[[')
    const text = marked.replace(/\[\[|\]\]/g, '')
    const offence = start < 0 ? undefined : { start, end: marked.indexOf(']]') - 2 }
    return [
      {
        isBad: label === 'bad',
        class: productClass as ProductClass,
        part: part as TextRole,
        lead,
        text,
        offence,
        writer,
      },
    ]
  })

/** A passage of a sentence as a vector of length 1. */
interface Example {
  readonly sentence: LabelledSentence
  readonly buckets: Int32Array
  readonly values: Float32Array
}

/** The passages of sentences that are judged alone; of a bad one, only what has words that offend. Features of one passage alone are left out. */
function toExamples(sentences: readonly LabelledSentence[], findGroups: GroupFinder): readonly Example[] {
  const visitFeatures = createFeatureVisitor(findGroups)
  const counts = new Uint32Array(bucketCount)
  const all = sentences.flatMap((sentence) =>
    splitIntoPassages(sentence.text).flatMap(({ text, offset }) => {
      const { offence, isBad } = sentence
      if (isBad && offence && (offence.start >= offset + text.length || offence.end <= offset)) return []
      const features: { readonly bucket: number; readonly value: number }[] = []
      visitFeatures({ ...sentence, text }, (bucket, value) => {
        counts[bucket] = (counts[bucket] ?? 0) + 1
        features.push({ bucket, value })
      })
      return [{ sentence, features }]
    }),
  )
  return all.map(({ sentence, features }) => {
    const norm = Math.sqrt(features.reduce((sum, { value }) => sum + value * value, shrinkage))
    const common = features.filter(({ bucket }) => (counts[bucket] ?? 0) > 1)
    return {
      sentence,
      buckets: Int32Array.from(common, ({ bucket }) => bucket),
      values: Float32Array.from(common, ({ value }) => value / norm),
    }
  })
}

/** Weights are the mean of those after each epoch but the first ones. */
const settings = { epochs: 12, firstOfMean: 4, rate: 0.1, scale: 6, seed: 7 }

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
  const [weights, sums] = [new Float32Array(bucketCount), new Float32Array(bucketCount)]
  const squares = new Float32Array(bucketCount).fill(0.01)
  const random = createRandom(settings.seed)
  const order = [...examples]
  let bias = 0
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[order[last], order[other]] = [order[other] as Example, order[last] as Example]
    }
    for (const { sentence, buckets: at, values } of order) {
      let sum = bias
      for (let index = 0; index < at.length; index++)
        sum += (weights[at[index] as number] as number) * (values[index] as number) * settings.scale
      const error = 1 / (1 + Math.exp(-sum)) - Number(sentence.isBad)
      bias -= 0.02 * error
      for (let index = 0; index < at.length; index++) {
        const bucket = at[index] as number
        const gradient = error * (values[index] as number) * settings.scale
        const square = (squares[bucket] as number) + gradient * gradient
        squares[bucket] = square
        weights[bucket] = (weights[bucket] as number) - (settings.rate * gradient) / Math.sqrt(square)
      }
    }
    if (epoch >= settings.firstOfMean)
      for (const [bucket, weight] of weights.entries()) sums[bucket] = (sums[bucket] ?? 0) + weight
  }
  const most = sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 0) || 1
  const rounded = Int8Array.from(sums, (sum) => Math.round((sum / most) * maxWeight))
  const scale = settings.scale / (settings.epochs - settings.firstOfMean)
  return { bias, step: (most * scale) / maxWeight, weights: encodeWeights(rounded) }
}

export interface ScoredSentence {
  readonly sentence: LabelledSentence
  readonly score: number
  /** Whether the evidence overlaps the words that offend. */
  readonly isOnWords: boolean
}

/** A sentence has the score of its worst passage. */
export function scoreSentence(judge: ClaimClassifier, sentence: LabelledSentence): ScoredSentence {
  const passages = splitIntoPassages(sentence.text).map(({ text, offset }) => ({ ...sentence, text, offset }))
  const scored = passages.map((passage) => ({ passage, score: judge.score(passage) }))
  const { passage, score } = scored.reduce((most, one) => (one.score > most.score ? one : most))
  const { start, end } = judge.findEvidence(passage)
  const { offence } = sentence
  const isOnWords = !offence || (passage.offset + start < offence.end && passage.offset + end > offence.start)
  return { sentence, score, isOnWords }
}

/** Shares of honest sentences that may be accused: as errors, and in all. */
const allowed = { firm: 0.02, question: 0.04 }

/** Fewest bad sentences of a writer who is left out. */
const smallestFold = 200

interface Options {
  readonly vocabulary: Vocabulary
  /** Whether to train with shares of the sentences, too. */
  readonly withCurve?: boolean
  /** Whom to leave out in turn; by default everybody who wrote enough. */
  readonly writers?: readonly string[]
}

/** Trains with all sentences, and says by cross-validation, each writer left out in turn, what the model finds. */
export function trainWithReport(sentences: readonly LabelledSentence[], options: Options) {
  const findGroups = createGroupFinder(options.vocabulary)
  const examples = toExamples(sentences, findGroups)
  const isEnough = (writer: string): boolean =>
    sentences.filter((one) => one.writer === writer && one.isBad).length >= smallestFold
  const { writers = [...new Set(sentences.map(({ writer }) => writer))].filter(isEnough) } = options
  /** Scores of sentences by models that know none of their writer's, trained with a share of the others. */
  const validate = (share: number): readonly ScoredSentence[] =>
    writers.flatMap((writer) => {
      const others = examples.filter(({ sentence }) => sentence.writer !== writer)
      const part = others.filter((_, index) => (index * 7919) % others.length < share * others.length)
      const judge = createClaimClassifier(trainWeights(part), findGroups)
      return sentences.filter((one) => one.writer === writer).map((one) => scoreSentence(judge, one))
    })
  const scored = validate(1)
  const bands = findBands(scored)
  const crossValidation = measure(scored, bands)
  const report = [
    ...writers.map((writer) => {
      const own = scored.filter(({ sentence }) => sentence.writer === writer)
      return `${writer.padEnd(16)} ${describe(measure(own, bands))}`
    }),
    `${'all'.padEnd(16)} ${describe(crossValidation)}`,
    ...(options.withCurve ? [0.125, 0.25, 0.5] : []).map((share) => {
      const some = validate(share)
      return `${`${share * 100} % of all`.padEnd(16)} ${describe(measure(some, findBands(some)))}`
    }),
  ]
  return { model: { bands, crossValidation, ...trainWeights(examples) }, report: `${report.join('\n')}\n` }
}

function findBands(scored: readonly ScoredSentence[]): Model['bands'] {
  const fine = scored.flatMap(({ sentence, score }) => (sentence.isBad ? [] : [score])).sort((a, b) => b - a)
  const find = (share: number): number => Math.round(1000 * (fine[Math.floor(fine.length * share)] ?? 0)) / 1000
  return { firm: find(allowed.firm), question: find(allowed.question) }
}

function measure(scored: readonly ScoredSentence[], bands: Model['bands']): Model['crossValidation'] {
  const judged = scored.map((one) => ({ ...one, isBad: one.sentence.isBad, band: bandOf(bands, one.score) }))
  const shareOf = (all: typeof judged, isSo: (one: (typeof judged)[number]) => boolean): number =>
    Math.round((1000 * all.filter(isSo).length) / (all.length || 1)) / 1000
  const [bad, fine] = [judged.filter(({ isBad }) => isBad), judged.filter(({ isBad }) => !isBad)]
  return {
    firm: shareOf(bad, ({ band }) => band === 'firm'),
    withQuestions: shareOf(bad, ({ band }) => band !== undefined),
    falseFirm: shareOf(fine, ({ band }) => band === 'firm'),
    falseWithQuestions: shareOf(fine, ({ band }) => band !== undefined),
    onWords: shareOf(
      bad.filter(({ band }) => band !== undefined),
      ({ isOnWords }) => isOnWords,
    ),
  }
}

const describe = (shares: Model['crossValidation']): string =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${(100 * share).toFixed(1)} %`)
    .join(', ')
