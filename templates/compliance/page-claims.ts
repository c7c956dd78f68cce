import { type CheckedPage, type CheckFinding, type PageElement, selfAndAncestors } from '#site'
import type { ClaimKind } from './claim.ts'
import { createMatcher } from './matcher.ts'
import { type FoundClaim, type PassageInput, readPassages } from './passages.ts'
import { createClassLookup } from './product-classes.ts'
import type { ComplianceRules } from './schema.ts'
import { familyNames, type Vocabulary } from './vocabulary.ts'

export interface PageClaim {
  readonly kind: ClaimKind
  /** Whether the words themselves claim it. Otherwise a person has to say. */
  readonly isCertain: boolean
  /** What somebody can accept: the sentence, out of its paragraph. */
  readonly sentence: string
  readonly at: { readonly words: string; readonly sentence: string; readonly index: number }
}

const labels = new Set(['th', 'dt'])
const pages = new WeakMap<object, readonly PageClaim[]>()

type Reader = (input: PassageInput) => readonly FoundClaim[]

/** Texts whose claims are kept: those of a site of some hundred pages. */
const maxKept = 20_000
let last: { readonly vocabulary: Vocabulary; readonly read: Reader } | undefined

/** Reads texts with a vocabulary. While one sentence of a page is being written, the others are known. */
function readerOf(vocabulary: Vocabulary): Reader {
  const before = last
  if (before && hasSameWords(before.vocabulary, vocabulary)) return before.read
  const match = createMatcher(vocabulary)
  const known = new Map<string, readonly FoundClaim[]>()
  const read: Reader = (input) => {
    const key = JSON.stringify(input)
    const claims = known.get(key) ?? readPassages(input, match)
    if (known.size < maxKept) known.set(key, claims)
    return claims
  }
  last = { vocabulary, read }
  return read
}

/** Each compile has the same words in other objects. */
const hasSameWords = (a: Vocabulary, b: Vocabulary): boolean =>
  familyNames.every((name) => {
    const one: readonly GroupOfWords[] = a[name].groups
    const other: readonly GroupOfWords[] = b[name].groups
    const isSame = ({ id, phrases }: GroupOfWords, index: number): boolean =>
      other[index]?.id === id && other[index]?.phrases === phrases
    return one === other || (one.length === other.length && one.every(isSame))
  })

type GroupOfWords = { readonly id: string; readonly phrases: string }

/** What the texts of a page claim. Several checks ask for the same page. */
export function findPageClaims(
  page: CheckedPage,
  content: Vocabulary & { readonly rules: ComplianceRules },
): readonly PageClaim[] {
  const known = pages.get(page)
  if (known) return known
  const read = readerOf(content)
  const classOf = createClassLookup(page, content.rules)
  const found = page.texts.flatMap((block): PageClaim[] => {
    const { text } = block
    // A label says nothing without what it labels.
    if (labels.has(block.name)) return []
    const isLabeled = block.name === 'td' || block.name === 'dd'
    const input = { text, lead: block.lead, isLabeled, productClass: classOf(block), isQuote: isQuote(block) }
    return read(input).map(({ kind, isCertain, sentence, start, end }) => ({
      kind,
      isCertain,
      sentence,
      at: { words: text.slice(start, end), sentence: text, index: start },
    }))
  })
  pages.set(page, found)
  return found
}

/** Whether an element or text is the words of a customer. */
export const isQuote = (element: PageElement): boolean => {
  const elements = selfAndAncestors(element).map(({ name }) => name)
  return elements.includes('blockquote') && elements.includes('figure')
}

type Content = Parameters<typeof findPageClaims>[1]

/** Findings for the claims of a kind that the words themselves make. */
export const reportClaims = (
  page: CheckedPage,
  content: Content,
  kind: ClaimKind,
  describe: (words: string) => string,
  help: string,
): readonly CheckFinding[] =>
  findPageClaims(page, content)
    .filter((claim) => claim.kind === kind && claim.isCertain)
    .map(({ at }) => ({ message: describe(at.words), help, at }))
