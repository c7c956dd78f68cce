import { findEditableBlocks } from '../../../content/markdown/editable-blocks.ts'
import { markdownInput } from '../../../content/markdown/render-markdown.ts'
import { findField } from '../../../content/schema-fields.ts'
import type { Variables } from '../../../content/variables.ts'
import type { Span } from '../../../diagnostics/diagnostic.ts'
import { valueAt } from '../../../source/data-path.ts'
import { readInline } from '../../../source/edit/read-inline.ts'
import { replaceBlock } from '../../../source/edit/replace-block.ts'
import { readText, writeText } from '../../../source/edit/text-runs.ts'
import { writeValue } from '../../../source/edit/write-value.ts'
import { type Document, parseText } from '../../../source/parse.ts'
import type { ContentValue } from './mark-content.ts'
import type { FieldValue, OpenedField } from './protocol.ts'

/** What a field says of its text. */
export interface FieldText extends Pick<OpenedField, 'value' | 'hasMarks' | 'hasBlocks' | 'hasLineBreaks'> {
  readonly span: Span
}

/** The text of a field in the text of its file. Undefined if it is not there. */
export function readField(field: ContentValue, text: string, variables: Variables): FieldText | undefined {
  const document = parseText(field.file, text)
  const written = document && findWritten(document, field)
  if (!document || written === undefined) return undefined
  const { file, path, block } = field
  if (block === undefined || path !== undefined) {
    const span = path ? document.spanOf(path) : { file, start: 0, end: 0 }
    if (block === undefined) {
      const hasLineBreaks = /^[|>]/.test(document.sourceOf(span)) || written.includes('\n')
      return { value: [readText(written)], hasMarks: false, hasBlocks: false, hasLineBreaks, span }
    }
  }
  const found = findEditableBlocks(markdownInput(written, variables))[block ?? 0]
  if (!found) return undefined
  const offset = document.bodyOffset ?? 0
  const span =
    path === undefined ? { file, start: offset + found.start, end: offset + found.end } : document.spanOf(path)
  const value = [readInline(written.slice(found.start, found.end))]
  const hasBlocks = found.kind === 'paragraph' || found.kind === 'item'
  return { value, hasMarks: true, hasBlocks, hasLineBreaks: false, span }
}

/** The text of the file with another text in the field. Undefined if it cannot be written there. */
export function writeField(
  field: ContentValue,
  text: string,
  value: FieldValue,
  variables: Variables,
): string | undefined {
  const document = parseText(field.file, text)
  const written = document && findWritten(document, field)
  if (!document || written === undefined) return undefined
  const { file, path, block } = field
  if (block === undefined) return path && writeValue({ file, text }, path, writeText(value[0] ?? []))
  const found = findEditableBlocks(markdownInput(written, variables))[block]
  const markdown = found && replaceBlock(written, found, value)
  if (markdown === undefined) return undefined
  if (path) return writeValue({ file, text }, path, markdown)
  return text.slice(0, text.length - written.length) + markdown
}

const findWritten = (document: Document, { path }: ContentValue): string | undefined => {
  const written = path ? valueAt(document.data, path) : document.readBody()
  return typeof written === 'string' ? written : undefined
}

/** `hero.title`; `paragraph` of a markdown text. */
export const describeField = ({ source, path }: ContentValue): string | undefined =>
  path && findField(source.schema, path)?.description
