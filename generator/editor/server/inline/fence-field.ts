import { type EditableBlock, findFenceYaml, rangeOf, readFenceField } from '../../../core/markdown/index.ts'
import { writeValue } from '../../../edits/yaml/index.ts'
import type { FieldValue, InlineRun } from '../../protocol.ts'
import { type OpenedMarkdown, openMarkdown, outlineOf } from './blocks.ts'
import { readBlock, replaceBlock } from './replace-block.ts'
import { readText, writeText } from './runs.ts'

interface FenceText {
  readonly runs: readonly InlineRun[]
  readonly hasMarks: boolean
  readonly hasBlocks: boolean
}

/** Fields of fences whose texts are markdown. */
const markdownFields = new Set(['caption', 'text'])

/** The text of a field in a fence: of markdown, one block. Undefined for a caption of several blocks. */
export function readFenceText(
  body: string,
  { start, end, field = '', startInField }: EditableBlock,
): FenceText | undefined {
  const yaml = findFenceYaml(body.slice(start, end))
  const text = yaml && readFenceField(yaml, field)
  if (text === undefined) return undefined
  if (!markdownFields.has(field)) return { runs: readText(text), hasMarks: false, hasBlocks: false }
  const markdown = openMarkdown(text)
  const block = findBlock(markdown, startInField)
  const runs = block && readBlock(markdown, block)
  const hasBlocks = startInField !== undefined && (block?.kind === 'paragraph' || block?.kind === 'item')
  return runs && { runs, hasMarks: true, hasBlocks }
}

/** The block that begins at an offset, or the only one. */
const findBlock = ({ blocks }: OpenedMarkdown, start: number | undefined) =>
  blocks.find((block) => (start === undefined ? blocks.length === 1 : block.start === start))

/** The body with another text in the field. Undefined if no fence reads as exactly that, or if anything else would change. */
export function writeFenceText(
  { body, readOutline }: OpenedMarkdown,
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
  const before = readOutline()
  const after = outlineOf(result)
  const isMeant = before.every(({ type, content, depth, node }, index) => {
    const other = after[index]
    const isFence = node.type === 'code' && rangeOf(node).start === start
    const expected = isFence ? JSON.stringify({ ...JSON.parse(type), value: written }) : type
    return other?.type === expected && other.content === content && other.depth === depth
  })
  return isMeant && after.length === before.length ? result : undefined
}

function writeBlock(text: string, start: number | undefined, value: FieldValue): string | undefined {
  const markdown = openMarkdown(text)
  const block = findBlock(markdown, start)
  return block && replaceBlock(markdown, block, value)
}
