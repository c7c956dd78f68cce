import type { SourceLocator } from '../../../check/source-locator.ts'
import { provenanceOf } from '../../../check/source-locator.ts'
import type { CompleteCompilation } from '../../../compilation.ts'
import type { Variables } from '../../../content/variables.ts'
import { type Span, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render-pages.ts'
import { filesOf } from '../../../routes/resolve.ts'
import type { Site } from '../../../site/load-site.ts'
import { parseText } from '../../../source/parse.ts'
import type { ShownElement } from '../protocol.ts'
import { chooseCandidate } from './choose-candidate.ts'
import { normalizeShownText } from './plain-text.ts'
import { findCandidates, type SearchableString, searchableStringsIn, spanOfCandidate } from './text-candidates.ts'

/** Finds what something on a page was made from: the place in content, else in a template. Nothing for a page that is not there. */
export type FindSource = (shown: ShownElement) => Span | undefined

/** Fewest letters by which a value is known as a part of a longer text. */
const shortestPart = 3

export function createSourceFinder(
  compilation: Pick<CompleteCompilation, 'pages' | 'texts' | 'settings' | 'site' | 'locator'>,
): FindSource {
  const { pages, texts, settings, site, locator } = compilation
  const { variables = {} } = settings
  const known = new Map<string, readonly SearchableString[]>()
  const wordsOf = (file: string): readonly SearchableString[] => {
    const words = known.get(file) ?? readWords(file, texts.get(file), variables)
    known.set(file, words)
    return words
  }
  return (shown) => {
    const page = pages.find(({ route }) => route.url === shown.page) ?? notFoundPage(pages, shown.page)
    if (!page) return undefined
    const values = [...new Set(filesOf(page.route))].flatMap(wordsOf)
    return (
      findText(shown, shown.text, values) ??
      findAddress(shown, page, locator, values) ??
      findInModules(page, site, shown.text)
    )
  }
}

function readWords(path: string, text: string | undefined, variables: Variables): readonly SearchableString[] {
  const document = text === undefined ? undefined : parseText(path, text)
  return document ? searchableStringsIn(document, variables) : []
}

/** The page that stands in for an address that does not exist: the nearest. */
function notFoundPage(pages: readonly RenderedPage[], path: string): RenderedPage | undefined {
  const folders = path.split('/').slice(0, -1)
  const wanted = folders.map((_part, index) =>
    `${folders.slice(1, folders.length - index).join('/')}/404.html`.replace(/^\//, ''),
  )
  return wanted
    .map((outputPath) => pages.find(({ route }) => route.outputPath === outputPath))
    .find((page) => page !== undefined)
}

function findText(shown: ShownElement, text: string, values: readonly SearchableString[]): Span | undefined {
  const words = normalizeShownText(text)
  if (words === '') return undefined
  const candidates = values.flatMap((value) => findCandidates(value, words))
  const chosen = chooseCandidate(candidates, shown, words, values)
  if (chosen) return spanOfCandidate(chosen)
  const parts = values.filter((value) => value.words.length >= shortestPart && words.includes(value.words))
  const longest = Math.max(...parts.map((value) => value.words.length))
  const best = parts
    .filter((value) => value.words.length === longest)
    .map((value) => ({ value, start: 0, end: longest }))
  const part = chooseCandidate(best, shown, best[0]?.value.words ?? '', values)
  return part && spanOfCandidate(part)
}

/** An alternative text or a label is a text; a picture has an address of its own in the output, made from its name. */
function findAddress(
  shown: ShownElement,
  page: RenderedPage,
  locator: SourceLocator,
  values: readonly SearchableString[],
): Span | undefined {
  for (const address of shown.addresses) {
    if (!/^[/#]|^[a-z]+:/.test(address)) {
      const span = findText(shown, address, values)
      if (span) return span
      continue
    }
    const name = /^\/_assets\/(.+?)(?:-\d+)?-[\w-]{10}\.\w+$/.exec(address)?.[1]
    const picture = page.facts.images.find(({ src }) => name !== undefined && src.replace(/^.*\/|\.\w+$/g, '') === name)
    const [span] = locator.spansOfAddress(provenanceOf(page), picture?.src ?? address)
    if (span && span.end > span.start) return span
  }
  return undefined
}

function findInModules(page: RenderedPage, { readModule }: Site, text: string): Span {
  const { moduleFiles, module } = page.route.page
  for (const file of text === '' ? [] : moduleFiles) {
    const start = readModule(file).indexOf(text)
    if (start >= 0) return { file, start, end: start + text.length }
  }
  return startOf(module)
}
