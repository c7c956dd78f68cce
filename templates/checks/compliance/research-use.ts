import { type CheckFinding, defineCheck, selfAndAncestors } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { compilePhrases, findPhrases } from '../../compliance/phrases.ts'
import { createClassLookup } from '../../compliance/product-classes.ts'

const negations = ['not', 'no', 'never', 'neither', 'without']

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
  content: { rules, claims },
  run({ page, content: { rules } }) {
    const rule = rules.researchUse
    const classOf = createClassLookup(page, rules)
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
    const texts = page.texts.filter((text) => classOf(text) === rule.class)
    const uses = findPhrases(texts, { phrases: rule.forbidden, negations }).map(
      (at): CheckFinding => ({
        message: `“${at.words}” speaks of use on people, in a part about research items`,
        help: 'describe the substance and the research on it, not how to take it',
        at,
      }),
    )
    return [...cardsWithoutNotice, ...uses]
  },
})
