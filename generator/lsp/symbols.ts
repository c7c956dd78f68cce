import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver/node'
import { provenanceOf } from '../core/check/index.ts'
import { type Span, startOf } from '../core/diagnostics/index.ts'
import { splitFrontMatter } from '../core/source/index.ts'
import { listYamlScalars } from '../core/yaml/index.ts'
import { findFileOfPage, listHeadings, type MarkdownHeading } from '../edits/references/index.ts'
import { type FileUris, locateRange, toRange } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'

/** The fields at the top of the YAML, then the headings, each with those below it. */
export function listDocumentSymbols({ path, text, document }: OpenFile): DocumentSymbol[] {
  const toSymbolRange = (start: number, end: number) => toRange({ start, end }, document)
  const { fields = '', fieldsOffset: offset = 0 } = splitFrontMatter(path, text).value ?? {}
  const keys = listYamlScalars(fields).filter(({ part, path: { length } }) => part === 'key' && length === 1)
  const fieldSymbols = keys.map(({ value, start, end }, index) => ({
    name: value || '""',
    kind: SymbolKind.Field,
    range: toSymbolRange(start + offset, (keys[index + 1]?.start ?? fields.length) + offset),
    selectionRange: toSymbolRange(start + offset, end + offset),
  }))
  const toHeadingSymbols = (headings: readonly MarkdownHeading[], end: number): DocumentSymbol[] =>
    splitSections(headings, end).map(({ heading, below, ...section }) => ({
      name: heading.text || '#'.repeat(heading.depth),
      kind: SymbolKind.String,
      range: toSymbolRange(section.start, section.end),
      selectionRange: toSymbolRange(heading.start, heading.end),
      children: toHeadingSymbols(below, section.end),
    }))
  return [...fieldSymbols, ...toHeadingSymbols(listHeadings(path, text), text.length)]
}

interface Section extends Pick<Span, 'start' | 'end'> {
  readonly heading: MarkdownHeading
  readonly below: readonly MarkdownHeading[]
}

/** The first heading with all deeper ones after it, and so on. A section ends where the next begins. */
function splitSections(headings: readonly MarkdownHeading[], end: number): Section[] {
  const [heading, ...others] = headings
  if (!heading) return []
  const next = others.findIndex(({ depth }) => depth <= heading.depth)
  const below = next < 0 ? others : others.slice(0, next)
  const rest = others.slice(below.length)
  return [{ heading, below, start: heading.start, end: rest[0]?.start ?? end }, ...splitSections(rest, end)]
}

/** Each heading is searched in the content. */
const maxHeadings = 50

const maxPages = 200

/** Pages and headings with all words of a query; without words, pages alone. */
export function findWorkspaceSymbols(
  { compiled, pages, locator }: Analysis,
  query: string,
  uris: FileUris,
): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const toSymbol = (name: string, kind: SymbolKind, container: string, span: Span): WorkspaceSymbol => ({
    name,
    kind,
    containerName: container,
    location: { uri: uris.uriOf(span.file), range: locateRange(span, locator) },
  })
  const found = pages
    .filter(({ route, head }) => matches(`${route.url} ${head.title}`))
    .slice(0, maxPages)
    .map((page) => {
      const { route, head } = page
      return toSymbol(head.title, SymbolKind.File, route.url, startOf(findFileOfPage(page) ?? route.page.module))
    })
  if (words.length === 0 || !compiled.site) return found
  const { locator: sources } = compiled
  const headings = new Map(
    pages.flatMap((page) =>
      page.facts.headings.filter(({ text }) => text !== '' && matches(text)).map(({ text }) => [text, page] as const),
    ),
  )
  const inPages = [...headings].slice(0, maxHeadings).map(([text, page]) => {
    const span = sources.spanOfText(provenanceOf(page), text)
    return toSymbol(text, SymbolKind.String, page.route.url, span)
  })
  return [...found, ...inPages]
}
