import type { Nodes, Table, TableCell } from 'mdast'
import { rangeOf } from '../../core/content/markdown/markdown-problem.ts'
import { type Replacement, replaceRanges } from '../../edits/replace-ranges.ts'
import { findBody, parseBody } from '../outline.ts'

/** Aligns the columns of tables. */
export function formatTables(file: string, text: string): string {
  const body = findBody(file, text)
  const tree = body?.source.includes('|') ? parseBody(body) : undefined
  if (!body || !tree) return text
  return (
    text.slice(0, body.offset) +
    replaceRanges(
      body.source,
      tablesIn(tree).flatMap((table) => formatTable(table, body.source)),
    )
  )
}

const tablesIn = (node: Nodes): Table[] =>
  node.type === 'table' ? [node] : 'children' in node ? node.children.flatMap(tablesIn) : []

/** Replaces each row, and the row of dashes, which is no node, on the line after the first. */
function formatTable({ align, children: rows }: Table, source: string): Replacement[] {
  const cells = rows.map((row) => row.children.map((cell) => textOf(cell, source)))
  const columns = Math.max(...cells.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(3, ...cells.map((row) => lengthOf(row[column] ?? ''))),
  )
  const toRow = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const pad = (text: string, column: number): string => {
    const space = ' '.repeat((widths[column] ?? 0) - lengthOf(text))
    return align?.[column] === 'right' ? space + text : text + space
  }
  const dashes = toRow(
    widths.map((width, column) => {
      const sides = align?.[column]
      const start = sides === 'left' || sides === 'center' ? ':' : '-'
      return `${start}${'-'.repeat(width - 2)}${sides === 'right' || sides === 'center' ? ':' : '-'}`
    }),
  )
  const [header] = rows
  if (!header) return []
  const dashLine = /\n[ \t>]*([|:\- \t]*[|:-])/y
  dashLine.lastIndex = source.indexOf('\n', rangeOf(header).end)
  const found = dashLine.exec(source)
  if (!found) return []
  const end = dashLine.lastIndex
  const start = end - (found[1]?.length ?? 0)
  return [
    ...rows.map((row, index) => ({ ...rangeOf(row), text: toRow((cells[index] ?? []).map(pad)) })),
    { start, end, text: dashes },
  ]
}

function textOf(cell: TableCell, source: string): string {
  const [first, last] = [cell.children[0], cell.children.at(-1)]
  return first && last ? source.slice(rangeOf(first).start, rangeOf(last).end).trim() : ''
}

const lengthOf = (text: string): number => [...text].length
