import { type CompletionItem, CompletionItemKind, MarkupKind } from 'vscode-languageserver/node'
import type { Source } from '../../api/define.ts'
import { toWrittenAddress } from '../../content/file-addresses.ts'
import { type Field, findField, schemaKeysAt } from '../../content/schema-fields.ts'
import { findCollection, findEntryId } from '../../content/source-files.ts'
import { splitAddress } from '../../routes/url.ts'
import { toYaml } from '../../source/yaml/rewrite-scalar.ts'
import { toRange } from './convert.ts'
import { type Cursor, cursorsAt, findFileField, findSource } from './cursor.ts'
import { describeField } from './hover.ts'
import { baseOf } from './links.ts'
import type { Analysis, OpenFile, SiteIndex } from './workspace.ts'

interface Suggestion extends CompletionItem {
  readonly newText: string
  readonly isFirst?: boolean
}

export function completionsAt(analysis: Analysis, file: OpenFile, at: number): CompletionItem[] {
  return cursorsAt(file.path, file.text, at)
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

function suggest(
  cursor: Cursor,
  { compiled: { texts }, known }: Analysis,
  { path: file, text }: OpenFile,
  at: number,
): Suggestion[] {
  const suggestAddresses = (isPicture: boolean): Suggestion[] =>
    isPicture ? suggestPictures(known, file) : suggestPages(known, file, text.slice(cursor.start, at))
  if (cursor.kind === 'address') return suggestAddresses(cursor.isPicture)
  if (cursor.kind === 'key') {
    const source = findSource(known.sources, file)
    const before = text.slice(text.lastIndexOf('\n', cursor.start - 1) + 1, cursor.start)
    return source ? suggestKeys(source, cursor, ' '.repeat(before.length)) : []
  }
  const field = findFileField(known.sources, file, cursor.path)
  if (!field) return []
  const suggestions = field.leadsTo
    ? suggestAddresses(field.leadsTo === 'picture')
    : suggestValues(field, known.sources, texts.keys())
  return cursor.isQuoted
    ? suggestions
    : suggestions.map((suggestion) => ({ ...suggestion, newText: quote(suggestion.newText, field) }))
}

/** Quotes a text where YAML requires it, but not the booleans and numbers of an enumeration. */
const quote = (text: string, { values }: Field): string =>
  values.includes(text) && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? text : toYaml(text)

function suggestKeys(source: Source, cursor: Extract<Cursor, { kind: 'key' }>, indent: string): Suggestion[] {
  const endings = { fields: `:\n${indent}  `, list: `:\n${indent}  - `, value: ': ' }
  return schemaKeysAt(source.schema, cursor.parent).flatMap((label) => {
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
  sources: readonly Source[],
  files: Iterable<string>,
): Suggestion[] {
  if (folder === undefined) return values.map((value) => toSuggestion(value, CompletionItemKind.EnumMember))
  const collection = findCollection(sources, folder)
  const ids = collection ? [...files].flatMap((file) => findEntryId(collection, file) ?? []) : []
  return ids.map((id) => toSuggestion(id, CompletionItemKind.Reference))
}

const toSuggestion = (label: string, kind: CompletionItemKind): Suggestion => ({ label, kind, newText: label })

const suggestPictures = ({ pictures }: SiteIndex, file: string): Suggestion[] =>
  [...pictures.values()].map(({ address, width, height }) => ({
    ...toSuggestion(toWrittenAddress(address, file), CompletionItemKind.File),
    detail: `${width} × ${height}`,
  }))

/** Pages and published files; after a `#`, the ids of the page before it. */
function suggestPages(known: SiteIndex, file: string, typed: string): Suggestion[] {
  const hash = typed.indexOf('#')
  if (/^[/#]/.test(typed) && hash >= 0) {
    const [path] = splitAddress(typed, baseOf(known, file))
    const ids = known.pages.find(({ route }) => route.url === path)?.facts.ids
    return [...new Set(ids)].map((id) => toSuggestion(`${typed.slice(0, hash)}#${id}`, CompletionItemKind.Reference))
  }
  const pages = known.pages.map(({ route, head }) => ({
    ...toSuggestion(route.url, CompletionItemKind.File),
    detail: head.title,
    isFirst: true,
  }))
  return [...pages, ...known.statics.map((address) => toSuggestion(address, CompletionItemKind.File))]
}
