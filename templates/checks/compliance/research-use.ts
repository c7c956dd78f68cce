import { type CheckFinding, defineCheck, selfAndAncestors } from '#site'
import { rules, vocabulary } from '../../collections/compliance.ts'
import { reportClaims } from '../../compliance/page-claims.ts'
import { compilePhrases } from '../../compliance/phrases.ts'
import { createClassLookup } from '../../compliance/product-classes.ts'

export default defineCheck({
  code: 'compliance/research-use',
  severity: 'error',
  explain: {
    means:
      'Something that is sold for research alone is described for use on people, or its card does not say that it is for research.',
    why: 'Somebody might use on people what was never tested on people.',
    wrong: 'text: Patients receive the extract once a month.',
    right: 'text: The extract is for laboratory research alone and not for use on people.',
  },
  on: 'page',
  content: { rules, ...vocabulary },
  run({ page, content }) {
    const rule = content.rules.researchUse
    const classOf = createClassLookup(page, content.rules)
    const notice = compilePhrases(rule.notices)
    const cards = page.actions
      .filter((action) => classOf(action) === rule.class && rule.actions.includes(page.textOf(action)))
      .flatMap((action) => selfAndAncestors(action).find(({ name }) => name === 'li' || name === 'article') ?? [])
    const cardsWithoutNotice = cards
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
    const uses = reportClaims(
      page,
      content,
      'use',
      (words) => `“${words}” speaks of use on people`,
      `describe the substance and the research on it, not how to take it (${rule.citation})`,
    )
    return [...cardsWithoutNotice, ...uses]
  },
})
