import type { InlineRun } from '../../generator/editor/protocol.ts'
import { type BlockKind, openMarkdown, readBlock, replaceBlock } from '../../generator/editor/server/inline/blocks.ts'

/** What stands before and after the inline content in a body that holds nothing else. */
const surroundings: Readonly<Record<BlockKind, readonly [string, string]>> = {
  paragraph: ['', ''],
  heading: ['## ', ''],
  item: ['- ', ''],
  cell: ['| ', ' |\n| - |'],
}

function findOnly(source: string, kind: BlockKind) {
  const [before, after] = surroundings[kind]
  const body = before + source + after
  const markdown = openMarkdown(body)
  const [block, ...others] = markdown.blocks.filter((found) => found.kind === kind)
  const isWhole = block?.start === before.length && block.end === before.length + source.length
  return block && isWhole && others.length === 0 ? { markdown, block } : undefined
}

/** The runs of the inline content of one block. What is no such content is one run of source. */
export function readInline(source: string, kind: BlockKind = 'paragraph'): readonly InlineRun[] {
  if (source === '') return []
  const only = findOnly(source, kind)
  return (only && readBlock(only.markdown, only.block)) ?? [{ source, shows: source, marks: [] }]
}

/** The source with other runs. What is unchanged at its start and end keeps its bytes. Undefined if no source reads as exactly these runs. */
export function writeInline(
  source: string,
  runs: readonly InlineRun[],
  kind: BlockKind = 'paragraph',
): string | undefined {
  // An empty block is no block: a word takes its place.
  const only = findOnly(source, kind) ?? (source === '' ? findOnly('x', kind) : undefined)
  if (!only) return undefined
  const [before, after] = surroundings[kind]
  const result = replaceBlock(only.markdown, only.block, [runs])
  return result?.slice(before.length, result.length - after.length)
}
