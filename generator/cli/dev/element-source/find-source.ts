import {
  type FoundWords,
  findWordsInString,
  normalizeText,
  provenanceOf,
  toSoughtWords,
} from '../../../core/check/index.ts'
import { expandText } from '../../../core/content/index.ts'
import { type Span, startOf } from '../../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import type { RenderedPage } from '../../../core/render/index.ts'
import { filesOf, normalizeAddress, notFoundPageCandidates } from '../../../core/routes/index.ts'
import { type ContentString, contentStringsOf } from '../../../core/source/index.ts'
import type { ElementFingerprint } from './element-fingerprint-schema.ts'

/** A text of a file in its letters. */
interface FileText extends ContentString {
  readonly letters: string
}

/** Where a file has the text of an element, or a part of it. */
interface Candidate extends FoundWords, Pick<ContentString, 'path'> {
  /** All texts of the file. */
  readonly texts: readonly FileText[]
}

/** Finds the source of an element in content, or else in a template. Undefined if there is no such page. */
export function createSourceFinder({
  pages,
  pictures,
  settings: { variables = {} },
  site,
  locator,
}: Pick<CompleteCompilation, 'pages' | 'pictures' | 'settings' | 'site' | 'locator'>) {
  const lettersIn = (text: string): string => normalizeText(expandText(text, variables))
  const textsByFile = new Map<string, readonly FileText[]>()
  const textsIn = (file: string): readonly FileText[] => {
    const [known, document] = [textsByFile.get(file), locator.findDocument(file)]
    if (known || !document) return known ?? []
    const texts = contentStringsOf(document).map((one) => ({ ...one, letters: lettersIn(one.text) }))
    textsByFile.set(file, texts)
    return texts
  }
  const findText = (text: string, element: ElementFingerprint, files: readonly string[]): Span | undefined => {
    const sought = toSoughtWords({ words: text }, variables)
    const candidates = files.flatMap((file) => {
      const [document, texts] = [locator.findDocument(file), textsIn(file)]
      if (!document) return []
      return texts.flatMap((string): readonly Candidate[] =>
        findWordsInString(document, string, sought).map((one) => ({ ...one, path: string.path, texts })),
      )
    })
    return chooseCandidate(candidates, text, element)?.findSpan()
  }
  /** An image has an address of its own in the output, which contains the picture's name. */
  const findAddress = (address: string, page: RenderedPage): Span | undefined => {
    const name = /^\/_assets\/(.+?)(?:-\d+)?-[\w-]{10}\.\w+$/.exec(address)?.[1]
    const image = page.facts.images.find(({ src }) => name !== undefined && pictures.get(src)?.name === name)
    const [span] = locator.spansOfAddress(provenanceOf(page), image?.src ?? address)
    return span && span.end > span.start ? span : undefined
  }
  return (element: ElementFingerprint): Span | undefined => {
    const pagesByPath = new Map(pages.map((candidate) => [candidate.route.outputPath, candidate]))
    const path = normalizeAddress(element.page)
    const notFound = notFoundPageCandidates(path).find((path) => pagesByPath.has(path)) ?? ''
    const page = pages.find(({ route }) => route.url === path) ?? pagesByPath.get(notFound)
    if (!page) return undefined
    const files = filesOf(page.route)
    const textSpan = findText(element.text, element, files)
    if (textSpan) return textSpan
    for (const address of element.addresses) {
      const isAddress = /^[/#]|^[a-z]+:/.test(address)
      const span = isAddress ? findAddress(address, page) : findText(address, element, files)
      if (span) return span
    }
    const { moduleFiles, module } = page.route.page
    const file = moduleFiles.find((path) => element.text !== '' && site.readModule(path).includes(element.text))
    if (file === undefined) return startOf(module)
    const start = site.readModule(file).indexOf(element.text)
    return { file, start, end: start + element.text.length }
  }
}

/**
 * Prefers, in this order, all of the text to a part of it; whole values and lines; those in the same letters; those whose neighbors in the file are near the element on the page;
 * and then the one with its number.
 */
function chooseCandidate(
  candidates: readonly Candidate[],
  text: string,
  { around, alike, nth }: ElementFingerprint,
): Candidate | undefined {
  const criteria = [
    ({ isComplete }: Candidate) => Number(isComplete),
    ({ size }: Candidate) => size,
    ({ readWords }: Candidate) => Number(lettersOf(text).includes(lettersOf(readWords()))),
    ...around.map(normalizeText).map((text) => (candidate: Candidate) => compareNeighbors(candidate, text)),
  ]
  let best = candidates
  for (const score of criteria) if (best.length > 1) best = keepBest(best, score)
  // Equal texts have the order of the file on the page.
  return best.length === alike ? best[nth] : best[0]
}

function keepBest(candidates: readonly Candidate[], score: (candidate: Candidate) => number): readonly Candidate[] {
  const scores = candidates.map(score)
  const best = Math.max(...scores)
  return candidates.filter((_candidate, index) => scores[index] === best)
}

/** How much of a text on the page, and of the mapping or list around a value that is most like it, is in both. */
function compareNeighbors({ path = [], texts }: Candidate, around: string): number {
  const likenesses = path.map((_step, depth) => {
    const siblings = texts.filter(
      (one) => one.path && !/^[/#]/.test(one.text) && path.slice(0, depth).every((step, at) => one.path?.[at] === step),
    )
    const all = countLetters(siblings)
    const found = countLetters(siblings.filter(({ letters }) => around.includes(letters)))
    return found / (around.length + all - found)
  })
  return Math.max(0, ...likenesses)
}

const countLetters = (texts: readonly FileText[]): number => texts.reduce((sum, { letters }) => sum + letters.length, 0)

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')
