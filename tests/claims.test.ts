import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { TextRole } from '../templates/compliance/features.ts'
import { createPageJudge, type PlacedPassage } from './support/claims-on-pages.ts'

/** Judges a set of passages on the real pages. Each line has a label, page, part, lead and text, between tabs; `[[` and `]]` mark what offends. */
async function judgeSet(lines: readonly string[]) {
  const judge = await createPageJudge()
  const judged = lines.map((line) => {
    const [label, page = '', part = 'body', lead = '', marked = ''] = line.split('\t')
    const [start, end] = [marked.indexOf('[['), marked.indexOf(']]') - 2]
    const text = marked
      .replace(/\[\[|\]\]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    const passage: PlacedPassage = { page, part: part as TextRole, lead, text }
    const found = judge(passage)
    const isOnWords = start < 0 || found.some((one) => one.start < end && one.end > start)
    return {
      line,
      isBad: label === 'bad',
      isFirm: found.some(({ isFirm }) => isFirm),
      isFound: found.length > 0,
      isOnWords,
    }
  })
  const share = (isBad: boolean, isFound: (one: (typeof judged)[number]) => boolean): number => {
    const all = judged.filter((one) => one.isBad === isBad)
    return all.filter(isFound).length / all.length
  }
  const found = judged.filter(({ isBad, isFound }) => isBad && isFound)
  return {
    judged,
    shares: {
      'firm found': share(true, ({ isFirm }) => isFirm),
      'firm and questions found': share(true, ({ isFound }) => isFound),
      'false firm': share(false, ({ isFirm }) => isFirm),
      'false firm and questions': share(false, ({ isFound }) => isFound),
      'on the words that offend': found.filter(({ isOnWords }) => isOnWords).length / found.length,
    },
  }
}

/** A file of passages that are judged in place of the examples, with what is found of them. */
const { SET } = process.env

const examples = [
  'bad\tproducts\tbody\t\tOur red light bed [[cures arthritis]] in a week.',
  'bad\tarticle\tbody\t\tThis cold chamber [[cures depression]], and it is better than Ozempic.',
  'bad\tproducts\talt\t\tBefore and after: [[psoriasis gone]] after ten sessions in our light bed',
  'bad\thome\tdescription\t\tFDA approved beds that [[treat chronic pain]], guaranteed.',
  'bad\tfinancing\tquestion\tDoes my credit score matter?\tNo. [[Everybody is approved, guaranteed]], with no credit check.',
  'bad\tproducts\tlist\tThe mat treats\t[[arthritis and migraine]]',
  'fine\tproducts\tbody\t\tThe bed is not intended to treat, cure or prevent any disease.',
  'fine\tproducts\tquestion\tDoes it cure arthritis?\tNo. It is a warm bed, and no treatment.',
  'fine\tfinancing\tbody\t\tAll financing is subject to credit approval by the lender.',
]

it('passages are judged where they stand', async () => {
  const lines = SET === undefined ? examples : readFileSync(SET, 'utf8').split('\n').filter(Boolean)
  const { judged, shares } = await judgeSet(lines)
  const wrong = judged.filter(({ isBad, isFirm, isFound }) => (isBad ? !isFirm : isFound))
  if (SET === undefined) expect(wrong.map(({ line }) => line)).toEqual([])
  else {
    for (const { line, isBad, isFirm, isFound } of wrong)
      console.log(`${isBad ? (isFound ? 'question' : 'missed') : isFirm ? 'false firm' : 'false question'}\t${line}`)
    for (const [name, value] of Object.entries(shares)) console.log(`${name}: ${(100 * value).toFixed(1)} %`)
  }
})
