import type { Code } from 'mdast'
import type { Node } from 'prosemirror-model'
import { stringify } from 'yaml'
import { parseText } from '../../../core/source/index.ts'
import { textSchema } from '../../text-schema.ts'

/** The field of each kind of fence that is its content; null if it has none. */
const contentFields: Readonly<Record<string, string | null>> = { figure: 'caption', details: 'text', video: null }

/** A fence with fields. Undefined for a listing, and for fields that cannot be shown. */
export function readFence({ lang, meta, value }: Code, readDocument: (markdown: string) => Node): Node | undefined {
  if (typeof lang !== 'string' || meta || !Object.hasOwn(contentFields, lang)) return undefined
  const data: unknown = parseText('fence.yaml', value)?.data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const fields: Record<string, unknown> = { ...data }
  if (Object.values(fields).some((field) => typeof field !== 'string' && typeof field !== 'boolean')) return undefined
  const name = contentFields[lang]
  if (!name) return textSchema.node(lang, { fields })
  const document = readDocument(String(fields[name] ?? ''))
  if (name in fields) fields[name] = ''
  if (lang === 'details') return textSchema.node(lang, { fields }, document.content)
  const [caption, ...others] = document.children
  return caption?.type.name === 'paragraph' && others.length === 0
    ? textSchema.node(lang, { fields }, caption.content)
    : undefined
}

/** The fence of a node. `write` writes the markdown of a content. */
export function writeFence({ type, attrs, content }: Node, write: (document: Node) => string): Code {
  const name = contentFields[type.name]
  const blocks = type.name === 'figure' ? textSchema.node('paragraph', null, content) : content
  const text = name ? write(textSchema.node('doc', null, blocks)).trimEnd() : ''
  const { [name ?? '']: _content, ...others } = attrs['fields'] as Readonly<Record<string, unknown>>
  const fields = name && text !== '' ? { ...attrs['fields'], [name]: text.includes('\n') ? `${text}\n` : text } : others
  return { type: 'code', lang: type.name, value: stringify(fields, { lineWidth: 0 }).trimEnd() }
}
