import type { Node } from 'prosemirror-model'
import type { ContentPath } from '../../core/api/index.ts'
import type { Span } from '../../core/diagnostics/index.ts'
import { type Document, parseText, valueAt } from '../../core/source/index.ts'
import { type OpenedYaml, openYaml, writeValue } from '../../edits/yaml/index.ts'
import type { OpenedField } from '../protocol.ts'
import { documentOf, parsePlainText } from '../text-schema.ts'
import { type ContentField, isMarkdown } from './annotate-page.ts'
import { type OpenedMarkdown, openMarkdown } from './text/read-markdown.ts'
import { writeMarkdown } from './text/write-markdown.ts'

/** What a field says of its text. */
export interface FieldText extends Pick<OpenedField, 'isMarkdown' | 'hasLineBreaks'> {
  readonly document: Node
  readonly span: Span
}

export type FieldTextCodec = ReturnType<typeof createFieldTextCodec>

/**
 * Reads and writes the texts of fields. The last markdown and the last YAML stay parsed: each key in one of their texts is checked with them. What was
 * written last is kept: a text that is saved has been checked before.
 */
export function createFieldTextCodec() {
  let last: OpenedMarkdown | undefined
  let lastYaml: { readonly file: string; readonly text: string; readonly opened: OpenedYaml | undefined } | undefined
  let lastWritten:
    | { readonly field: string; readonly text: string; readonly document: Node; readonly result: string | undefined }
    | undefined
  const open = (body: string): OpenedMarkdown => {
    if (last?.body !== body) last = openMarkdown(body)
    return last
  }
  const openFile = (file: string, text: string): OpenedYaml | undefined => {
    if (lastYaml?.file !== file || lastYaml.text !== text) lastYaml = { file, text, opened: openYaml({ file, text }) }
    return lastYaml.opened
  }
  function write(field: ContentField, text: string, document: Node): string | undefined {
    const { file, path } = field
    const source = parseText(file, text)
    const written = source && findWritten(source, path)
    if (written === undefined) return undefined
    const words = isMarkdown(field)
      ? writeMarkdown(open(String(written)), document)
      : writeText(String(written), document)
    if (words === undefined || words === String(written)) return words === undefined ? undefined : text
    if (!path) return text.slice(0, text.length - String(written).length) + words
    const isNumber = typeof written === 'number' && /^-?\d+(?:\.\d+)?$/.test(words)
    return writeValue({ file, text }, path, isNumber ? Number(words) : words, openFile(file, text))
  }
  return {
    /** The text of a field in the text of its file. Undefined if it is not there. */
    read(field: ContentField, text: string): FieldText | undefined {
      const { file, path } = field
      const source = parseText(file, text)
      const written = source && findWritten(source, path)
      if (!source || written === undefined) return undefined
      const span = path ? source.spanOf(path) : { file, start: source.bodyOffset ?? 0, end: text.length }
      if (isMarkdown(field))
        return { document: open(String(written)).document, isMarkdown: true, hasLineBreaks: true, span }
      const hasLineBreaks = /^[|>]/.test(source.sourceOf(span)) || String(written).includes('\n')
      return { document: readWords(String(written)), isMarkdown: false, hasLineBreaks, span }
    },
    /** The text of the file with another text in the field. Undefined if it cannot be written there. */
    write(field: ContentField, text: string, document: Node): string | undefined {
      const name = JSON.stringify([field.file, field.path])
      if (lastWritten?.field !== name || lastWritten.text !== text || !lastWritten.document.eq(document))
        lastWritten = { field: name, text, document, result: write(field, text, document) }
      return lastWritten.result
    },
  }
}

const findWritten = (document: Document, path: ContentPath | undefined): string | number | undefined => {
  const written = path ? valueAt(document.data, path) : document.readBody()
  return typeof written === 'string' || typeof written === 'number' ? written : undefined
}

/** A text that is shown as it is, without the space around it. */
const readWords = (text: string): Node => documentOf(parsePlainText(text.trim()))

/** The space around the text stays. Undefined if no text reads as the document. */
function writeText(before: string, document: Node): string | undefined {
  if (readWords(before).eq(document)) return before
  const pieces = document.firstChild?.children.map(({ type, attrs, text = '' }) => {
    if (type.name === 'variable') return `{${attrs['name']}}`
    return type.name === 'hardBreak' ? '\n' : text.replace(/(?=\{[a-z][A-Za-z]*\})/g, '\\')
  })
  const text = pieces?.join('') ?? ''
  const [, start = '', end = ''] = /^(\s*)(?:\S[\s\S]*?)?(\s*)$/.exec(before) ?? []
  return documentOf(parsePlainText(text)).eq(document) ? start + text.trim() + end : undefined
}
