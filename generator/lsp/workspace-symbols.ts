import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver/node'
import { provenanceOf } from '../core/check/source-locator.ts'
import { type Span, startOf } from '../core/diagnostics/diagnostic.ts'
import { findContentFile } from '../edits/references/site-index.ts'
import { type FileUris, rangeOf } from './convert.ts'
import type { Analysis } from './workspace.ts'

/** Each heading is searched in the content. */
const maxHeadings = 50

const maxPages = 200

/** Pages and headings with all words of a query; without words, pages alone. */
export function findWorkspaceSymbols(
  { compiled, known, locator }: Analysis,
  query: string,
  uris: FileUris,
): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const toSymbol = (name: string, kind: SymbolKind, container: string, span: Span): WorkspaceSymbol => ({
    name,
    kind,
    containerName: container,
    location: { uri: uris.uriOf(span.file), range: rangeOf(span, locator) },
  })
  const pages = known.pages
    .filter(({ route, head }) => matches(`${route.url} ${head.title}`))
    .slice(0, maxPages)
    .map((page) => {
      const { route, head } = page
      return toSymbol(head.title, SymbolKind.File, route.url, startOf(findContentFile(page) ?? route.page.module))
    })
  if (words.length === 0 || !compiled.site) return pages
  const { locator: sources } = compiled
  const headings = new Map(
    known.pages.flatMap((page) =>
      page.facts.headings.filter(({ text }) => text !== '' && matches(text)).map(({ text }) => [text, page] as const),
    ),
  )
  const found = [...headings].slice(0, maxHeadings).map(([text, page]) => {
    const span = sources.spanOfText(provenanceOf(page), text)
    return toSymbol(text, SymbolKind.String, page.route.url, span)
  })
  return [...pages, ...found]
}
