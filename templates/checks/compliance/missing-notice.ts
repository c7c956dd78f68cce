import { defineCheck, isOutsideMainText, selfAndAncestors } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { createProductClassLookup } from '../../compliance/class-lookup.ts'
import { compilePhrases } from '../../compliance/compile-phrases.ts'

export default defineCheck({
  code: 'compliance/missing-notice',
  severity: 'error',
  explain: {
    means: 'A part of a page has a button to order a product, and lacks the notice that the rules ask for beside it.',
    why: 'Visitors would decide without what the law wants them to know first.',
    wrong: 'text: The extract comes in three strengths.\nbutton: Order Now',
    right: 'text: The extract comes in three strengths. It is not approved by the FDA.\nbutton: Order Now',
  },
  on: 'page',
  content: { rules, claims },
  run({ page, content: { rules } }) {
    const rule = rules.missingNotice
    const classOf = createProductClassLookup(page, rules)
    const buttons = page.actions
      .filter((action) => classOf(action) === rule.class)
      .map((action) => ({ action, text: page.textOf(action) }))
      .filter(({ text }) => rule.actions.includes(text))
    if (buttons.length === 0) return []
    const notice = compilePhrases(rule.notices)
    const notices = page.texts.filter((text) => !isOutsideMainText(text) && notice.test(text.text))
    const sections = new Map(
      buttons.map(({ action, text }) => [selfAndAncestors(action).findLast(({ name }) => name === 'section'), text]),
    )
    return [...sections].flatMap(([section, button]) => {
      const hasNotice = notices.some((text) => section === undefined || selfAndAncestors(text).includes(section))
      if (hasNotice) return []
      return [
        {
          message: `the part of the page with “${button}” does not say that the product is not approved`,
          help: `say so there, outside the footer and whatever folds away: “${rule.notices[0] ?? ''}”`,
          at: { words: button },
        },
      ]
    })
  },
})
