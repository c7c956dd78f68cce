import type { Link, Nodes, Root, Text } from 'mdast'
import { type MarkdownProblem, nodesIn, rangeOf, straySignProblem } from './markdown-problem.ts'

/** A number, or a single letter of Latin or Greek, as in a product. */
const factor = '(?:\\p{N}+|(?<![\\p{L}\\p{N}])[a-zA-Z\\u0370-\\u03ff](?![\\p{L}\\p{N}]))'

/** Signs at the ends of nodes that are no emphasis to their writers, by the type of the node. */
const literalSigns: Readonly<Record<string, { readonly first: RegExp; readonly last?: RegExp }>> = {
  // `2*3*4`, `2*3 and 4*5`, `a*b*c`, `*.js and *.ts`.
  emphasis: {
    first: new RegExp(`(?<=\\p{N})\\*(?=\\p{N})|\\*\\.(?=[a-z]+[^a-z*])|(?<=${factor})\\*${factor}\\*(?=${factor})`),
    last: /(?<=\p{N})\*(?=\p{N})/u,
  },
  // `__init__.py`.
  strong: { first: /__(?:init|main|name|file)__|__[a-z]+__(?:\(|\.[a-z])/ },
  // `3~5, 10~20`, `H~2~O`.
  delete: {
    first: /(?<=[\p{Script=Latin}\p{N}])~(?!~)|(?<=\p{L})~(?=[^~\n]*[\s\p{P}][^~\n]*~)/u,
    last: /(?<!~)~(?=[\p{Script=Latin}\p{N}])/u,
  },
}

/** Signs that no address has unless it is encoded: punctuation of East Asia and of typographers. */
const endOfAddress =
  /[\u2013\u2014\u2018-\u201f\u2026\u2039\u203a\u3000-\u3004\u3008-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65«»]/

/** Where words of a script without spaces begin behind an address. A path may have such words after a slash, and Han characters that stand alone. */
const wordsBehindAddress = {
  afterWords: /(?<=[\w/])(?=[\u3041-\u3096\uac00-\ud7a3])|(?<=\w)(?=\p{Script=Han})/u,
  alone: /(?<=[\w/])(?=[\u3041-\u3096\uac00-\ud7a3])/,
}

/**
 * Makes a tree what its writer means where parsers read signs in another way: products, ranges and names are no emphasis, a list that is
 * indented below an item is in the item, and a bare address ends before punctuation. Reports addresses whose end cannot be told.
 */
export function repairMisreadings(tree: Root, source: string): MarkdownProblem[] {
  const problems: MarkdownProblem[] = []
  for (const node of nodesIn(tree)) {
    if (!('children' in node)) continue
    const children: Nodes[] = node.children
    nestLists(children)
    for (const [index, child] of [...children.entries()].reverse())
      if (child.type === 'link') {
        const { problem, rest } = endAddress(child, source)
        if (problem) problems.push(problem)
        if (rest) children.splice(index + 1, 0, rest)
        // `http://…` names no host.
        if (/^https?:\/\/(?:www\.)?$/.test(child.url) && isBareAddress(child, source))
          children.splice(index, 1, ...child.children)
      } else if (isLiteral(child, source)) children.splice(index, 1, ...withoutEmphasis(child, source))
  }
  return problems
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

/** Whether a link is an address in a text. Those beside signs, which are found in texts, have no position. */
const isBareAddress = (link: Link, source: string): boolean =>
  !link.position || /^(?:https?:|www\.)/i.test(source.slice(rangeOf(link).start))

/** Cuts off what stands behind a bare address. */
function endAddress(link: Link, source: string): { readonly problem?: MarkdownProblem; readonly rest?: Text } {
  const { start, end } = rangeOf(link)
  const [text] = link.children
  if (text?.type !== 'text' || !isBareAddress(link, source)) return {}
  const place = /\p{L}/u.test(source.charAt(start - 1)) ? 'afterWords' : 'alone'
  const [cut, words] = [endOfAddress, wordsBehindAddress[place]].map((pattern) => text.value.search(pattern))
  const length =
    [cut, words].reduce((least = 0, at = 0) => (at > 0 ? Math.min(least, at) : least), text.value.length) ?? 0
  if (length === text.value.length) return {}
  const rest = text.value.slice(length)
  const address = text.value.slice(0, length)
  if (link.position && (length === words || /[*_`[\]~]/.test(rest))) {
    const message = 'the words behind this address are taken for a part of it'
    // Signs at the end of an address are no part of it.
    const signs = /^[*_~]*/.exec(source.slice(end))?.[0].length ?? 0
    const problem = straySignProblem(message, `write <${address}>`, start, end + signs)
    return { problem: { ...problem, edits: [{ start, end: end - rest.length, text: `<${address}>` }] } }
  }
  text.value = address
  link.url = link.url.slice(0, -rest.length)
  return { rest: link.position ? textAt(source, end - rest.length, end) : { type: 'text', value: rest } }
}
