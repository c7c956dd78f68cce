import { type CheckFinding, defineCheck, selfAndAncestors } from '#site'
import { rules } from '../../collections/compliance.ts'
import { createProductClassLookup } from '../../compliance/class-lookup.ts'
import { compilePhrases } from '../../compliance/compile-phrases.ts'

export default defineCheck({
  code: 'compliance/research-use',
  severity: 'error',
  explain: {
    means: 'The card of something that is sold for research alone does not say so.',
    why: 'Somebody might use on people what was never tested on people.',
    wrong: 'text: The extract comes in two strengths.\nbutton: Inquire Now',
    right: 'text: For laboratory and research use only.\nbutton: Inquire Now',
  },
  on: 'page',
  content: { rules },
  run({ page, content }) {
    const rule = content.rules.researchUse
    const classOf = createProductClassLookup(page, content.rules)
    const notice = compilePhrases(rule.notices)
    const cards = page.actions
      .filter((action) => classOf(action) === rule.class && rule.actions.includes(page.textOf(action)))
      .flatMap((action) => selfAndAncestors(action).find(({ name }) => /^(?:li|article|section)$/.test(name)) ?? [])
    return cards
      .map((card) => page.textOf(card))
      .filter((text) => !notice.test(text))
      .map((sentence): CheckFinding => {
        const words = sentence.split(' ').slice(0, 3).join(' ')
        return {
          message: `the card “${words} …” does not say that the item is for research alone`,
          help: `put the notice into the card itself: “${rule.notices[0] ?? ''}”`,
          at: { words, sentence },
        }
      })
  },
})
