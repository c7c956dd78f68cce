import type { ContentPath } from '../../core/api/index.ts'
import type { Variables } from '../../core/content/index.ts'
import type { Span } from '../../core/diagnostics/index.ts'
import {
  type EditableBlock,
  findEditableBlocks,
  findFenceYaml,
  markdownInput,
  rangeOf,
  readFenceField,
} from '../../core/markdown/index.ts'
import { describeFieldName } from '../../core/schema/index.ts'
import { type Document, parseText, valueAt } from '../../core/source/index.ts'
import { type OpenedYaml, openYaml, writeValue } from '../../edits/yaml/index.ts'
import type { FieldValue, OpenedField } from '../protocol.ts'
import {
  type FoundBlock,
  keyOfOutline,
  type OpenedMarkdown,
  openMarkdown,
  outlineOf,
  readBlock,
  replaceBlock,
} from './inline/blocks.ts'
import { readText, writeText } from './inline/inline-tokens.ts'
import type { ContentValue } from './mark-content.ts'

/** What a field says of its text. */
export interface FieldText extends Pick<OpenedField, 'value' | 'hasMarks' | 'hasBlocks' | 'hasLineBreaks'> {
  readonly span: Span
  /** Of a field in a fence. */
  readonly label?: string
}

export type FieldTexts = ReturnType<typeof createFieldTexts>

/**
 * Reads and writes the texts of fields. The last markdown and the last YAML stay parsed: each key in one of their texts is checked with them. What was
 * written last is kept: a text that is saved has been checked before.
 */
export function createFieldTexts(readVariables: () => Variables) {
  let last: (OpenedMarkdown & { readonly marked: readonly EditableBlock[]; readonly variables: Variables }) | undefined
  let lastYaml: { readonly file: string; readonly text: string; readonly opened: OpenedYaml | undefined } | undefined
  let lastWritten: { readonly key: string; readonly result: string | undefined } | undefined
  const open = (body: string) => {
    const variables = readVariables()
    if (last?.body !== body || last.variables !== variables)
      last = { ...openMarkdown(body), marked: findEditableBlocks(markdownInput(body, variables)), variables }
    return last
  }
  const openFile = (file: string, text: string): OpenedYaml | undefined => {
    if (lastYaml?.file !== file || lastYaml.text !== text) lastYaml = { file, text, opened: openYaml({ file, text }) }
    return lastYaml.opened
  }
  /** A block by its number among those that pages mark. */
  const findBlock = (body: string, index = -1) => {
    const markdown = open(body)
    const marked = markdown.marked[index]
    const fence = marked?.kind === 'field' ? marked : undefined
    return { markdown, fence, block: markdown.blocks.find((block) => block.start === marked?.start) }
  }
  return {
    /** The blocks of the markdown that a field is in, as they are written. */
    blocksOf({ file, path }: ContentValue, text: string): readonly string[] {
      const document = parseText(file, text)
      const body = String((document && findWritten(document, path)) ?? '')
      return open(body).marked.map(({ start, end }) => body.slice(start, end))
    },
    /** The text of a field in the text of its file. Undefined if it is not there. */
    read({ file, path, block: index }: ContentValue, text: string): FieldText | undefined {
      const document = parseText(file, text)
      const written = document && findWritten(document, path)
      if (!document || written === undefined) return undefined
      if (path && index === undefined) {
        const span = document.spanOf(path)
        const hasLineBreaks = /^[|>]/.test(document.sourceOf(span)) || String(written).includes('\n')
        const value = typeof written === 'number' ? [[{ text: String(written), marks: [] }]] : [readText(written)]
        return { value, hasMarks: false, hasBlocks: false, hasLineBreaks, span }
      }
      const { markdown, fence, block } = findBlock(String(written), index)
      const offset = document.bodyOffset ?? 0
      if (fence) {
        const text = readFenceText(markdown.body, fence)
        const span = path ? document.spanOf(path) : { file, start: offset + fence.start, end: offset + fence.end }
        const label = describeFieldName(fence.field ?? '')
        return text && { ...text, hasLineBreaks: false, span, label }
      }
      if (!block) return undefined
      const span = path ? document.spanOf(path) : { file, start: offset + block.start, end: offset + block.end }
      const value = [readBlock(markdown, block)]
      return { value, hasMarks: true, hasBlocks: isRepeatable(block), hasLineBreaks: false, span }
    },
    /** The text of the file with another text in the field. Undefined if it cannot be written there. */
    write(field: ContentValue, text: string, value: FieldValue): string | undefined {
      const key = JSON.stringify([field.file, field.path, field.block, text, value])
      if (lastWritten?.key !== key) lastWritten = { key, result: write(field, text, value) }
      return lastWritten.result
    },
  }
  function write({ file, path, block: index }: ContentValue, text: string, value: FieldValue): string | undefined {
    const document = parseText(file, text)
    const written = document && findWritten(document, path)
    if (written === undefined) return undefined
    if (path && index === undefined) {
      const typed = writeText(value[0] ?? [])
      // Spaces around a text are slips of the hand, unless it has had them.
      const words = String(written).trim() === String(written) ? typed?.trim() : typed
      if (words === undefined) return undefined
      const isNumber = typeof written === 'number' && /^-?\d+(?:\.\d+)?$/.test(words.trim())
      return writeValue({ file, text }, path, isNumber ? Number(words) : words, openFile(file, text))
    }
    const { markdown, fence, block } = findBlock(String(written), index)
    const changed = fence ? writeFenceText(markdown, fence, value) : block && replaceBlock(markdown, block, value)
    if (changed === undefined) return undefined
    return path
      ? writeValue({ file, text }, path, changed, openFile(file, text))
      : text.slice(0, text.length - String(written).length) + changed
  }
}

