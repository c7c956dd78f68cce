import type { Nodes } from 'mdast'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** Footnotes that the page does not show: those to which nothing refers, and the second of two with one name. */
export function findLostFootnotes(nodes: readonly Nodes[]): readonly MarkdownProblem[] {
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition')
  const referred = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])))
  const known = new Set<string>()
  return notes
    .filter(({ identifier }) => known.size === known.add(identifier).size || !referred.has(identifier))
    .map((note) => {
      const sign = `[^${note.label ?? note.identifier}]`
      const { start } = rangeOf(note)
      return {
        code: 'markdown/lost-words',
        message: 'this footnote is not shown: nothing refers to it, or another one has its name',
        help: `write ${sign} in the text where it belongs, or give it a name of its own there and here`,
        start,
        end: start + sign.length,
      }
    })
}

/** Rows with words beyond the columns, which are not shown, and those of one cell, which are words below the table. */
export function findUnevenRows(nodes: readonly Nodes[]): readonly MarkdownProblem[] {
  const tables = nodes.filter((node) => node.type === 'table').map(({ children: [head, ...rows] }) => ({ head, rows }))
  return tables.flatMap(({ head, rows }) => {
    const columns = head?.children.length ?? 0
    return rows.flatMap((row): MarkdownProblem[] => {
      const { length } = row.children
      const message = `this row has ${length} ${length === 1 ? 'cell' : 'cells'}, and the table has ${columns} columns`
      const extra = row.children.slice(columns).find(({ children }) => children.length > 0)
      if (extra) {
        const help = 'add a column to the first two lines of the table, or put a backslash before a | that is text'
        const range = { start: rangeOf(extra).start, end: rangeOf(row).end }
        return [{ code: 'markdown/lost-words', message: `${message}: the rest is not shown`, help, ...range }]
      }
      const help = 'write a | for each empty cell; if it is no row of the table, put an empty line above it'
      return length === 1 && columns > 1 ? [{ code: 'markdown/short-row', message, help, ...rangeOf(row) }] : []
    })
  })
}
