import type { BlockContent, ListItem, PhrasingContent, Root, TableRow } from 'mdast'
import { Mark, type Node } from 'prosemirror-model'
import { textSchema } from '../../text-schema.ts'
import { writeFence } from './fenced-blocks.ts'
import { type MarkdownSource, stringifyTree } from './stringify.ts'

const { code } = textSchema.marks

/** The tree of the blocks of a normalized document. */
export const treeOf = (blocks: readonly Node[]): Root => ({ type: 'root', children: contentOf(blocks) })

const contentOf = (blocks: readonly Node[]): BlockContent[] =>
  blocks.filter((block) => block.type.name !== 'paragraph' || block.content.size > 0).map(treeNodeOf)

function treeNodeOf(block: Node): BlockContent {
  const { attrs, children } = block
  switch (block.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs['level'], children: phrasingOf(children) }
    case 'blockquote':
      return { type: 'blockquote', children: attrs['note'] ? noteOf(block) : contentOf(children) }
    case 'bulletList':
    case 'orderedList': {
      const { isLoose: spread, start = null } = attrs as { readonly isLoose: boolean; readonly start?: number }
      const items = children.map(
        (item): ListItem => ({
          type: 'listItem',
          spread,
          checked: item.attrs['checked'],
          children: contentOf(item.children),
        }),
      )
      return { type: 'list', ordered: start !== null, start, spread, children: items }
    }
    case 'codeBlock':
      return { type: 'code', lang: attrs['lang'], meta: attrs['meta'], value: block.textContent }
    case 'table': {
      const rows = children.map(
        (row): TableRow => ({
          type: 'tableRow',
          children: row.children.map((cell) => ({
            type: 'tableCell',
            children: phrasingOf(cell.firstChild?.children ?? []),
          })),
        }),
      )
      return {
        type: 'table',
        align: block.firstChild?.children.map((cell) => cell.attrs['align']) ?? [],
        children: rows,
      }
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'figure':
    case 'details':
    case 'video':
      return writeFence(block, (document) => stringifyTree(treeOf(document.children), {}))
    case 'markdownBlock':
      return sourceOf<BlockContent>(attrs['source'])
    default:
      return { type: 'paragraph', children: phrasingOf(children) }
  }
}

/** Markdown that is written as it is. */
export const sourceOf = <Content>(value: string): Content =>
  ({ type: 'markdownSource', value }) satisfies MarkdownSource as Content

/** The sign of a note stands in a line of its own. */
function noteOf(note: Node): BlockContent[] {
  const sign = sourceOf<PhrasingContent>(`[!${String(note.attrs['note']).toUpperCase()}]`)
  const [first, ...others] = contentOf(note.children)
  return first?.type === 'paragraph'
    ? [{ ...first, children: [sign, { type: 'text', value: '\n' }, ...first.children] }, ...others]
    : [{ type: 'paragraph', children: [sign] }, ...(first ? [first, ...others] : [])]
}

/** Words with their marks around each other. Of two marks that begin together, the longer one is outside. */
function phrasingOf(nodes: readonly Node[], around: readonly Mark[] = []): PhrasingContent[] {
  const content: PhrasingContent[] = []
  for (let index = 0; index < nodes.length; ) {
    const first = nodes[index] as Node
    const extentOf = (mark: Mark): number => {
      let end = index
      while (nodes[end] && mark.isInSet((nodes[end] as Node).marks)) end++
      return end
    }
    const [mark] = first.marks
      .filter((one) => one.type !== code && !one.isInSet(around))
      .toSorted((one, other) => extentOf(other) - extentOf(one))
    let end = mark ? extentOf(mark) : index + 1
    if (mark) content.push(markedOf(mark, phrasingOf(nodes.slice(index, end), [...around, mark])))
    else if (code.isInSet(first.marks)) {
      while (nodes[end] && Mark.sameSet(first.marks, (nodes[end] as Node).marks)) end++
      content.push({ type: 'inlineCode', value: nodes.slice(index, end).map(codeOf).join('') })
    } else content.push(...leavesOf(first))
    index = end
  }
  return content
}

const codeOf = (node: Node): string => (node.type.name === 'variable' ? `{${node.attrs['name']}}` : (node.text ?? ''))

function markedOf({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type.name === 'link')
    return { type: 'link', url: attrs['href'], title: attrs['title'], children: children as never }
  return { type: type.name as 'strong' | 'emphasis' | 'delete', children }
}

/** In words: what would be a variable, which is escaped, and signs of footnotes, which are not. */
const signs = /(\{[a-z][A-Za-z]*\}|\[\^[\p{L}\p{N}-]+\](?![([]|:\S))/u

function leavesOf({ type, attrs, text = '' }: Node): readonly PhrasingContent[] {
  switch (type.name) {
    case 'variable':
      return [sourceOf(`{${attrs['name']}}`)]
    case 'hardBreak':
      return [{ type: 'break' }]
    case 'image':
      return [{ type: 'image', url: attrs['src'], alt: attrs['alt'], title: attrs['title'] }]
    case 'markdownInline':
      return [sourceOf(attrs['source'])]
    default:
      return text.split(signs).flatMap((value, index): readonly PhrasingContent[] => {
        if (index % 2 === 0) return value === '' ? [] : [{ type: 'text', value }]
        return value.startsWith('[') ? [sourceOf(value)] : [sourceOf('\\{'), { type: 'text', value: value.slice(1) }]
      })
  }
}
