import type { List, ListItem, Nodes } from 'mdast'
import { rangeOf } from '../../core/content/markdown/markdown-problem.ts'
import { findBody, parseBody } from '../outline.ts'

/** Begins the items of lists with `- ` and moves what they hold to the left as far as that allows. */
export function formatLists(file: string, text: string): string {
  const body = findBody(file, text)
  const tree = body && /^[ \t>]*(?:[*+] |-[ \t]{2,})/m.test(body.source) ? parseBody(body) : undefined
  if (!body || !tree) return text
  const lines = body.source.split('\n')
  for (const item of bulletsIn(tree)) formatItem(item, body.source, lines)
  return text.slice(0, body.offset) + lines.join('\n')
}

/** Inner items first: then the lines of an outer one still begin as its position says. */
const bulletsIn = (node: Nodes): ListItem[] => {
  const inner = 'children' in node ? node.children.flatMap(bulletsIn) : []
  return node.type === 'list' && isBulleted(node) ? [...inner, ...node.children] : inner
}

const isBulleted = ({ ordered }: List): boolean => !ordered

function formatItem(item: ListItem, source: string, lines: string[]): void {
  const { start } = rangeOf(item)
  const [marker = '', spaces = ''] = /^[-*+]([ \t]+)(?=\S)/.exec(source.slice(start)) ?? []
  const { line: first, column } = item.position?.start ?? { line: 1, column: 1 }
  const last = item.position?.end.line ?? first
  const line = lines[first - 1] ?? ''
  if (marker === '' || spaces.includes('\t') || spaces.length > 4) return
  lines[first - 1] = `${line.slice(0, column - 1)}- ${line.slice(column - 1 + marker.length)}`
  const extra = ' '.repeat(marker.length - 2)
  for (let index = first; index < last; index++) {
    const below = lines[index] ?? ''
    if (below.slice(column - 1).startsWith(extra))
      lines[index] = below.slice(0, column - 1) + below.slice(column - 1 + extra.length)
  }
}
