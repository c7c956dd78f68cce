import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver/node'
import { splitFrontMatter } from '../core/source/front-matter.ts'
import { findBody, headingsIn, parseBody } from './outline.ts'
import type { OpenFile } from './workspace.ts'

const foldedBlocks: readonly string[] = ['blockquote', 'code', 'list', 'table']

/** Fields that go on below their line; of markdown, also the front matter, sections, code, lists and tables. */
export function listFoldingRanges({ path, text, document }: OpenFile): FoldingRange[] {
  const lineOf = (offset: number): number => document.positionAt(offset).line
  const { fields = '', fieldsOffset = 0, bodyOffset } = splitFrontMatter(path, text).value ?? {}
  const lines = text.split(/\r\n|\n|\r/)
  const body = findBody(path, text)
  const tree = body && parseBody(body)
  const headings = body && tree ? headingsIn(tree, body) : []
  const sections = headings.map(({ depth, start }, index) => {
    const next = headings.slice(index + 1).find((other) => other.depth <= depth)
    return { startLine: lineOf(start), endLine: next ? lineOf(next.start) - 1 : lines.length - 1 }
  })
  const firstLine = lineOf(body?.offset ?? 0) - 1
  const blocks = (tree?.children ?? []).flatMap(({ type, position }) =>
    position && foldedBlocks.includes(type)
      ? [{ startLine: firstLine + position.start.line, endLine: firstLine + position.end.line }]
      : [],
  )
  return [
    ...(bodyOffset === undefined
      ? []
      : [{ startLine: 0, endLine: lineOf(bodyOffset - 1), kind: FoldingRangeKind.Region }]),
    ...foldIndented(fields.trimEnd().split(/\r\n|\n|\r/), lineOf(fieldsOffset)),
    ...sections,
    ...blocks,
  ]
    .map((range) => ({ ...range, endLine: lastLineOf(lines, range.endLine) }))
    .filter(({ startLine, endLine }) => endLine > startLine)
}

/** Blank lines at the end stay visible. */
function lastLineOf(lines: readonly string[], from: number): number {
  let line = Math.min(from, lines.length - 1)
  while (line > 0 && lines[line]?.trim() === '') line--
  return line
}

/** Each line with the deeper ones below it. The items of a list may be as deep as its key. */
function foldIndented(lines: readonly string[], firstLine: number): FoldingRange[] {
  const open: { readonly line: number; readonly depth: number }[] = []
  const ranges: FoldingRange[] = []
  const closeTo = (depth: number, end: number): void => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      open.pop()
      ranges.push({ startLine: firstLine + last.line, endLine: firstLine + end })
    }
  }
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '' || text.trimStart().startsWith('#')) continue
    const indent = text.length - text.trimStart().length
    // An item is deeper than a key above it in the same column.
    const depth = 2 * indent + (/^\s*- /.test(text) ? 1 : 0)
    closeTo(depth, line - 1)
    open.push({ line, depth })
  }
  closeTo(0, lines.length - 1)
  return ranges.sort((a, b) => a.startLine - b.startLine)
}
