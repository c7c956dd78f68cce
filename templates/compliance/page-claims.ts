import { type CheckedPage, type PageElement, selfAndAncestors, type TextBlock } from '#site'
import weights from '../../content/compliance/weights.json' with { type: 'json' }
import type { Part, Passage } from './features.ts'
import { createJudge, type Judge, type Model } from './model.ts'
import { compilePhrases, sentencesOf } from './phrases.ts'
import { createClassLookup } from './product-classes.ts'
import { isRegistered } from './registered-claims.ts'
import { remember } from './remember.ts'
import type { Claim, ComplianceRules, Vocabulary } from './schema.ts'
import { createGroupFinder } from './word-groups.ts'
import { readWords, splitPassages } from './words.ts'

export const model: Model = weights

export interface PageClaim {
  readonly band: 'firm' | 'question'
  /** The law, and what the words do. */
  readonly rule: ClaimRule
  /** What somebody can accept. */
  readonly sentence: string
  readonly at: { readonly words: string; readonly sentence: string; readonly index: number }
}

type ClaimRule = ComplianceRules['diseaseClaim']

interface Content {
  readonly rules: ComplianceRules
  readonly vocabulary: Vocabulary
  readonly claims: { readonly claims: readonly Claim[] }
}

/** Judges passages by a vocabulary. While one sentence of a page is being written, the others are known. */
const readerOf = remember((vocabulary) => {
  const findGroups = createGroupFinder(JSON.parse(vocabulary) as Vocabulary)
  const judge = createJudge(model, findGroups)
  const read = remember((passage): ReturnType<Judge> => judge(JSON.parse(passage)))
  return { judge: (passage: Passage) => read(JSON.stringify(passage)), findGroups }
})

/** By page: two checks ask for the same one. */
const found = new WeakMap<CheckedPage, readonly PageClaim[]>()

/** What the texts of a page claim, where nobody has registered it. */
export function findPageClaims(page: CheckedPage, content: Content): readonly PageClaim[] {
  const known = found.get(page) ?? readPageClaims(page, content)
  found.set(page, known)
  return known
}

function readPageClaims(page: CheckedPage, { rules, vocabulary, claims }: Content): readonly PageClaim[] {
  const { judge, findGroups } = readerOf(JSON.stringify({ groups: vocabulary.groups }))
  const classOf = createClassLookup(page, rules)
  const claimRules = Object.values(rules).filter(
    (rule): rule is ClaimRule => typeof rule === 'object' && 'says' in rule,
  )
  const ruleOf = (words: string): ClaimRule => {
    const groupsOfWords = findGroups(readWords(words)).flat()
    const share = ({ groups }: ClaimRule): number =>
      groupsOfWords.filter((group) => groups.includes(vocabulary.groups[group]?.id ?? '')).length
    return claimRules.reduce((most, rule) => (share(rule) > share(most) ? rule : most), rules.bodyClaim)
  }
  const { firm, phrase, question } = model.bands
  const hardPhrase = compilePhrases(claimRules.flatMap(({ phrases }) => phrases))
  return page.texts.flatMap((block) => {
    const place = { lead: leadOf(block), class: classOf(block), part: partOf(block) }
    /** A hard phrase is judged in its sentence alone, too: the sentences beside it may hide it. */
    const judgeBoth = (text: string) => {
      const whole = { ...judge({ text, ...place }), from: 0 }
      if (whole.score > firm.above || !/[.!?] /.test(text)) return whole
      const sentence = sentencesOf(text).find((one) => hardPhrase.test(one))
      if (sentence === undefined) return whole
      const alone = { ...judge({ text: sentence, ...place }), from: text.indexOf(sentence) }
      return alone.score > firm.above ? alone : whole
    }
    return splitPassages(block.text).flatMap(({ text, offset }): PageClaim[] => {
      const { score, start, end, from } = judgeBoth(text)
      if (score <= Math.min(question.above, phrase.above) || isRegistered(claims.claims, `${place.lead} ${text}`))
        return []
      const broken = claimRules.find(({ phrases }) => compilePhrases(phrases).test(text))
      const isFirm = score > firm.above || (broken !== undefined && score > phrase.above)
      if (!isFirm && score <= question.above) return []
      const words = text.slice(from + start, from + end)
      const at = { words, sentence: block.text, index: offset + from + start }
      return [{ band: isFirm ? 'firm' : 'question', rule: broken ?? ruleOf(words), sentence: text, at }]
    })
  })
}

/** What a text is read with: its lead-in, or the question that it answers. */
const leadOf = ({ lead, heading = '' }: TextBlock): string => lead ?? (heading.endsWith('?') ? heading : '')

const partsOfElements: Readonly<Record<string, Part>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'].map((name) => [name, 'heading' as const])),
  ...Object.fromEntries(['label', 'legend', 'th', 'dt', 'option'].map((name) => [name, 'label' as const])),
  ...{ td: 'cell', dd: 'cell', li: 'list', figcaption: 'caption', blockquote: 'quote', button: 'button' },
  ...{ head: 'description', meta: 'description', script: 'description' },
}

function partOf(block: TextBlock): Part {
  if (block.attribute === 'alt') return 'alt'
  if (isQuote(block)) return 'quote'
  const part = partsOfElements[block.name]
  return part ?? (block.lead === undefined && block.heading?.endsWith('?') ? 'question' : 'body')
}

/** Whether an element or text is the words of a customer. */
export const isQuote = (element: PageElement): boolean => {
  const elements = selfAndAncestors(element).map(({ name }) => name)
  return elements.includes('blockquote') && elements.includes('figure')
}
