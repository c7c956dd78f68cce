import type { Nodes, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { nodesIn, rangeOf } from '../../../core/markdown/index.ts'

/** Markdown that is written as it is. */
export interface MarkdownSource {
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
export function styleOf(trees: readonly Nodes[], source: string): Options {
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
