import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node'
import { toWrittenAddress } from '../core/content/file-addresses.ts'
import { parseHtml } from '../core/html/parse-html.ts'
import type { RenderedPage } from '../core/render/render-pages.ts'
import { isNotFoundPage } from '../core/routes/url.ts'
import type { Analysis } from './workspace.ts'

export interface Suggestion extends CompletionItem {
  readonly newText: string
  readonly isFirst?: boolean
}

export const toSuggestion = (label: string, kind: CompletionItemKind): Suggestion => ({ label, kind, newText: label })

export const suggestPictures = ({ known: { pictures } }: Analysis, file: string): Suggestion[] =>
  [...pictures.values()].map(({ address, width, height }) => ({
    ...toSuggestion(toWrittenAddress(address, file), CompletionItemKind.File),
    detail: `${width} × ${height}`,
  }))

/** Pages and published files; after a `#`, the places on the page before it. */
export function suggestPages({ known, resolver }: Analysis, file: string, typed: string): Suggestion[] {
  const hash = typed.indexOf('#')
  if (hash >= 0) {
    const page = resolver.findPage(typed, file)
    const ids = page ? listAnchors(page) : []
    return ids.map((id) => toSuggestion(`${typed.slice(0, hash)}#${id}`, CompletionItemKind.Reference))
  }
  const pages = known.pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .map(({ route, head }) => ({
      ...toSuggestion(route.url, CompletionItemKind.File),
      detail: head.title,
      isFirst: true,
    }))
  return [...pages, ...known.statics.map((address) => toSuggestion(address, CompletionItemKind.File))]
}

/** The ids of a page that are not inside an island: those are for its script and for labels. */
function listAnchors({ readBody }: RenderedPage): readonly string[] {
  const ids = new Set<string>()
  let depth = 0
  parseHtml(readBody(), [
    {
      onopentag(name, { id }) {
        if (name === 'site-island') depth++
        if (id !== undefined && depth === 0) ids.add(id)
      },
      ontext: () => undefined,
      onclosetag(name) {
        if (name === 'site-island') depth--
      },
    },
  ])
  return [...ids]
}
