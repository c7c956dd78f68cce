import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ClaimSentence, findingsIn } from '../../support/claim-sentence.ts'

const folder = 'tests/claim-sentences'
const recordOfMistakes = `${folder}/mistakes.txt`

interface Judged {
  readonly sentence: ClaimSentence
  readonly isFound: boolean
  /** Whether a finding stands on the words that offend. */
  readonly isOnWords: boolean
}

const judge = (sentence: ClaimSentence): Judged => {
  const found = findingsIn(sentence)
  const words = sentence.words ?? sentence.text
  const start = sentence.text.indexOf(words)
  const isOnWords = found.some(({ at }) => at && at.start < start + words.length && at.end > start)
  return { sentence, isFound: found.length > 0, isOnWords }
}

const readSet = (name: string): readonly ClaimSentence[] =>
  readFileSync(`${folder}/${name}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): ClaimSentence => JSON.parse(line))

const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const sets = new Map(names.map((name) => [name, readSet(name).map(judge)]))
const judged = [...sets.values()].flat()
const share = (part: readonly Judged[], whole: readonly Judged[]): number => part.length / whole.length

describe('sentences that others wrote without sight of the rules', () => {
  it('are judged as recorded: no mistake more, and none less that the record still has', () => {
    const mistakes = judged
      .filter(({ sentence, isFound }) => isFound !== sentence.bad)
      .map(({ sentence: { id, bad, text } }) => `${bad ? 'missed' : 'false alarm'} ${id} ${text}\n`)
      .join('')
    if (process.env['UPDATE']) writeFileSync(recordOfMistakes, mistakes)
    expect(mistakes).toBe(readFileSync(recordOfMistakes, 'utf8'))
  })

  it('are found, spared and marked in the shares that the pack promises', () => {
    const bad = judged.filter(({ sentence }) => sentence.bad)
    const fine = judged.filter(({ sentence }) => !sentence.bad)
    const found = bad.filter(({ isFound }) => isFound)
    expect(share(found, bad)).toBeGreaterThan(0.95)
    expect(
      share(
        fine.filter(({ isFound }) => isFound),
        fine,
      ),
    ).toBeLessThan(0.015)
    expect(
      share(
        found.filter(({ isOnWords }) => isOnWords),
        found,
      ),
    ).toBeGreaterThan(0.97)
  })

  it.each(['negations.jsonl', 'evasions.jsonl'])('%s: each is right', (name) => {
    const wrong = sets.get(name)?.filter(({ sentence, isFound }) => isFound !== sentence.bad)
    expect(wrong?.map(({ sentence }) => sentence.text)).toEqual([])
  })
})