const findWritten = (document: Document, path: ContentPath | undefined): string | number | undefined => {
  const written = path ? valueAt(document.data, path) : document.readBody()
  return typeof written === 'string' || typeof written === 'number' ? written : undefined
}

const isRepeatable = ({ kind }: FoundBlock): boolean => kind === 'paragraph' || kind === 'item'

/** Fields of fences whose texts are markdown. */
const markdownFields = new Set(['caption', 'text'])

/** The text of a field in a fence: of markdown, one block. Undefined for a caption of several blocks. */
function readFenceText(
  body: string,
  { start, end, field = '', startInField }: EditableBlock,
): Pick<FieldText, 'value' | 'hasMarks' | 'hasBlocks'> | undefined {
  const yaml = findFenceYaml(body.slice(start, end))
  const text = yaml && readFenceField(yaml, field)
  if (text === undefined) return undefined
  if (!markdownFields.has(field)) return { value: [readText(text)], hasMarks: false, hasBlocks: false }
  const markdown = openMarkdown(text)
  const block = findBlockAt(markdown, startInField)
  return (
    block && {
      value: [readBlock(markdown, block)],
      hasMarks: true,
      hasBlocks: startInField !== undefined && isRepeatable(block),
    }
  )
}

/** The block that begins at an offset, or the only one. */
const findBlockAt = ({ blocks }: OpenedMarkdown, start: number | undefined) =>
  blocks.find((block) => (start === undefined ? blocks.length === 1 : block.start === start))

/** The body with another text in the field. Undefined if no fence reads as exactly that, or if anything else would change. */
function writeFenceText(
  { body, root }: OpenedMarkdown,
  { start, end, field = '', startInField }: EditableBlock,
  value: FieldValue,
): string | undefined {
  const yaml = findFenceYaml(body.slice(start, end))
  const text = yaml && readFenceField(yaml, field)
  if (!yaml || text === undefined || (value.length > 1 && startInField === undefined)) return undefined
  const words = markdownFields.has(field) ? writeBlock(text, startInField, value) : writeText(value.flat())
  const written = words !== undefined && writeValue({ file: 'fence.yaml', text: yaml.text }, [field], words)
  if (!written) return undefined
  const result = body.slice(0, start + yaml.start) + written + body.slice(start + yaml.end)
  const expected = outlineOf(body, root).map((entry) =>
    entry.node.type === 'code' && rangeOf(entry.node).start === start
      ? { ...entry, type: JSON.stringify({ ...JSON.parse(entry.type), value: written }) }
      : entry,
  )
  return keyOfOutline(outlineOf(result)) === keyOfOutline(expected) ? result : undefined
}

function writeBlock(text: string, start: number | undefined, value: FieldValue): string | undefined {
  const markdown = openMarkdown(text)
  const block = findBlockAt(markdown, start)
  return block && replaceBlock(markdown, block, value)
}
