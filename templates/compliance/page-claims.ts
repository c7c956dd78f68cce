import type { CheckedPage, PageElement, TextBlock } from '#site'
import weights from '../../content/compliance/weights.json' with { type: 'json' }
import { createProductClassLookup } from './class-lookup.ts'
import { compilePhrases } from './compile-phrases.ts'
import type { Passage, TextRole } from './features.ts'
import { bandOf, createClaimClassifier, type Model } from './model.ts'
import { isRegistered } from './registered-claims.ts'
import { memoize } from './remember.ts'
import type { Claim, ComplianceRules, Vocabulary } from './schema.ts'
import { createGroupFinder } from './word-groups.ts'
import { splitIntoPassages, splitIntoSentences } from './words.ts'

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

/** Judges passages by the rules and a vocabulary. While one sentence of a page is being written, the others are known; many pages have the same ones. */
const readerOf = memoize((content) => {
  const { rules, groups } = JSON.parse(content) as Pick<Content, 'rules'> & Pick<Vocabulary, 'groups'>
  const findGroups = createGroupFinder({ groups })
  const judge = createClaimClassifier(model, findGroups)
  const claimRules = Object.values(rules).filter(
    (rule): rule is ClaimRule => typeof rule === 'object' && 'says' in rule,
  )
  const hardPhrase = compilePhrases(claimRules.flatMap(({ phrases }) => phrases))
  const groupsIn = (text: string): readonly string[] =>
    findGroups(text).groups.flatMap((all) => all.map((group) => groups[group]?.id ?? ''))
  const isGrave = (sentence: string): boolean =>
    hardPhrase.test(sentence) || groupsIn(sentence).some((id) => graveGroups.includes(id))
  return {
    findEvidence: judge.findEvidence,
    score: memoize(judge.score, keyOf),
    /** The sentences of a text of several that are judged alone, too: those beside them may hide what they claim. */
    findGrave: memoize((text): readonly string[] =>
      /[.!?] /.test(text) && isGrave(text) ? splitIntoSentences(text).filter(isGrave) : [],
    ),
    /** The rule that has a phrase of a text, or else the most groups of its words. */
    findRule: (text: string, words: string): ClaimRule => {
      const ids = groupsIn(words)
      const share = ({ groups }: ClaimRule): number => ids.filter((id) => groups.includes(id)).length
      return (
        claimRules.find(({ phrases }) => compilePhrases(phrases).test(text)) ??
        claimRules.reduce((most, rule) => (share(rule) > share(most) ? rule : most), rules.bodyClaim)
      )
    },
  }
})

const keyOf = ({ text, lead, class: productClass, part }: Passage): string => `${productClass} ${part} ${lead}\0${text}`

const graveGroups: readonly string[] = ['disease', 'drug', 'credit', 'earn']

/** By page: two checks ask for the same one. */
const found = new WeakMap<CheckedPage, readonly PageClaim[]>()

/** What the texts of a page claim, where nobody has registered it. */
export function findPageClaims(page: CheckedPage, content: Content): readonly PageClaim[] {
  const known = found.get(page) ?? readPageClaims(page, content)
  found.set(page, known)
  return known
}

function readPageClaims(page: CheckedPage, { rules, vocabulary, claims }: Content): readonly PageClaim[] {
  const { score, findEvidence, findGrave, findRule } = readerOf(JSON.stringify({ rules, groups: vocabulary.groups }))
  const classOf = createProductClassLookup(page, rules)
  return page.texts.flatMap((block) => {
    const place = { lead: leadOf(block), class: classOf(block), part: partOf(block) }
    return splitIntoPassages(block.text).flatMap(({ text, offset }): PageClaim[] => {
      const judged = [text, ...findGrave(text)].map((own) => ({
        own,
        band: bandOf(model.bands, score({ text: own, ...place })),
      }))
      const { own, band } = judged.find((one) => one.band === 'firm') ?? judged[0] ?? { own: text }
      if (band === undefined || isRegistered(claims.claims, text, place.lead)) return []
      const { start, end } = findEvidence({ text: own, ...place })
      const words = own.slice(start, end)
      const at = { words, sentence: block.text, index: offset + text.indexOf(own) + start }
      return [{ band, rule: findRule(text, words), sentence: text, at }]
    })
  })
}

/** What a text is read with: its lead-in, or the question that it answers. */
const leadOf = ({ lead, heading = '' }: TextBlock): string => lead ?? (heading.endsWith('?') ? heading : '')

const partsOfElements: Readonly<Record<string, TextRole>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'].map((name) => [name, 'heading' as const])),
  ...Object.fromEntries(['label', 'legend', 'th', 'dt', 'option'].map((name) => [name, 'label' as const])),
  ...{ td: 'cell', dd: 'cell', li: 'list', figcaption: 'caption', blockquote: 'quote', button: 'button' },
  ...{ head: 'description', meta: 'description', script: 'description' },
}

function partOf(block: TextBlock): TextRole {
  if (block.attribute === 'alt') return 'alt'
  if (isQuote(block)) return 'quote'
  const part = partsOfElements[block.name]
  return part ?? (block.lead === undefined && block.heading?.endsWith('?') ? 'question' : 'body')
}

/** Whether an element or text is the words of a customer: of a quotation in a figure. */
export function isQuote(element: PageElement): boolean {
  let quote: PageElement | undefined = element
  while (quote && quote.name !== 'blockquote') quote = quote.parent
  while (quote && quote.name !== 'figure') quote = quote.parent
  return quote !== undefined
}
