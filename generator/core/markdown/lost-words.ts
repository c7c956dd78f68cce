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

/** Items in the item above, as spaces stand before them: their number is the next one. */
export function findSunkItems(nodes: readonly Nodes[], source: string): readonly MarkdownProblem[] {
  const lists = nodes.filter((node) => node.type === 'list').filter(({ ordered }) => ordered)
  const items = lists.flatMap((list) =>
    list.children.map(({ children }, index) => ({ children, next: (list.start ?? 1) + index + 1 })),
  )
  return items.flatMap(({ children, next }) =>
    children.flatMap((part): MarkdownProblem | [] => {
      const place = { list: '^', paragraph: '(?<=\\n[> \\t]*)' }[part.type as string] ?? '$.'
      const { start, end } = rangeOf(part)
      const sign = new RegExp(`${place}${next}[.)] `).exec(source.slice(start, end))
      if (!sign) return []
      const at = { start: start + sign.index, end: start + sign.index + sign[0].length - 1 }
      const message = 'this item is shown as a part of the one above'
      return { code: 'markdown/stray-sign', message, help: 'delete the spaces before its number', ...at }
    }),
  )
}
