import { type CheckFact, type CheckFinding, defineCheck, type TextBlock } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { claimFactName } from '../../compliance/claims-table.ts'
import { createProductClassLookup } from '../../compliance/class-lookup.ts'
import { findRegistration, isAbout } from '../../compliance/registered-claims.ts'
import { readNumericClaims } from '../../compliance/statements.ts'

export default defineCheck({
  code: 'compliance/unregistered-claim',
  severity: 'error',
  explain: {
    means:
      'A text claims with a figure what a product does or how many people it has helped, and the register of claims does not have that figure for that subject.',
    why: 'Nobody has looked at the evidence for it, so nobody can answer when a visitor or an authority asks.',
    wrong: 'text: Our lamp shortens recovery by 40 percent.',
    right: [
      '# content/compliance/claims.yaml',
      'people: [Head of research]',
      'claims:',
      '  - id: recovery',
      '    claim: The lamp shortens recovery by 40 percent.',
      '    class: general',
      '    figures: [40 %]',
      '    subjects: [recovery]',
      '    basis: The report of the trial is in the quality folder.',
      '    owner: Head of research',
      '    reviewed: 2026-11-01',
      '    reviewBy: 2099-11-01',
    ].join('\n'),
  },
  on: 'page',
  content: { rules, claims },
  run({ page, content }) {
    const classOf = createProductClassLookup(page, content.rules)
    const isArticle = (block: TextBlock): boolean => classOf(block) === 'editorial'
    return [
      ...readNumericClaims(page, content.rules.unregisteredClaim, isArticle).map(
        (statement): CheckFinding | CheckFact => {
          const { words, sentence, context, figure } = statement
          const registration = findRegistration(content.claims.claims, statement)
          if (registration.claim) return { name: claimFactName(registration.claim), at: { words, sentence } }
          const message = `the figure “${words}” (${context.slice(0, 80)}) is not in the register of claims`
          return { message, help: registration.help, at: { words, sentence, index: figure.start } }
        },
      ),
      ...content.claims.claims
        .filter(({ figures }) => figures.length === 0)
        .flatMap((claim) =>
          page.texts
            .filter(({ text }) => isAbout(claim, text))
            .map(({ text }) => ({ name: claimFactName(claim), at: { words: text } })),
        ),
    ]
  },
})
