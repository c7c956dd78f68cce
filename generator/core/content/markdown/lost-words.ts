import type { FootnoteDefinition, Nodes, Root, Table } from 'mdast'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** Words that the page does not show: of footnotes to which nothing refers, and of cells beyond the columns. Also rows with too few cells. */
export function findLostWords(tree: Root, hasUnknownNotes: boolean): MarkdownProblem[] {
  const notes: FootnoteDefinition[] = []
  const references = new Set<string>()
  const rows: MarkdownProblem[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') notes.push(node)
    if (node.type === 'footnoteReference') references.add(node.identifier)
    if (node.type === 'table') rows.push(...findUnevenRows(node))
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  const defined = new Set<string>()
  const lost = notes.flatMap((note): MarkdownProblem[] => {
    const { start } = rangeOf(note)
    const sign = `[^${note.label ?? note.identifier}]`
    const range = { start, end: start + sign.length }
    const isSecond = defined.has(note.identifier)
    defined.add(note.identifier)
    if (isSecond) {
      const help = 'give it a number or name of its own, here and where the text refers to it'
      return [
        {
          code: 'markdown/lost-words',
          message: `there is another footnote ${sign}: this one is not shown`,
          help,
          ...range,
        },
      ]
    }
    // One of the unknown names may mean it.
    if (references.has(note.identifier) || hasUnknownNotes) return []
    const help = `write ${sign} in the text where it belongs, or take it out`
    return [
      { code: 'markdown/lost-words', message: 'nothing refers to this footnote: it is not shown', help, ...range },
    ]
  })
  return [...rows, ...lost]
}

const count = (number: number): string => `${number} ${number === 1 ? 'cell' : 'cells'}`

/** Rows with words beyond the columns, and short ones. Several short rows among others are a way to write empty cells. */
function findUnevenRows({ children: [head, ...rows] }: Table): MarkdownProblem[] {
  const columns = head?.children.length ?? 0
  const lost = rows.flatMap((row): MarkdownProblem[] => {
    const extra = row.children.slice(columns).find(({ children }) => children.length > 0)
    if (!extra) return []
    const message = `this row has ${count(row.children.length)}, and the table has ${columns} columns: the rest is not shown`
    const help = 'add a column to the first two lines of the table, or put a backslash before a | that is text'
    return [{ code: 'markdown/lost-words', message, help, start: rangeOf(extra).start, end: rangeOf(row).end }]
  })
  const short = rows.filter(({ children }) => children.length < columns && children.at(-1)?.children.length !== 0)
  const [first] = short.filter(
    ({ children }) => children.length === 1 || short.length === 1 || short.length === rows.length,
  )
  if (!first) return lost
  const message = `this row has ${count(first.children.length)}, and the table has ${columns} columns`
  const help = 'write a | for each empty cell; if it is no row of the table, put an empty line above it'
  return [...lost, { code: 'markdown/short-row', message, help, ...rangeOf(first) }]
}
