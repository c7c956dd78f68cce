import type { PageElement } from './page-element.ts'
import {
  findMatches,
  isCompleteLine,
  matchedSourceText,
  removeMarkdownSyntax,
  type SearchableText,
  type TextMatch,
  toComparableText,
} from './searchable-text.ts'

/**
 * Chooses the source of an element from matches of one length. Prefers, in this order, matches inside the longest text around the element; complete lines;
 * those in the same letters; those whose neighbors in the file are near the element on the page; and then the one with its number.
 */
export function chooseMatch(
  matches: readonly TextMatch[],
  element: PageElement,
  texts: readonly SearchableText[],
): TextMatch | undefined {
  const length = Math.max(...matches.map(({ start, end }) => end - start))
  const around = element.around.map(toComparableText).filter((text) => text.length > length)
  const letters = removeMarkdownSyntax(element.text)
  const criteria: readonly ((match: TextMatch) => number)[] = [
    (match) => countEnclosing(match, around),
    (match) => Number(isCompleteLine(match)),
    (match) => Number(letters.includes(removeMarkdownSyntax(matchedSourceText(match)))),
    ...around.flatMap((text) => [
      (match: TextMatch) => compareNeighbors(match, text, texts).nearest,
      (match: TextMatch) => compareNeighbors(match, text, texts).best,
    ]),
  ]
  let best = matches
  for (const score of criteria) if (best.length > 1) best = keepBest(best, score)
  // Equal texts have the order of the file on the page.
  return best.length === element.alike ? best[element.nth] : best[0]
}

function keepBest(matches: readonly TextMatch[], score: (match: TextMatch) => number): readonly TextMatch[] {
  const scores = matches.map(score)
  const best = Math.max(...scores)
  return matches.filter((_match, index) => scores[index] === best)
}

/** The number of texts around the element, from the inside, that contain the match in the file. */
function countEnclosing({ text, start, end }: TextMatch, around: readonly string[]): number {
  const isEnclosing = (outer: string): boolean =>
    findMatches(text, outer).some((match) => match.start <= start && end <= match.end)
  const count = around.findIndex((outer) => !isEnclosing(outer))
  return count < 0 ? around.length : count
}

/** Compares the mappings and lists around a value with a text on the page: the nearest one with several texts, and the most similar one. */
function compareNeighbors({ text }: TextMatch, around: string, texts: readonly SearchableText[]) {
  const path = text.source.path ?? []
  const inFile = texts.filter(
    ({ document, source }) => document === text.document && source.path !== undefined && !/^[/#]/.test(source.text),
  )
  const levels = path.map((_step, depth) => {
    const siblings = inFile.filter(({ source }) =>
      path.slice(0, depth).every((step, index) => source.path?.[index] === step),
    )
    const all = countLetters(siblings)
    const found = countLetters(siblings.filter((sibling) => around.includes(sibling.normalized)))
    return { count: siblings.length, coverage: found / all, similarity: found / (around.length + all - found) }
  })
  const nearest = levels.slice(1).findLast(({ count }) => count > 1)
  return { nearest: nearest?.coverage ?? 1, best: Math.max(0, ...levels.map(({ similarity }) => similarity)) }
}

const countLetters = (texts: readonly SearchableText[]): number =>
  texts.reduce((sum, { normalized }) => sum + normalized.length, 0)
