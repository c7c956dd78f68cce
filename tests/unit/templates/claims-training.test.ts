import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import staleWeights from '../../../templates/checks/compliance/stale-weights.ts'
import { bucketOf, createJudge, decodeWeights, encodeWeights } from '../../../templates/compliance/model.ts'
import { model } from '../../../templates/compliance/page-claims.ts'
import { readSentences, scoreSentence, trainWithReport } from '../../../templates/compliance/training.ts'
import { createGroupFinder } from '../../../templates/compliance/word-groups.ts'
import { siteVocabulary, toSite } from '../../support/compliance-example.ts'

const read = (writer: string) =>
  readSentences(writer, readFileSync(`content/compliance/sentences/${writer}.txt`, 'utf8'))
const options = { vocabulary: siteVocabulary, phrases: ['FDA approved'] }

describe('training', () => {
  it('gives the same weights each time, in another order of writers too', () => {
    const sentences = [...read('evasions'), ...read('negations')]
    const [first, second] = [trainWithReport(sentences, options), trainWithReport(sentences, options)]
    expect(first.model).toEqual(second.model)
    expect(first.model.weights.length).toBeGreaterThan(1000)
  })

  it('finds claims of a writer whom it does not know', () => {
    const { model } = trainWithReport([...read('copywriter').slice(0, 600), ...read('clinic').slice(0, 600)], {
      ...options,
      writers: [],
    })
    const judge = createJudge(model, createGroupFinder(siteVocabulary))
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
    const [sentence] = readSentences(
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
    expect(() => readSentences('counsel', '# Counsel\nbad | a text')).toThrow('counsel.txt:2')
  })
})

describe('the weights', () => {
  it('are those of the committed sentences, and keep what training promised', () => {
    expect(staleWeights.run({ site: toSite([]), content: { vocabulary: siteVocabulary } })).toEqual([])
    const { phrase, question } = model.bands
    expect([phrase.found, question.found]).toEqual([
      expect.toSatisfy((share) => share > 0.58),
      expect.toSatisfy((share) => share > 0.69),
    ])
    expect([phrase.falseAlarms, question.falseAlarms]).toEqual([
      expect.toSatisfy((share) => share <= 0.02),
      expect.toSatisfy((share) => share <= 0.04),
    ])
    expect(readFileSync('content/compliance/weights.json').length).toBeLessThanOrEqual(256 * 1024)
  })

  it('are the same after they are written and read', () => {
    const weights = new Int8Array(decodeWeights('').length)
    for (const [bucket, weight] of [
      [3, -128],
      [4, 127],
      [900, 1],
      [bucketOf(-1), -1],
    ] as const)
      weights[bucket] = weight
    expect(decodeWeights(encodeWeights(weights))).toEqual(weights)
  })

  it('tell what is denied from what is claimed, and read words that are hidden', () => {
    const judge = createJudge(model, createGroupFinder(siteVocabulary))
    const isWrong = (isBad: boolean, score: number): boolean =>
      isBad ? score <= model.bands.question.above : score > model.bands.question.above
    const wrong = [...read('evasions'), ...read('negations')].filter((one) =>
      isWrong(one.isBad, scoreSentence(judge, one).score),
    )
    expect(wrong.map(({ text }) => text)).toEqual([
      'C U R E S A R T H R I T I S',
      "It would be wrong to say that the sauna doesn't detoxify heavy metals from your body, because it does.",
    ])
  })
})
