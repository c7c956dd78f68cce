import type { Link, Nodes, Root, Text } from 'mdast'
import { nodesIn, rangeOf } from './markdown-problem.ts'

/** A number, or a single letter of Latin or Greek, as in a product. */
const factor = '(?:\\p{N}+|(?<![\\p{L}\\p{N}])[a-zA-Z\\u0370-\\u03ff](?![\\p{L}\\p{N}]))'

/** Signs at the ends of nodes that are no emphasis to their writers, by the type of the node. */
const literalSigns: Readonly<Record<string, { readonly first: RegExp; readonly last?: RegExp }>> = {
  // `2*3*4`, `2*3 and 4*5`, `a*b*c`, `*.js and *.ts`, `{#a-_b_}`.
  emphasis: {
    first: new RegExp(`(?<=\\p{N})\\*(?=\\p{N})|\\*(?=\\.[^*]*\\*\\.[a-z])|(?<=${factor})\\*${factor}\\*(?=${factor})`),
    last: /(?<=\p{N})\*(?=\p{N})|(?<=\{#[a-zA-Z][\w-]*)_/u,
  },
  // `__init__.py`, `{#a-__b__}`.
  strong: { first: /__(?:init|main|name|file)__|__[a-z]+__(?:\(|\.[a-z])/, last: /(?<=\{#[a-zA-Z][\w-]*)_/ },
  // `3~5, 10~20`, `H~2~O`.
  delete: {
    first: /(?<=[\p{Script=Latin}\p{N}])~(?!~)|(?<=\p{L})~(?=[^~\n]*[\s\p{P}][^~\n]*~)/u,
    last: /(?<!~)~(?=[\p{Script=Latin}\p{N}])/u,
  },
}

/** Signs that no address has unless it is encoded: punctuation of East Asia and of typographers. */
const endOfAddress =
  /[\u2013\u2014\u2018-\u201f\u2026\u2039\u203a\u3000-\u3004\u3008-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65«»]/

/**
 * Makes a tree what its writer means where parsers read signs in another way: products, ranges and names are no emphasis, a list that is
 * indented below an item is in the item, and a bare address ends before punctuation.
 */
export function repairMisreadings(tree: Root, source: string): Root {
  for (const node of nodesIn(tree)) {
    if (!('children' in node)) continue
    const children: Nodes[] = node.children
    nestLists(children)
    for (const [index, child] of [...children.entries()].reverse())
      if (child.type === 'link') children.splice(index, 1, ...endAddress(child, source))
      else if (isLiteral(child, source)) children.splice(index, 1, ...withoutEmphasis(child, source))
  }
  return tree
}

/** Lists below an ordered one, and right of where it begins, belong to its last item; the numbers then go on. */
function nestLists(children: Nodes[]): void {
  const columnOf = ({ position }: Nodes): number => position?.start.column ?? 0
  for (let index = 1; index < children.length; index++) {
    const [first, second] = [children[index - 1], children[index]]
    const item = first?.type === 'list' && first.ordered ? first.children.at(-1) : undefined
    if (first?.type !== 'list' || !item || second?.type !== 'list') continue
    const isNested = columnOf(second) > columnOf(first)
    const isNext = second.start === (first.start ?? 1) + first.children.length && item.children.at(-1)?.type === 'list'
    if (!isNested && !isNext) continue
    if (isNested) item.children.push(second)
    else first.children.push(...second.children)
    children.splice(index--, 1)
  }
}

const isAt = (source: string, pattern: RegExp, index: number): boolean => {
  const sticky = new RegExp(pattern, 'uy')
  sticky.lastIndex = index
  return sticky.test(source)
}

function isLiteral(node: Nodes, source: string): boolean {
  const { first, last } = literalSigns[node.type] ?? {}
  const { start, end } = rangeOf(node)
  return (first !== undefined && isAt(source, first, start)) || (last !== undefined && isAt(source, last, end - 1))
}

/** What a node has in it, between its signs. */
function withoutEmphasis(node: Nodes, source: string): readonly Nodes[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : []
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last) return [node]
  const { start, end } = rangeOf(node)
  return [textAt(source, start, rangeOf(first).start), ...children, textAt(source, rangeOf(last).end, end)]
}

const textAt = (source: string, start: number, end: number): Text => ({
  type: 'text',
  value: source.slice(start, end),
  position: { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } },
})

/** A bare address without what stands behind it, which is a text of its own. `http://…` names no host: it is no link. */
function endAddress(link: Link, source: string): readonly Nodes[] {
  const { start, end } = rangeOf(link)
  const [text] = link.children
  // Addresses beside signs, which are found in texts, have no position.
  const isBare = !link.position || /^(?:https?:|www\.)/i.test(source.slice(start, end))
  if (text?.type !== 'text' || !isBare) return [link]
  const length = text.value.search(endOfAddress)
  const rest = length > 0 ? text.value.slice(length) : ''
  text.value = text.value.slice(0, text.value.length - rest.length)
  link.url = link.url.slice(0, link.url.length - rest.length)
  const own = /^https?:\/\/(?:www\.)?$/.test(link.url) ? link.children : [link]
  if (rest === '') return own
  return [...own, link.position ? textAt(source, end - rest.length, end) : { type: 'text', value: rest }]
}
