import { findFenceYaml, readFenceField } from '../../../../content/markdown/blocks/fence-yaml.ts'
import type { EditableBlock } from '../../../../content/markdown/editable-blocks.ts'
import { rangeOf } from '../../../../content/markdown/markdown-problem.ts'
import { writeValue } from '../../../../source/edit/write-value.ts'
import type { FieldValue, InlineRun } from '../protocol.ts'
import { type OpenedMarkdown, openMarkdown, outlineOf } from './blocks.ts'
import { readBlock, replaceBlock } from './replace-block.ts'
import { readText, writeText } from './runs.ts'

interface FenceText {
  readonly runs: readonly InlineRun[]
  readonly hasMarks: boolean
}

/** The text of a field in a fence: of a caption, the markdown of its paragraph. Undefined for one of several blocks. */
export function readFenceText(body: string, { start, end, field = '' }: EditableBlock): FenceText | undefined {
  const yaml = findFenceYaml(body.slice(start, end))
  const text = yaml && readFenceField(yaml, field)
  if (text === undefined) return undefined
  if (field !== 'caption') return { runs: readText(text), hasMarks: false }
  const markdown = openMarkdown(text)
  const [block, ...others] = markdown.blocks
  const runs = block && others.length === 0 ? readBlock(markdown, block) : undefined
  return runs && { runs, hasMarks: true }
}

/** The body with another text in the field. Undefined if no fence reads as exactly that, or if anything else would change. */
export function writeFenceText(
  { body, readOutline }: OpenedMarkdown,
  { start, end, field = '' }: EditableBlock,
  value: FieldValue,
): string | undefined {
  const yaml = findFenceYaml(body.slice(start, end))
  const text = yaml && readFenceField(yaml, field)
  const words =
    text === undefined ? undefined : field === 'caption' ? writeCaption(text, value) : writeText(value.flat())
  const written = yaml && words !== undefined && writeValue({ file: 'fence.yaml', text: yaml.text }, [field], words)
  if (!written || value.length > 1) return undefined
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

function writeCaption(text: string, value: FieldValue): string | undefined {
  const markdown = openMarkdown(text)
  const [block] = markdown.blocks
  return block && replaceBlock(markdown, block, value)
}
