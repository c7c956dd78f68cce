import { defineCheck, isOutsideMainText, selfAndAncestors } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { compilePhrases } from '../../compliance/phrases.ts'

export default defineCheck({
  code: 'compliance/testimonial',
  severity: 'error',
  explain: {
    means: 'A page quotes customers and does not say what results others can expect.',
    why: 'Visitors would take one case for what they can expect.',
    wrong: 'quotes:\n  - I lost ten pounds in a week!',
    right: 'quotes:\n  - The staff took their time with me.\nnotice: Results and experiences vary.',
  },
  on: 'page',
  content: { rules, claims },
  run({ page, content }) {
    const { notices } = content.rules.testimonial
    const quote = page.elements.find(
      (element) => element.name === 'blockquote' && selfAndAncestors(element).some(({ name }) => name === 'figure'),
    )
    if (!quote) return []
    const notice = compilePhrases(notices)
    if (page.texts.some((text) => !isOutsideMainText(text) && notice.test(text.text))) return []
    const sentence = page.textOf(quote)
    return [
      {
        message: 'the page quotes customers and does not say what results others can expect',
        help: `say beside them: “${notices[0] ?? ''}”`,
        at: { words: sentence.replace(/^[“"]|[”"]$/g, ''), sentence },
      },
    ]
  },
})
