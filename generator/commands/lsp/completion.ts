import { CompletionItemKind } from 'vscode-languageserver/node'
import type { Source } from '../../api/define.ts'
import type { Known } from '../../compilation.ts'
import { type Field, findField } from '../../content/schema-fields.ts'
import { schemaKeysAt } from '../../content/schema-keys.ts'
import { splitAddress } from '../../routes/url.ts'
import { toYaml } from '../../source/yaml/rewrite-scalar.ts'
import { type Cursor, cursorsAt } from './cursor.ts'
import { describeField } from './hover.ts'
import { findPageOf } from './link-at-cursor.ts'
import type { Analysis, OpenFile } from './workspace.ts'
import { fieldsOf, findSource } from './yaml-context.ts'

export interface Suggestion {
  readonly label: string
  readonly kind: CompletionItemKind
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
  /** Takes the place of the text between the offsets. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Before what is merely possible. */
  readonly isFirst?: boolean
}

/** What can be written at an offset: keys, values, addresses. */
export function suggestionsAt({ compiled, known }: Analysis, { path: file, text }: OpenFile, at: number): Suggestion[] {
  return cursorsAt(file, text, at).flatMap((cursor) => {
    const typed = text.slice(cursor.start, at)
    switch (cursor.kind) {
      case 'address':
        return inPlaceOf(cursor, cursor.isPicture ? pictures(known) : addresses(known, file, typed))
      case 'key': {
        const source = findSource(known.sources, file)
        const head = text.slice(text.lastIndexOf('\n', cursor.start - 1) + 1, cursor.start)
        return source ? inPlaceOf(cursor, keys(source, cursor, ' '.repeat(head.length))) : []
      }
      case 'value': {
        const field = fieldsOf(known.sources, file)(cursor.path)
        const written = field ? values(field, known, compiled.texts.keys(), file, typed) : []
        return inPlaceOf(
          cursor,
          cursor.isQuoted ? written : written.map((one) => ({ ...one, text: toYamlOf(one.text, field) })),
        )
      }
      default:
        return cursor satisfies never
    }
  })
}

type Offer = Omit<Suggestion, 'start' | 'end'>

const inPlaceOf = ({ start, end }: Cursor, offers: readonly Offer[]): Suggestion[] =>
  offers.map((offer) => ({ ...offer, start, end }))

/** `true` is no text that wants quotation marks. */
const toYamlOf = (text: string, field: Field | undefined): string =>
  field?.values.includes(text) && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? text : toYaml(text)

function keys(source: Source, cursor: Extract<Cursor, { kind: 'key' }>, indent: string): Offer[] {
  const ends = { fields: `:\n${indent}  `, list: `:\n${indent}  - `, value: ': ' }
  return schemaKeysAt(source.schema, cursor.parent).flatMap((name) => {
    const field = findField(source.schema, [...cursor.parent, name])
    if (!field || cursor.keys.includes(name)) return []
    return {
      label: name,
      kind: CompletionItemKind.Property,
      detail: field.type,
      documentation: describeField(name, field),
      text: name + (cursor.hasColon ? '' : ends[field.holds]),
      isFirst: field.isRequired,
    }
  })
}

function values(field: Field, known: Known, files: Iterable<string>, file: string, typed: string): Offer[] {
  if (field.leadsTo) return field.leadsTo === 'picture' ? pictures(known) : addresses(known, file, typed)
  const names = field.collection === undefined ? field.values : entriesIn(field.collection, files)
  const kind = field.collection === undefined ? CompletionItemKind.EnumMember : CompletionItemKind.Reference
  return names.map((name) => ({ label: name, kind, text: name }))
}

const entriesIn = (folder: string, files: Iterable<string>): string[] =>
  [...files]
    .filter((file) => file.startsWith(`content/${folder}/`))
    .map((file) => file.slice(`content/${folder}/`.length).replace(/\.\w+$/, ''))

const pictures = ({ pictures }: Known): Offer[] =>
  [...pictures.values()].map(({ address, width, height }) => ({
    label: address,
    kind: CompletionItemKind.File,
    detail: `${width} × ${height}`,
    text: address,
  }))

/** Pages and published files; after a `#`, the places of the page that stands before it. */
function addresses(known: Known, file: string, typed: string): Offer[] {
  const hash = typed.indexOf('#')
  if (/^[/#]/.test(typed) && hash >= 0) {
    const [path] = splitAddress(typed, findPageOf(known, file)?.route.url ?? '/')
    const page = known.pages.find(({ route }) => route.url === path)
    return [...new Set(page?.facts.ids)].map((id) => ({
      label: `${typed.slice(0, hash)}#${id}`,
      kind: CompletionItemKind.Reference,
      text: `${typed.slice(0, hash)}#${id}`,
    }))
  }
  const pages = known.pages.map(({ route, head }) => ({
    label: route.url,
    kind: CompletionItemKind.File,
    detail: head.title,
    text: route.url,
    isFirst: true,
  }))
  return [...pages, ...known.statics.map((label) => ({ label, kind: CompletionItemKind.File, text: label }))]
}
