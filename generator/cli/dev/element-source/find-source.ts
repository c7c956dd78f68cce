import { provenanceOf } from '../../../core/check/index.ts'
import { type Span, startOf } from '../../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import type { RenderedPage } from '../../../core/render/index.ts'
import { filesOf, notFoundPaths, toPath } from '../../../core/routes/index.ts'
import { parseText } from '../../../core/source/index.ts'
import { chooseMatch } from './choose-match.ts'
import type { PageElement } from './page-element.ts'
import {
  findMatches,
  type SearchableText,
  searchableTextsIn,
  spanOfMatch,
  toComparableText,
} from './searchable-text.ts'

/** Shorter texts are not searched for in the text of an element. */
const minPartLength = 3

/** Finds the source of an element in content, or else in a template. Undefined if there is no such page. */
export function createSourceFinder(
  compilation: Pick<CompleteCompilation, 'pages' | 'pictures' | 'texts' | 'settings' | 'site' | 'locator'>,
): (element: PageElement) => Span | undefined {
  const { pages, pictures, texts, settings, site, locator } = compilation
  const textsByFile = new Map<string, readonly SearchableText[]>()
  const textsIn = (file: string): readonly SearchableText[] => {
    const document = textsByFile.has(file) ? undefined : parseText(file, texts.get(file) ?? '')
    const found = textsByFile.get(file) ?? (document ? searchableTextsIn(document, settings.variables ?? {}) : [])
    textsByFile.set(file, found)
    return found
  }
  /** An image has an address of its own in the output, which contains the picture's name. */
  const findAddress = (address: string, page: RenderedPage): Span | undefined => {
    const name = /^\/_assets\/(.+?)(?:-\d+)?-[\w-]{10}\.\w+$/.exec(address)?.[1]
    const image = page.facts.images.find(({ src }) => name !== undefined && pictures.get(src)?.name === name)
    const [span] = locator.spansOfAddress(provenanceOf(page), image?.src ?? address)
    return span && span.end > span.start ? span : undefined
  }
  return (element) => {
    const pagesByPath = new Map(pages.map((candidate) => [candidate.route.outputPath, candidate]))
    const path = toPath(element.page)
    const notFound = notFoundPaths(path).find((path) => pagesByPath.has(path)) ?? ''
    const page = pages.find(({ route }) => route.url === path) ?? pagesByPath.get(notFound)
    if (!page) return undefined
    const candidates = filesOf(page.route).flatMap(textsIn)
    const textSpan = findText(element.text, element, candidates)
    if (textSpan) return textSpan
    for (const address of element.addresses) {
      const isAddress = /^[/#]|^[a-z]+:/.test(address)
      const span = isAddress ? findAddress(address, page) : findText(address, element, candidates)
      if (span) return span
    }
    const { moduleFiles, module } = page.route.page
    const file = moduleFiles.find((path) => element.text !== '' && site.readModule(path).includes(element.text))
    if (file === undefined) return startOf(module)
    const start = site.readModule(file).indexOf(element.text)
    return { file, start, end: start + element.text.length }
  }
}

/** Finds a text in content, or else the longest text of the content that it contains. */
function findText(pageText: string, element: PageElement, texts: readonly SearchableText[]): Span | undefined {
  const wanted = toComparableText(pageText)
  if (wanted === '') return undefined
  const matches = texts.flatMap((text) => findMatches(text, wanted))
  const parts = texts.filter((text) => text.normalized.length >= minPartLength && wanted.includes(text.normalized))
  const end = Math.max(...parts.map((text) => text.normalized.length))
  const longest = parts.filter((text) => text.normalized.length === end).map((text) => ({ text, start: 0, end }))
  const match = chooseMatch(matches, element, texts) ?? chooseMatch(longest, element, texts)
  return match && spanOfMatch(match)
}
