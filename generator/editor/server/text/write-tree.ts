import type { BlockContent, Code, ListItem, Nodes, PhrasingContent, Root, TableRow } from 'mdast'
import { Mark, type Node } from 'prosemirror-model'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import type { Options } from 'remark-stringify'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { nodesIn, rangeOf } from '../../../core/markdown/index.ts'
import { parseText } from '../../../core/source/index.ts'
import { textSchema } from '../../text-schema.ts'

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
      return createRawMarkdown<BlockContent>(attrs['source'])
    default:
      return { type: 'paragraph', children: phrasingOf(children) }
  }
}

/** Markdown that is written as it is. */
export const createRawMarkdown = <Content>(value: string): Content =>
  ({ type: 'markdownSource', value }) satisfies MarkdownSource as Content

/** The sign of a note stands in a line of its own. */
function noteOf(note: Node): BlockContent[] {
  const sign = createRawMarkdown<PhrasingContent>(`[!${String(note.attrs['note']).toUpperCase()}]`)
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
      return [createRawMarkdown(`{${attrs['name']}}`)]
    case 'hardBreak':
      return [{ type: 'break' }]
    case 'image':
      return [{ type: 'image', url: attrs['src'], alt: attrs['alt'], title: attrs['title'] }]
    case 'markdownInline':
      return [createRawMarkdown(attrs['source'])]
    default:
      return text.split(signs).flatMap((value, index): readonly PhrasingContent[] => {
        if (index % 2 === 0) return value === '' ? [] : [{ type: 'text', value }]
        return value.startsWith('[')
          ? [createRawMarkdown(value)]
          : [createRawMarkdown('\\{'), { type: 'text', value: value.slice(1) }]
      })
  }
}

/** Markdown that is written as it is. */
interface MarkdownSource {
  readonly type: 'markdownSource'
  readonly value: string
}

const handlers = { markdownSource: ({ value }: MarkdownSource) => value } as unknown as NonNullable<Options['handlers']>

/** The markdown of a tree. No line is broken for its width. */
export const stringifyTree = (tree: Root, style: Options): string =>
  unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use(remarkStringify, { ...style, handlers })
    .stringify(tree)

/** The markdown of a node that is shown as a whole. What plug-ins of a site add is as it is written. */
export function stringifyNode(node: Nodes, source: string): string {
  try {
    return stringifyTree({ type: 'root', children: [node as Root['children'][number]] }, {}).trimEnd()
  } catch {
    return source.slice(rangeOf(node).start, rangeOf(node).end)
  }
}

/** The signs that a markdown text is written with: those of the first of the trees that has such a construct. */
export function markdownStyleOf(trees: readonly Nodes[], source: string): Options {
  const nodes = trees.flatMap(nodesIn)
  const find = <Sign extends string>(type: Nodes['type'], pattern: RegExp, isEnd = false): Sign | undefined => {
    for (const node of nodes) {
      if (node.type !== type) continue
      const { start, end } = rangeOf(node)
      const [, sign] =
        pattern.exec(isEnd ? source.slice(Math.max(start, end - 12), end) : source.slice(start, start + 40)) ?? []
      if (sign !== undefined) return sign as Sign
    }
    return undefined
  }
  const numbered = nodes.find((node) => node.type === 'list' && node.ordered && node.children.length > 1)
  const [first, second] = numbered?.type === 'list' ? numbered.children : []
  const numberOf = (node: Nodes): number => Number.parseInt(source.slice(rangeOf(node).start), 10)
  return {
    bullet: find('listItem', /^([-*+])/) ?? '-',
    bulletOrdered: find('listItem', /^\d+([.)])/) ?? '.',
    listItemIndent: find('listItem', /^[-*+]( {3}(?! ))/) === undefined ? 'one' : 'tab',
    incrementListMarker: !first || !second || numberOf(first) !== numberOf(second),
    emphasis: find('emphasis', /^([*_])/) ?? '*',
    strong: find('strong', /^([*_])/) ?? '*',
    fence: find('code', /^([`~])/) ?? '`',
    rule: find('thematicBreak', /^([-*_])/) ?? '-',
    setext: find('heading', /^([^#])/) !== undefined,
    closeAtx: find('heading', /( #+)$/, true) !== undefined,
    quote: find('link', /(["'])\)$/, true) ?? '"',
  }
}

export const withOtherBullet = (style: Options): Options => ({
  ...style,
  bullet: style.bullet === '-' ? '*' : '-',
  bulletOrdered: style.bulletOrdered === ')' ? '.' : ')',
})

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
function writeFence({ type, attrs, content }: Node, write: (document: Node) => string): Code {
  const name = contentFields[type.name]
  const blocks = type.name === 'figure' ? textSchema.node('paragraph', null, content) : content
  const text = name ? write(textSchema.node('doc', null, blocks)).trimEnd() : ''
  const { [name ?? '']: _content, ...others } = attrs['fields'] as Readonly<Record<string, unknown>>
  const fields = name && text !== '' ? { ...attrs['fields'], [name]: text.includes('\n') ? `${text}\n` : text } : others
  return { type: 'code', lang: type.name, value: stringify(fields, { lineWidth: 0 }).trimEnd() }
}
