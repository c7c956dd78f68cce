import { CompletionItemKind } from 'vscode-languageserver/node'
import type { Source } from '../../api/define.ts'
import type { Known } from '../../compilation.ts'
import { type Field, findField } from '../../content/schema-fields.ts'
import { schemaKeysAt } from '../../content/schema-keys.ts'
import { splitAddress } from '../../routes/url.ts'
import { toYaml } from '../../source/yaml/rewrite-scalar.ts'
import { type Cursor, cursorsAt, findFileField, findSource } from './cursor.ts'
import { describeField } from './hover.ts'
import { baseOf } from './links.ts'
import type { Analysis, OpenFile } from './workspace.ts'

interface Suggestion {
  readonly label: string
  readonly kind: CompletionItemKind
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
  readonly text: string
  /** Sorted before the others. */
  readonly isFirst?: boolean
}

/** With the offsets of the text that it replaces. */
export type Completion = Suggestion & { readonly start: number; readonly end: number }

/** The keys, values and addresses possible at an offset. */
export function completionsAt(analysis: Analysis, file: OpenFile, at: number): Completion[] {
  return cursorsAt(file.path, file.text, at).flatMap((cursor) =>
    suggest(cursor, analysis, file, at).map((suggestion) => ({ ...suggestion, start: cursor.start, end: cursor.end })),
  )
}

function suggest(
  cursor: Cursor,
  { compiled: { texts }, known }: Analysis,
  { path: file, text }: OpenFile,
  at: number,
): Suggestion[] {
  const typed = text.slice(cursor.start, at)
  const suggestAddresses = (isPicture: boolean): Suggestion[] =>
    isPicture ? suggestPictures(known) : suggestPages(known, file, typed)
  switch (cursor.kind) {
    case 'address':
      return suggestAddresses(cursor.isPicture)
    case 'key': {
      const source = findSource(known.sources, file)
      const before = text.slice(text.lastIndexOf('\n', cursor.start - 1) + 1, cursor.start)
      return source ? suggestKeys(source, cursor, ' '.repeat(before.length)) : []
    }
    case 'value': {
      const field = findFileField(known.sources, file, cursor.path)
      if (!field) return []
      const suggestions = field.leadsTo
        ? suggestAddresses(field.leadsTo === 'picture')
        : suggestValues(field, texts.keys())
      return cursor.isQuoted ? suggestions : suggestions.map((one) => ({ ...one, text: quote(one.text, field) }))
    }
    default:
      return cursor satisfies never
  }
}

/** Quotes a text where YAML requires it, but not the booleans and numbers of an enumeration. */
const quote = (text: string, { values }: Field): string =>
  values.includes(text) && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? text : toYaml(text)

function suggestKeys(source: Source, cursor: Extract<Cursor, { kind: 'key' }>, indent: string): Suggestion[] {
  const endings = { fields: `:\n${indent}  `, list: `:\n${indent}  - `, value: ': ' }
  return schemaKeysAt(source.schema, cursor.parent).flatMap((name) => {
    const field = findField(source.schema, [...cursor.parent, name])
    if (!field || cursor.keys.includes(name)) return []
    return {
      label: name,
      kind: CompletionItemKind.Property,
      detail: field.type,
      documentation: describeField(name, field),
      text: name + (cursor.hasColon ? '' : endings[field.holds]),
      isFirst: field.isRequired,
    }
  })
}

function suggestValues({ collection, values }: Field, files: Iterable<string>): Suggestion[] {
  if (collection === undefined) return values.map((value) => toSuggestion(value, CompletionItemKind.EnumMember))
  const folder = `content/${collection}/`
  return [...files]
    .filter((file) => file.startsWith(folder))
    .map((file) => toSuggestion(file.slice(folder.length).replace(/\.\w+$/, ''), CompletionItemKind.Reference))
}

const toSuggestion = (text: string, kind: CompletionItemKind): Suggestion => ({ label: text, kind, text })

const suggestPictures = ({ pictures }: Known): Suggestion[] =>
  [...pictures.values()].map(({ address, width, height }) => ({
    ...toSuggestion(address, CompletionItemKind.File),
    detail: `${width} × ${height}`,
  }))

/** Pages and published files; after a `#`, the ids of the page before it. */
function suggestPages(known: Known, file: string, typed: string): Suggestion[] {
  const hash = typed.indexOf('#')
  if (/^[/#]/.test(typed) && hash >= 0) {
    const [path] = splitAddress(typed, baseOf(known, file))
    const page = known.pages.find(({ route }) => route.url === path)
    return [...new Set(page?.facts.ids)].map((id) =>
      toSuggestion(`${typed.slice(0, hash)}#${id}`, CompletionItemKind.Reference),
    )
  }
  const pages = known.pages.map(({ route, head }) => ({
    ...toSuggestion(route.url, CompletionItemKind.File),
    detail: head.title,
    isFirst: true,
  }))
  return [...pages, ...known.statics.map((address) => toSuggestion(address, CompletionItemKind.File))]
}
