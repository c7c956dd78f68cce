import type { Element, ElementContent, Root, RootContent } from 'hast'
import { findFenceYaml, readFenceField } from './blocks/read-block.ts'
import { createHtmlTree, type MarkdownInput } from './render-markdown.ts'

export type EditableBlockKind = 'paragraph' | 'heading' | 'item' | 'cell' | 'field'

/** A run of words in a markdown text that is one line or paragraph on the page. Offsets are in the text. */
export interface EditableBlock {
  readonly kind: EditableBlockKind
  readonly start: number
  readonly end: number
  /** Of a heading. */
  readonly id: string | undefined
  /** The name of a field in a fence, which has the offsets. */
  readonly field?: string | undefined
  /** Where the block begins in the markdown of the field, if that may have several. */
  readonly startInField?: number | undefined
}

interface FoundBlock extends EditableBlock {
  readonly parent: Element
  readonly nodes: readonly ElementContent[]
}

const kinds: Readonly<Record<string, EditableBlockKind>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const)),
  p: 'paragraph',
  li: 'item',
  td: 'cell',
  th: 'cell',
}

const inlineElements = new Set(['a', 'br', 'code', 'del', 'em', 'img', 'input', 'strong', 'sup'])

/** What the first paragraph of an alert begins with. */
const alertMarker = /^\[![A-Z]+\]/

/** The blocks of a markdown text in its order. What the parser adds is not among them. */
export const findEditableBlocks = (input: MarkdownInput): readonly EditableBlock[] =>
  blocksOf(createHtmlTree(input).tree.children, input.source)

/** The tree of a markdown text with texts before and after the words of each block. */
export function markBlocks(
  input: MarkdownInput,
  marksOf: (block: EditableBlock, index: number) => readonly [string, string],
): Root {
  const { tree } = createHtmlTree(input)
  for (const [index, block] of blocksOf(tree.children, input.source).entries()) {
    const [before, after] = marksOf(block, index).map((value) => ({ type: 'text' as const, value }))
    const { parent, nodes, kind } = block
    if (kind === 'field' && parent.tagName === 'img' && before && after) {
      parent.properties['alt'] = before.value + String(parent.properties['alt'] ?? '') + after.value
      continue
    }
    const [first, last] = [nodes[0], nodes.at(-1)]
    if (before && after && first && last) {
      parent.children.splice(parent.children.indexOf(first), 0, before)
      parent.children.splice(parent.children.indexOf(last) + 1, 0, after)
    }
  }
  return tree
}

function blocksOf(content: readonly RootContent[], source: string): readonly FoundBlock[] {
  const found: FoundBlock[] = []
  const visit = (node: RootContent): void => {
    // An element without a position has no text of its own in the markdown.
    if (node.type !== 'element' || !node.position) return
    if (isFence(node, source)) {
      found.push(...fieldsOf(node, source))
      return
    }
    const kind = kinds[node.tagName]
    const nodes = kind ? wordsOf(node) : []
    const [start, end] = [nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset]
    if (kind && start !== undefined && end !== undefined && !alertMarker.test(source.slice(start, end)))
      found.push({ kind, start, end, id: node.properties['id']?.toString(), parent: node, nodes })
    for (const child of node.children) visit(child)
  }
  for (const child of content) visit(child)
  return found
}

const rangeOfElement = ({ position }: Element): { readonly start: number; readonly end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

const isFence = (node: Element, source: string): boolean =>
  /^(?:figure|details)$/.test(node.tagName) && /^(?:```|~~~)/.test(source.slice(rangeOfElement(node).start))

/** The texts of a fence with fields. */
function fieldsOf(fence: Element, source: string): readonly FoundBlock[] {
  const range = rangeOfElement(fence)
  const yaml = findFenceYaml(source.slice(range.start, range.end))
  const isVideo = fence.children.some((child) => child.type === 'element' && child.tagName === 'video')
  const names: Readonly<Record<string, string>> = {
    summary: 'summary',
    img: 'alt',
    figcaption: isVideo ? 'label' : 'caption',
  }
  return fence.children.flatMap((child): FoundBlock[] => {
    if (child.type !== 'element' || !yaml) return []
    const field = names[child.tagName]
    if (field === undefined && fence.tagName === 'details')
      return blocksOf([child], readFenceField(yaml, 'text') ?? '').map(({ start, parent, nodes }) => {
        return { kind: 'field', ...range, id: undefined, field: 'text', startInField: start, parent, nodes }
      })
    if (field === undefined) return []
    const hasBlocks = child.children.some((one) => one.type === 'element' && !inlineElements.has(one.tagName))
    if (hasBlocks || readFenceField(yaml, field) === undefined) return []
    return [{ kind: 'field', ...range, id: undefined, field, parent: child, nodes: child.children }]
  })
}

/** The first words directly in an element, up to a list or another block. */
function wordsOf({ children }: Element): readonly ElementContent[] {
  const isWords = (node: ElementContent): boolean =>
    node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName))
  const blockIndex = children.findIndex((node) => !isWords(node))
  const words = blockIndex < 0 ? children : children.slice(0, blockIndex)
  const isBlank = (node: ElementContent): boolean =>
    !node.position || (node.type === 'text' && node.value.trim() === '')
  const first = words.findIndex((node) => !isBlank(node))
  const last = words.findLastIndex((node) => !isBlank(node))
  return first < 0 ? [] : words.slice(first, last + 1)
}
