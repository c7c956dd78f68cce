import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import staleWeights from '../../../templates/checks/compliance/stale-weights.ts'
import {
  bandOf,
  createClaimClassifier,
  decodeWeights,
  encodeWeights,
  maxWeight,
} from '../../../templates/compliance/model.ts'
import { model } from '../../../templates/compliance/page-claims.ts'
import { readLabelledSentences, scoreSentence, trainWithReport } from '../../../templates/compliance/training.ts'
import { createGroupFinder } from '../../../templates/compliance/word-groups.ts'
import { siteAccepted, siteVocabulary, toSite } from '../../support/compliance-example.ts'

const read = (writer: string) =>
  readLabelledSentences(writer, readFileSync(`content/compliance/sentences/${writer}.txt`, 'utf8'))
const options = { vocabulary: siteVocabulary }

describe('training', () => {
  it('gives the same weights each time, in another order of writers too', () => {
    const sentences = [...read('evasions'), ...read('negations')]
    const [first, second] = [trainWithReport(sentences, options), trainWithReport(sentences, options)]
    expect(first.model).toEqual(second.model)
    expect(first.model.weights.length).toBeGreaterThan(1000)
  })

  it('finds claims of a writer whom it does not know', () => {
    const { model } = trainWithReport([...read('copywriter').slice(0, 800), ...read('clinic').slice(0, 800)], {
      ...options,
      writers: [],
    })
    const judge = createClaimClassifier(model, createGroupFinder(siteVocabulary))
    const scored = read('veterinarian').map((sentence) => scoreSentence(judge, sentence))
    const shareOf = (isBad: boolean, isFound: (one: (typeof scored)[number]) => boolean): number => {
      const all = scored.filter(({ sentence }) => sentence.isBad === isBad)
      return all.filter(isFound).length / all.length
    }
    expect(shareOf(true, ({ score }) => score > 0)).toBeGreaterThan(0.7)
    expect(shareOf(false, ({ score }) => score > 0)).toBeLessThan(0.2)
    expect(shareOf(true, ({ isOnWords }) => isOnWords)).toBeGreaterThan(0.8)
  })

  it('reads sentences, and names the line of a wrong one', () => {
    const [sentence] = readLabelledSentences(
      'counsel',
      '# Counsel, 2026-12-01\nbad | ruo | list | Plan | [[Two shots]] | a week',
    )
    expect(sentence).toMatchObject({
      isBad: true,
      class: 'ruo',
      part: 'list',
      lead: 'Plan',
      text: 'Two shots | a week',
    })
    expect(sentence?.offence).toEqual({ start: 0, end: 9 })
    expect(() => readLabelledSentences('counsel', '# Counsel\nbad | a text')).toThrow('counsel.txt:2')
  })
})

it('the weights are older than another sentence, accepted sentence or word', () => {
  const accepted = [{ sentence: 'A', reason: 'B', by: 'C', on: '2026-11-22' }]
  const [group, ...groups] = siteVocabulary.groups
  const others = [
    { vocabulary: siteVocabulary, accepted: { accepted } },
    { vocabulary: { ...siteVocabulary, groups }, accepted: siteAccepted },
    { vocabulary: { ...siteVocabulary, groups: [...groups, ...(group ? [group] : [])] }, accepted: siteAccepted },
  ]
  for (const content of others) expect(staleWeights.run({ site: toSite([]), content })).toHaveLength(1)
})

describe('the weights', () => {
  it('are those of the committed sentences, and keep what training promised', () => {
    const content = { vocabulary: siteVocabulary, accepted: siteAccepted }
    expect(staleWeights.run({ site: toSite([]), content })).toEqual([])
    const { firm, withQuestions, falseFirm, falseWithQuestions } = model.crossValidation
    expect(Math.min(firm - 0.66, withQuestions - 0.76)).toBeGreaterThan(0)
    expect(Math.max(falseFirm - 0.02, falseWithQuestions - 0.04)).toBeLessThanOrEqual(0)
    expect(readFileSync('content/compliance/weights.json').length).toBeLessThanOrEqual(256 * 1024)
  })

  it('are the same after they are written and read', () => {
    const weights = new Int8Array(decodeWeights('').length)
    for (const [bucket, weight] of [
      [0, -maxWeight],
      [4, maxWeight],
      [900, 1],
      [weights.length - 1, -1],
    ] as const)
      weights[bucket] = weight
    const read = decodeWeights(encodeWeights(weights))
    expect(read.findIndex((weight, bucket) => weight !== weights[bucket])).toBe(-1)
  })

  it('tell what is denied from what is claimed, and read words that are hidden', () => {
    const judge = createClaimClassifier(model, createGroupFinder(siteVocabulary))
    const wrong = [...read('evasions'), ...read('negations')].filter(
      (one) => one.isBad !== (bandOf(model.bands, scoreSentence(judge, one).score) !== undefined),
    )
    expect(wrong.map(({ text }) => text)).toEqual([
      'C U R E S A R T H R I T I S',
      "It would be wrong to say that the sauna doesn't detoxify heavy metals from your body, because it does.",
    ])
  })
})
