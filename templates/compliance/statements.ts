import { type PageElement, type PageText, selfAndAncestors, type TextBlock } from '#site'
import { compilePhrases } from './compile-phrases.ts'
import { claimUnitPattern } from './figure-units.ts'
import { type Figure, mayHaveFigure, readFigures } from './figures.ts'
import { memoize } from './remember.ts'
import type { ComplianceRules } from './schema.ts'
import { splitIntoSentences } from './words.ts'

/** A figure of a page that says something of a subject. */
export interface NumericClaim {
  readonly figure: Figure
  /** The figure as it is written, with its bound. */
  readonly words: string
  readonly sentence: string
  /** The sentence, with the label, heading or lead-in that names its subject. */
  readonly context: string
  /** Words that make it a claim, as they are written. */
  readonly subjects: readonly string[]
}

type Page = Pick<PageText, 'texts' | 'textOf'>
type Words = Pick<ComplianceRules['unregisteredClaim'], 'subjects' | 'people' | 'articleSubjects'>

/** Most characters of an element that is read together with a figure in it, such as a figure and its label. */
const maxLabelLength = 160

/** Most words between a plain number and its subject in a sentence. */
const maxDistance = 4

/** Plain numbers up to this one are mostly grammar (“three formats of exosomes”) unless they count people. */
const maxSmallCount = 12

/** The claims that a page makes by figures, in its texts, its head and its JSON-LD. Articles tell of many figures that claim nothing. */
export function readNumericClaims(page: Page, words: Words, isArticle: (block: TextBlock) => boolean): NumericClaim[] {
  const findAny = createFinder(words.subjects)
  const findInArticle = createFinder(words.articleSubjects)
  const findPeople = createFinder(words.people)
  const seen = new Set<string>()
  return page.texts.flatMap((block, index) => {
    const isInArticle = isArticle(block)
    const findSubjects = isInArticle ? findInArticle : findAny
    const mayBeSubject = (text: string): boolean =>
      findSubjects(text).length > 0 || (!isInArticle && findPeople(text).length > 0)
    const isSubject = (text: string, figure: Figure): boolean =>
      isPlainCount(figure) ? findSubjects(text).length > 0 : mayBeSubject(text)
    if (isRating(block)) return []
    return splitIntoSentences(block.text).flatMap((sentence) => {
      if (!mayHaveFigure(sentence)) return []
      const labels = labelsOf(page, block, index, sentence)
      // Reading figures takes far longer than looking for what they could be about.
      if (![sentence, ...labels].some(mayBeSubject)) return []
      return readFigures(sentence).flatMap((figure): NumericClaim[] => {
        const after = sentence.slice(figure.end).match(/^(?:\s\S+){1,3}/)?.[0] ?? ''
        const isSmall = isPlainCount(figure) && figure.values.every((value) => value <= maxSmallCount)
        // "Two or more" counts nothing.
        const isNone = figure.unit === 'count' && figure.values.every((value) => value <= 2)
        if (isNone || !claimUnitPattern.test(figure.unit) || (isSmall && findPeople(after).length === 0)) return []
        const near = isPlainCount(figure) ? wordsAround(sentence, figure) : sentence
        const named = [near, ...labels].find((text) => isSubject(text, figure))
        if (named === undefined) return []
        const context = named === near || named.includes(sentence) ? named : `${sentence} ${named}`
        const key = `${figure.start} ${sentence}\0${context}`
        if (seen.has(key)) return []
        seen.add(key)
        const found = findSubjects(context)
        const subjects = found.length > 0 ? found : findPeople(context)
        return [{ figure, words: sentence.slice(figure.start, figure.end), sentence, context, subjects }]
      })
    })
  })
}

/** A plain number is one of what stands beside it. */
function wordsAround(sentence: string, { start, end }: Figure): string {
  const [before, after] = [sentence.slice(0, start).split(/(?<=\s)/), sentence.slice(end).split(/(?<=\s)/)]
  return before.slice(-1).join('') + sentence.slice(start, end) + after.slice(0, maxDistance + 2).join('')
}

/** The stars that a customer gives, beside the customer's words: one opinion, and no figure of the company. */
const isRating = (block: TextBlock): boolean =>
  block.attribute === 'aria-label' && selfAndAncestors(block).some(({ name }) => name === 'figure')

const isPlainCount = ({ unit, bound }: Figure): boolean => unit === 'count' && bound === 'exact'

const createFinder = (phrases: readonly string[]): ((text: string) => readonly string[]) =>
  finderOf(compilePhrases(phrases).source)

const finderOf = memoize((source) => {
  const pattern = new RegExp(source, 'gi')
  return memoize((text): readonly string[] => [...new Set(text.match(pattern))])
})

/** Texts that may name the subject of a figure whose sentence names none, nearest first. */
function labelsOf({ texts, textOf }: Page, block: TextBlock, index: number, sentence: string): string[] {
  const { parent } = block
  if (!parent) return []
  const before = texts.slice(0, index).findLast(({ name, text }) => /^h[1-6]$/.test(name) || text.endsWith(':'))
  const heading = before ? [before.text] : []
  if (/[.!?]["”’)]?$/.test(sentence)) return heading
  const around: string[] = []
  for (const element of selfAndAncestors(parent)) {
    const text = textOf(element)
    if (text.length > maxLabelLength) break
    around.push(text)
  }
  return [...around, ...tableLabels(texts, parent), ...heading]
}

/** The caption and the headers of the table around an element, as one text. */
function tableLabels(texts: readonly TextBlock[], element: PageElement): string[] {
  const findTable = (inside: PageElement) => selfAndAncestors(inside).find(({ name }) => name === 'table')
  const table = findTable(element)
  if (!table) return []
  const labels = texts.filter((text) => /^(?:th|caption)$/.test(text.name) && findTable(text) === table)
  return labels.length > 0 ? [labels.map(({ text }) => text).join(' ')] : []
}
