import { findEditableBlocks } from '../../../content/markdown/editable-blocks.ts'
import { markdownInput } from '../../../content/markdown/render-markdown.ts'
import type { Variables } from '../../../content/variables.ts'
import type { Span } from '../../../diagnostics/diagnostic.ts'
import { valueAt } from '../../../source/data-path.ts'
import { writeValue } from '../../../source/edit/write-value.ts'
import { type Document, parseText } from '../../../source/parse.ts'
import { type FoundBlock, listBlocks } from './inline/blocks.ts'
import { readBlock, replaceBlock } from './inline/replace-block.ts'
import { readText, writeText } from './inline/runs.ts'
import type { ContentValue } from './mark-content.ts'
import type { FieldValue, OpenedField } from './protocol.ts'

/** What a field says of its text. */
export interface FieldText extends Pick<OpenedField, 'value' | 'hasMarks' | 'hasBlocks' | 'hasLineBreaks'> {
  readonly span: Span
}

/** The text of a field in the text of its file. Undefined if it is not there. */
export function readField(field: ContentValue, text: string, variables: Variables): FieldText | undefined {
  const { file, path, block } = field
  const document = parseText(file, text)
  const written = document && findWritten(document, field)
  if (!document || written === undefined) return undefined
  if (path && block === undefined) {
    const span = document.spanOf(path)
    const hasLineBreaks = /^[|>]/.test(document.sourceOf(span)) || String(written).includes('\n')
    const value = typeof written === 'number' ? [[{ text: String(written), marks: [] }]] : [readText(written)]
    return { value, hasMarks: false, hasBlocks: false, hasLineBreaks, span }
  }
  const markdown = String(written)
  const found = findBlock(markdown, block ?? -1, variables)
  const runs = found && readBlock(markdown, found)
  if (!runs) return undefined
  const offset = document.bodyOffset ?? 0
  const span = path ? document.spanOf(path) : { file, start: offset + found.start, end: offset + found.end }
  const hasBlocks = found.kind === 'paragraph' || found.kind === 'item'
  return { value: [runs], hasMarks: found.kind !== 'caption', hasBlocks, hasLineBreaks: false, span }
}

/** The text of the file with another text in the field. Undefined if it cannot be written there. */
export function writeField(
  field: ContentValue,
  text: string,
  value: FieldValue,
  variables: Variables,
): string | undefined {
  const { file, path, block } = field
  const document = parseText(file, text)
  const written = document && findWritten(document, field)
  if (written === undefined) return undefined
  if (path && block === undefined) {
    const words = writeText(value[0] ?? [])
    if (words === undefined) return undefined
    const isNumber = typeof written === 'number' && /^-?\d+(?:\.\d+)?$/.test(words.trim())
    return writeValue({ file, text }, path, isNumber ? Number(words) : words)
  }
  const markdown = String(written)
  const found = findBlock(markdown, block ?? -1, variables)
  const changed = found && replaceBlock(markdown, found, value)
  if (changed === undefined) return undefined
  return path ? writeValue({ file, text }, path, changed) : text.slice(0, text.length - markdown.length) + changed
}

/** A block by its number among those that pages mark. */
function findBlock(markdown: string, index: number, variables: Variables): FoundBlock | undefined {
  const marked = findEditableBlocks(markdownInput(markdown, variables))[index]
  return listBlocks(markdown).find(({ start }) => start === marked?.start)
}

const findWritten = (document: Document, { path }: ContentValue): string | number | undefined => {
  const written = path ? valueAt(document.data, path) : document.readBody()
  return typeof written === 'string' || typeof written === 'number' ? written : undefined
}
