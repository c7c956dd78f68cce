import type { Edit } from '../../diagnostics/edit.ts'
import { type MarkdownProblem, straySign } from './markdown-problem.ts'

/** Lines of a paragraph with the same number of tabs between words: cells of a spreadsheet, which markdown would run together. */
export function findPastedTable(text: string, offset: number): MarkdownProblem[] {
  if (!text.includes('\t')) return []
  const rows = text.split('\n').map((line) => line.trim().split(/[ ]*\t[ ]*/))
  const [head = []] = rows
  if (rows.length < 2 || head.length < 2 || rows.some(({ length }) => length !== head.length)) return []
  const format = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const lines = rows.map(format)
  lines.splice(1, 0, format(head.map(() => '---')))
  const edits: readonly Edit[] = [{ start: offset, end: offset + text.length, text: lines.join('\n') }]
  const message = 'these are the cells of a table, and would be shown as one paragraph'
  const help = 'put a | between the cells, and a line |---|---| below the first row'
  return [{ ...straySign(message, help, offset, offset + text.indexOf('\n')), edits }]
}
