import { type CompletionItem, CompletionItemKind, MarkupKind } from 'vscode-languageserver/node'
import type { ContentPath, Source } from '../core/api/index.ts'
import { findCollectionByFolder, findEntryId, toWrittenAddress, type Variables } from '../core/content/index.ts'
import { parseHtml } from '../core/html/index.ts'
import type { RenderedPage } from '../core/render/index.ts'
import { isNotFoundPage } from '../core/routes/index.ts'
import { type Field, fieldNamesAt, findField } from '../core/schema/index.ts'
import { toYamlScalar, valueAt } from '../core/source/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import { findFieldOfFile, findSourceOfFile } from '../edits/references/index.ts'
import { toRange } from './convert.ts'
import { type CursorContext, cursorContextsAt } from './cursor.ts'
import { describeField } from './hover.ts'
import type { Analysis, OpenFile } from './workspace.ts'

interface Suggestion extends CompletionItem {
  readonly newText: string
  readonly isFirst?: boolean
}

const toSuggestion = (label: string, kind: CompletionItemKind): Suggestion => ({ label, kind, newText: label })

export function completionsAt(analysis: Analysis, file: OpenFile, at: number): CompletionItem[] {
  return cursorContextsAt(file.path, file.text, at)
    .flatMap((cursor) => {
      const range = toRange(cursor, file.document)
      return suggest(cursor, analysis, file, at).map((suggestion) => ({ ...suggestion, range }))
    })
    .map(({ newText, isFirst, range, ...item }, index) => ({
      ...item,
      sortText: `${isFirst ? 0 : 1} ${String(index).padStart(5, '0')}`,
      textEdit: { range, newText },
    }))
}

function suggest(cursor: CursorContext, analysis: Analysis, { path: file, text }: OpenFile, at: number): Suggestion[] {
  const addresses = (isPicture: boolean): Suggestion[] =>
    isPicture ? suggestPictures(analysis, file) : suggestPages(analysis, file, text.slice(cursor.start, at))
  if (cursor.kind === 'variable') return suggestVariables(analysis.variables)
  if (cursor.kind === 'address') return addresses(cursor.isPicture)
  if (cursor.kind === 'key') {
    const source = findSourceOfFile(analysis, file)
    const before = text.slice(text.lastIndexOf('\n', cursor.start - 1) + 1, cursor.start)
    return source ? suggestKeys(source, cursor, ' '.repeat(before.length)) : []
  }
  const field = findFieldOfFile(analysis, file, cursor.path)
  if (!field) return []
  const suggestions = field.leadsTo
    ? addresses(field.leadsTo === 'picture')
    : suggestValues(field, cursor.path, file, analysis)
  return cursor.isQuoted
    ? suggestions
    : suggestions.map((suggestion) => ({ ...suggestion, newText: quote(suggestion.newText, field) }))
}

/** Quotes a text where YAML requires it, but not the booleans and numbers of an enumeration. */
const quote = (text: string, { values }: Field): string =>
  values.includes(text) && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? text : toYamlScalar(text)

function suggestKeys(source: Source, cursor: Extract<CursorContext, { kind: 'key' }>, indent: string): Suggestion[] {
  const endings = { fields: `:\n${indent}  `, list: `:\n${indent}  - `, value: ': ' }
  return fieldNamesAt(source.schema, cursor.parent).flatMap((label) => {
    const field = findField(source.schema, [...cursor.parent, label])
    if (!field || cursor.keys.includes(label)) return []
    return {
      label,
      kind: CompletionItemKind.Property,
      detail: field.type,
      documentation: { kind: MarkupKind.Markdown, value: describeField(label, field) },
      newText: label + (cursor.hasColon ? '' : endings[field.holds]),
      isFirst: field.isRequired,
    }
  })
}

function suggestValues(
  { collection: folder, values }: Field,
  path: ContentPath,
  file: string,
  analysis: Analysis,
): Suggestion[] {
  const { compiled, texts, sources } = analysis
  if (values.length > 0) return values.map((value) => toSuggestion(value, CompletionItemKind.EnumMember))
  const collection = folder === undefined ? undefined : findCollectionByFolder(sources, folder)
  if (collection) {
    const ids = [...texts.keys()].flatMap((other) => findEntryId(collection, other) ?? [])
    return ids.map((id) => toSuggestion(id, CompletionItemKind.Reference))
  }
  const source = findSourceOfFile(analysis, file)
  const entries = (compiled.site && source && compiled.loaded.get(source)?.entries) ?? []
  return suggestListItems(
    path,
    entries.map(({ summary }) => summary.data),
  )
}

/** The items that other entries have in the same list, the most used ones first. */
function suggestListItems(path: ContentPath, entries: readonly unknown[]): Suggestion[] {
  if (typeof path.at(-1) !== 'number') return []
  const counts = new Map<string, number>()
  for (const item of entries.flatMap((data) => valueAt(data, path.slice(0, -1))))
    if (typeof item === 'string') counts.set(item, (counts.get(item) ?? 0) + 1)
  const items = [...counts].sort(([a, uses], [b, otherUses]) => otherUses - uses || byCodeUnit(a, b))
  return items.map(([item]) => toSuggestion(item, CompletionItemKind.Value))
}

const suggestVariables = (variables: Variables): Suggestion[] =>
  Object.entries(variables).map(([name, value]) => ({
    ...toSuggestion(`{${name}}`, CompletionItemKind.Variable),
    detail: value,
  }))

const suggestPictures = ({ pictures }: Analysis, file: string): Suggestion[] =>
  [...pictures.values()].map(({ address, width, height }) => ({
    ...toSuggestion(toWrittenAddress(address, file), CompletionItemKind.File),
    detail: `${width} × ${height}`,
  }))

/** Pages and published files; after a `#`, the places on the page before it. */
function suggestPages({ pages, statics, findPage }: Analysis, file: string, typed: string): Suggestion[] {
  const hash = typed.indexOf('#')
  if (hash >= 0) {
    const page = findPage(typed, file)
    const ids = page ? listAnchors(page) : []
    return ids.map((id) => toSuggestion(`${typed.slice(0, hash)}#${id}`, CompletionItemKind.Reference))
  }
  const suggested = pages
    .filter(({ route, head }) => head.redirect === undefined && !isNotFoundPage(route.outputPath))
    .map(({ route, head }) => ({
      ...toSuggestion(route.url, CompletionItemKind.File),
      detail: head.title,
      isFirst: true,
    }))
  return [...suggested, ...statics.map((address) => toSuggestion(address, CompletionItemKind.File))]
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
