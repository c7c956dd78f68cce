import { isOutsideMainText, selfAndAncestors } from '../html/page-text.ts'
import { type Breach, isRegistered, type Look } from './breach.ts'
import { anyOf, isNegated, says, sentencesOf } from './phrases.ts'

export function missingNotices({ page, pack: { missingNotice }, classOf }: Look): Breach[] {
  const buttons = page.actions.filter(
    (part) => classOf(part) === missingNotice.class && missingNotice.actions.includes(part.text),
  )
  const sections = new Map(
    buttons.map((button) => [selfAndAncestors(button).findLast(({ name }) => name === 'section'), button]),
  )
  return [...sections].flatMap(([section, button]): Breach[] => {
    const near = page.texts.some(
      (text) =>
        !isOutsideMainText(text) &&
        says(text.text, missingNotice.notices) &&
        (section === undefined || selfAndAncestors(text).some((part) => part === section)),
    )
    if (near) return []
    return [
      {
        code: 'compliance/missing-notice',
        words: button.text,
        sentence: button.text,
        message: `the part of the page with “${button.text}” does not say that the product is not approved`,
        help: `say so there, outside the footer and whatever folds away: “${missingNotice.notices[0] ?? ''}”`,
      },
    ]
  })
}

export function researchUse({ page, pack: { researchUse: rule }, classOf }: Look): Breach[] {
  const cards = page.actions
    .filter((part) => classOf(part) === rule.class && rule.actions.includes(part.text))
    .flatMap((button) => selfAndAncestors(button).find(({ name }) => name === 'li' || name === 'article') ?? [])
  const bare = cards
    .filter(({ text }) => !says(text, rule.notices))
    .map(({ text }): Breach => {
      const words = text.split(' ').slice(0, 3).join(' ')
      return {
        code: 'compliance/research-use',
        words,
        sentence: text,
        message: `the card “${words} …” does not say that the item is for research alone`,
        help: `put the notice into the card itself: “${rule.notices[0] ?? ''}”`,
      }
    })
  const uses = page.texts
    .filter((part) => classOf(part) === rule.class)
    .flatMap((part) =>
      sentencesOf(part.text).flatMap((sentence): Breach[] => {
        const match = anyOf(rule.forbidden).exec(sentence)
        if (!match || isNegated(sentence, match.index, ['not', 'no', 'never', 'neither', 'without'])) return []
        return [
          {
            code: 'compliance/research-use',
            words: match[0],
            sentence,
            message: `“${match[0]}” speaks of use on people, in a part about research items`,
            help: 'describe the substance and the research on it, not how to take it',
          },
        ]
      }),
    )
  return [...bare, ...uses]
}

export function testimonials({ page, pack: { testimonial } }: Look): Breach[] {
  const quotes = page.parts.filter(
    (part) => part.name === 'blockquote' && selfAndAncestors(part).some(({ name }) => name === 'figure'),
  )
  const [first] = quotes
  if (!first || page.texts.some((text) => !isOutsideMainText(text) && says(text.text, testimonial.notices))) return []
  return [
    {
      code: 'compliance/testimonial',
      words: first.text.replace(/^[“"]|[”"]$/g, ''),
      sentence: first.text,
      message: 'the page quotes customers and does not say what results others can expect',
      help: `say beside them: “${testimonial.notices[0] ?? ''}”`,
    },
  ]
}

const figure =
  /(?<![\p{L}\p{N}.$])\d[\d.,]*\s?(?:%|percent\b|\+(?!\d)|\/5\b|pg\/mL|billion\b|B (?:exosomes )?per mL)/giu

/** Most characters of what stands around a figure and is read with it, such as a figure's label. */
const groupSize = 160

export function figures(look: Look): Breach[] {
  const { page, pack } = look
  const seen = new Set<string>()
  return page.texts.flatMap((part) =>
    sentencesOf(part.text).flatMap((sentence) =>
      [...sentence.matchAll(figure)].flatMap(([words]): Breach[] => {
        const isWhole = /[.!?]$/.test(sentence) || says(sentence, pack.unregisteredClaim.subjects)
        const group = !isWhole && part.parent && part.parent.text.length <= groupSize ? part.parent.text : sentence
        const key = words + group
        if (seen.has(key) || !says(group, pack.unregisteredClaim.subjects)) return []
        seen.add(key)
        if (isRegistered(look, group, words.match(/^[\d.,]*\d/)?.[0])) return []
        return [
          {
            code: 'compliance/unregistered-claim',
            words,
            sentence,
            message: `the figure “${words}” (${group.slice(0, 80)}) is not in the register of claims`,
            help: 'enter it with its basis and its owner, or take it out',
          },
        ]
      }),
    ),
  )
}
