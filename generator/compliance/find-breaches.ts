import { type PageElement, type PageText, selfAndAncestors } from '../html/page-text.ts'
import { type Breach, isRegistered, type Look } from './breach.ts'
import { figures, missingNotices, researchUse, testimonials } from './page-rules.ts'
import { anyOf, isNegated, sentencesOf } from './phrases.ts'
import type { Claim, CompliancePack, ProductClass } from './schema.ts'

/** Everything on one page that the pack speaks against. `addresses` are the page's own. */
export function findBreaches(
  page: PageText,
  addresses: readonly string[],
  pack: CompliancePack,
  claims: readonly Claim[],
): Breach[] {
  const ofPage = pack.pages.find(({ address }) => addresses.includes(address))?.class ?? 'general'
  const regions = pack.parts
    .filter(({ address }) => addresses.includes(address))
    .flatMap(({ id, class: ofPart }) => {
      const named = page.parts.find((part) => part.id === id)
      // An id often stands on the heading of its section.
      return named ? [{ region: selfAndAncestors(named).find(({ name }) => name === 'section') ?? named, ofPart }] : []
    })
  const classOf = (part: PageElement): ProductClass =>
    selfAndAncestors(part).flatMap((at) => regions.find(({ region }) => region === at)?.ofPart ?? [])[0] ?? ofPage
  const look: Look = { page, pack, claims, classOf }
  return [
    fdaStatus,
    diseaseClaims,
    missingNotices,
    researchUse,
    absoluteWords,
    testimonials,
    financing,
    figures,
  ].flatMap((rule) => rule(look))
}

/** Every phrase in every sentence, unless it is negated there. */
function phrasesIn(
  { page }: Look,
  phrases: readonly string[],
  negations: readonly string[],
  isMeant: (part: PageElement) => boolean = () => true,
): { readonly words: string; readonly sentence: string; readonly part: PageElement }[] {
  const pattern = anyOf(phrases)
  return page.texts.filter(isMeant).flatMap((part) =>
    sentencesOf(part.text).flatMap((sentence) => {
      const match = pattern.exec(sentence)
      return match && !isNegated(sentence, match.index, negations) ? [{ words: match[0], sentence, part }] : []
    }),
  )
}

const fdaStatus = (look: Look): Breach[] =>
  phrasesIn(look, look.pack.fdaStatus.phrases, look.pack.fdaStatus.negations)
    .filter(({ sentence }) => !isRegistered(look, sentence))
    .map((found) => ({
      ...found,
      code: 'compliance/fda-status',
      message: `“${found.words}” claims a standing with the FDA that no record supports`,
      help: 'take it out, or enter the record in the register of claims',
    }))

function diseaseClaims({ page, pack: { diseaseClaim } }: Look): Breach[] {
  const pattern = new RegExp(
    `(${anyOf(diseaseClaim.verbs).source})(?:[^.!?;]{0,80}?)(${anyOf(diseaseClaim.conditions).source})`,
    'iu',
  )
  return page.texts.flatMap((part) =>
    sentencesOf(part.text).flatMap((sentence): Breach[] => {
      const match = pattern.exec(sentence)
      if (!match || isNegated(sentence, match.index, diseaseClaim.negations)) return []
      return [
        {
          code: 'compliance/disease-claim',
          words: match[0],
          sentence,
          message: `“${match[0]}” says that a disease is treated, cured or prevented`,
          help: 'say what the device or product does, not what it does to a disease',
        },
      ]
    }),
  )
}

const absoluteWords = (look: Look): Breach[] =>
  phrasesIn(look, look.pack.absoluteWord.phrases, look.pack.absoluteWord.negations).map((found) => ({
    ...found,
    code: 'compliance/absolute-word',
    message: `“${found.words}” promises without limits`,
    help: 'say what is known, and for whom',
  }))

const financing = (look: Look): Breach[] =>
  phrasesIn(
    look,
    look.pack.financingPromise.phrases,
    look.pack.financingPromise.negations,
    (part) => look.classOf(part) === look.pack.financingPromise.class,
  ).map((found) => ({
    ...found,
    code: 'compliance/financing-promise',
    message: `“${found.words}” promises what only a lender can decide`,
    help: 'describe how the financing works, without rates or outcomes',
  }))
