import { type CheckFinding, defineCheck } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { compilePhrases, sentencesOf } from '../../compliance/phrases.ts'
import { isRegistered } from '../../compliance/registered-claims.ts'

const figure =
  /(?<![\p{L}\p{N}.$])\d[\d.,]*\s?(?:%|percent\b|\+(?!\d)|\/5\b|pg\/mL|billion\b|B (?:exosomes )?per mL)/giu

/** Most characters of an element that is read together with a figure in it, such as a figure and its label. */
const maxContextLength = 160

export default defineCheck({
  code: 'compliance/unregistered-claim',
  severity: 'error',
  explain: {
    means: 'A text claims with a figure what a product does, and the register of claims does not have it.',
    why: 'Nobody has looked at the evidence for it, so nobody can answer when a visitor or an authority asks.',
    wrong: 'text: Our lamp shortens recovery by 40 percent.',
    right: [
      '# content/compliance/claims.yaml',
      'claims:',
      '  - id: recovery',
      '    claim: The lamp shortens recovery by 40 percent.',
      '    class: general',
      '    patterns: [shortens recovery by 40 percent]',
      '    basis: The report of the trial is in the quality folder.',
      '    owner: Head of research',
      '    reviewed: 2026-03-01',
      '    reviewBy: 2027-03-01',
    ].join('\n'),
  },
  on: 'page',
  content: { rules, claims },
  run({ page, content }) {
    const subjects = compilePhrases(content.rules.unregisteredClaim.subjects)
    const seen = new Set<string>()
    return page.texts.flatMap(({ text, parent }) =>
      sentencesOf(text).flatMap((sentence) =>
        [...sentence.matchAll(figure)].flatMap(({ 0: words, index }): CheckFinding[] => {
          const isWhole = /[.!?]$/.test(sentence) || subjects.test(sentence)
          const around = isWhole || !parent ? '' : page.textOf(parent)
          const context = around !== '' && around.length <= maxContextLength ? around : sentence
          const key = words + context
          if (seen.has(key) || !subjects.test(context)) return []
          seen.add(key)
          if (isRegistered(content.claims.claims, context, words.match(/^[\d.,]*\d/)?.[0])) return []
          return [
            {
              message: `the figure “${words}” (${context.slice(0, 80)}) is not in the register of claims`,
              help: 'enter it with its basis and its owner, or take it out',
              at: { words, sentence, index },
            },
          ]
        }),
      ),
    )
  },
})
