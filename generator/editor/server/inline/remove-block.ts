import { rangeOf } from '../../../core/content/markdown/markdown-problem.ts'
import type { FoundBlock } from './blocks.ts'

const blankLine = /[> \t]*(?:\r?\n|$)/y

/** The body without the lines of a block, and without the blank lines on one side of it. */
export function removeBlock(
  body: string,
  { node, kind, ancestors }: FoundBlock,
  accept: (result: string) => string | undefined,
) {
  const item = kind === 'item' ? ancestors.at(-1) : undefined
  const list = ancestors.at(-2)
  const next =
    item && list?.type === 'list' && list.ordered === true && list.children[0] === item ? list.children[1] : undefined
  // The first number of a list stays.
  const result =
    next?.children[0] && accept(body.slice(0, rangeOf(node).start) + body.slice(rangeOf(next.children[0]).start))
  if (result !== undefined) return result
  const { start, end } = rangeOf(item ?? node)
  const first = body.lastIndexOf('\n', start - 1) + 1
  const lineEnd = body.indexOf('\n', end)
  const last = lineEnd < 0 ? body.length : lineEnd + 1
  let after = last
  while (after < body.length) {
    blankLine.lastIndex = after
    const [blank] = blankLine.exec(body) ?? []
    if (blank === undefined || blank === '') break
    after += blank.length
  }
  const before = first - (/(?:(?<=\n)[> \t]*\r?\n)+$/.exec(body.slice(0, first))?.[0].length ?? 0)
  const ranges = [
    [first, after],
    [before, last],
    [first, last],
    [before, after],
  ] as const
  for (const [from, to] of after === body.length ? ranges.toReversed().slice(2).concat(ranges) : ranges) {
    const result = accept(body.slice(0, from) + body.slice(to))
    if (result !== undefined) return result
  }
  return undefined
}
