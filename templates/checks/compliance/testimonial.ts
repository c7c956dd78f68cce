import { defineCheck, isOutsideMainText, type PageElement, selfAndAncestors } from '#site'
import { claims, rules } from '../../collections/compliance.ts'
import { compilePhrases } from '../../compliance/compile-phrases.ts'
import { isQuote } from '../../compliance/page-claims.ts'

export default defineCheck({
  code: 'compliance/testimonial',
  severity: 'error',
  explain: {
    means: 'A section quotes customers and does not say what results others can expect.',
    why: 'Visitors would take one case for what they can expect.',
    wrong: 'quotes:\n  - I lost ten pounds in a week!',
    right: 'quotes:\n  - The staff took their time with me.\nnotice: Results and experiences vary.',
  },
  on: 'page',
  content: { rules, claims },
  run({ page, content }) {
    const { notices } = content.rules.testimonial
    const notice = compilePhrases(notices)
    const sectionOf = (element: PageElement): PageElement | undefined =>
      selfAndAncestors(element).find(({ name }) => name === 'section' || name === 'article')
    const noticed = new Set(
      page.texts.filter((text) => !isOutsideMainText(text) && notice.test(text.text)).map(sectionOf),
    )
    const quotes = page.elements.filter((element) => element.name === 'blockquote' && isQuote(element))
    const bare = new Map(
      quotes
        .toReversed()
        .map((quote) => [sectionOf(quote), quote] as const)
        .filter(([section]) => !noticed.has(section)),
    )
    return [...bare.values()].map((quote) => {
      const sentence = page.textOf(quote)
      return {
        message: 'customers are quoted here, and nothing says what results others can expect',
        help: `say in the same section: “${notices[0] ?? ''}”`,
        at: { words: sentence.replace(/^[“"]|[”"]$/g, ''), sentence },
      }
    })
  },
})
