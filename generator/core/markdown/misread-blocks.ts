import type { FootnoteDefinition, Heading, Nodes, Table } from 'mdast'
import { hasWords, type MarkdownProblem, rangeOf, straySignProblem } from './markdown-problem.ts'

/** What markdown reads in another way than an editor may have meant it: headings, listings, tables and footnotes. */

/** Characters from which words are too long for a heading. */
const maxHeading = 100

/** Lines of hyphens, which also divide texts, or of a sign or two, that make headings of the words above them. */
export function findAccidentalHeadings(nodes: readonly Nodes[], source: string): readonly MarkdownProblem[] {
  const headings = nodes.filter((node): node is Heading => node.type === 'heading' && hasWords(node))
  const underlined = headings.flatMap((heading) => {
    const { start, end } = rangeOf(heading)
    const [, words, line = ''] = /^([\s\S]*?)\r?\n[> \t]*(-+|=+)[ \t]*$/.exec(source.slice(start, end)) ?? []
    return words === undefined
      ? []
      : [{ words: words.trimEnd(), line, start: source.lastIndexOf(line, end - line.length) }]
  })
  const dividers = underlined.filter(({ line }) => line === '---')
  const isAlone = headings.length > 1 && dividers.length === 1
  const isSentence = (words: string): boolean =>
    /[.,;:!…。！？]["”’)*_」』]*$/.test(words) || words.includes('\n') || words.length > maxHeading
  return underlined
    .filter(({ words, line }) => line.length < 3 || (line === '---' && (isAlone || isSentence(words))))
    .map(({ line, start }) => ({
      code: 'markdown/accidental-heading',
      message: 'this line makes the words above it a heading',
      help: 'put an empty line above it if it is to divide the text; if the words are a heading, delete it and begin them with ##',
      start,
      end: start + line.length,
    }))
}

/** Words with no sign of code but the braces of variables, as in a sentence. */
const sentence = /^["“‘(]?\p{Lu}?[\p{L}’'{}]+,?(?: ["“‘(]?[\p{L}\p{N}’'{}-]+[,;:]?["”’)]?){4,}[.!?…]["”’)]?$/u

/** Where code has straight quotation marks: a value after `=`, an argument, the value of a field; or a pair of which one is curly. */
const curlyQuotes =
  /(?<==\s*)[“”][^“”"\n]*[“”"]|(?<=\w\()[“”][^“”"\n]*[“”"]|(?<=^\s*[\w-]+:\s+)[“”][^“”"\n]*[“”"](?=\s*$)|(?<=[=([{,:]\s?)"[^“”"\n]+”/m

/** Code that was meant as words, as spaces stand before it; and curly quotation marks of word processors, with which no code runs. */
function findMisreadCode(node: Nodes, source: string): readonly MarkdownProblem[] {
  if (node.type !== 'inlineCode' && node.type !== 'code') return []
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  const locate = (found: string) => {
    const from = start + text.indexOf(found)
    return { start: from, end: from + found.length }
  }
  const [curly] = /[“”]/.test(node.value) ? (curlyQuotes.exec(node.value) ?? []) : []
  const problems: MarkdownProblem[] = []
  if (curly !== undefined)
    problems.push({
      code: 'markdown/curly-code',
      message: 'this code has curly quotation marks: who copies it cannot run it',
      help: 'type straight ones in their place',
      ...locate(curly),
    })
  const sentences = node.value
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .split(/(?<=[.!?…]["”’)]?) (?=["“‘(]?\p{Lu})/u)
  const isIndented = node.type === 'code' && !/^(?:`{3}|~{3})/.test(text.trimStart())
  if (isIndented && sentences.every((one) => sentence.test(one)))
    problems.push({
      code: 'markdown/accidental-code',
      message: 'this paragraph is shown as code, because spaces stand before it',
      help: 'delete the spaces before its lines, or write > in their place if it is a quotation; if it is code, put a line of three backticks before and after it',
      ...locate((node.value.split('\n')[0] ?? '').trim()),
    })
  return problems
}

/** Footnotes that the page does not show: those to which nothing refers, and the second of two with one name. */
export function findLostFootnotes(nodes: readonly Nodes[], hasUnknownNotes: boolean): readonly MarkdownProblem[] {
  const notes = nodes.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition')
  const references = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])))
  return notes.flatMap((note, index): MarkdownProblem[] => {
    const sign = `[^${note.label ?? note.identifier}]`
    const { start } = rangeOf(note)
    const report = (message: string, help: string): MarkdownProblem[] => [
      { code: 'markdown/lost-words', message, help, start, end: start + sign.length },
    ]
    if (notes.findIndex(({ identifier }) => identifier === note.identifier) < index) {
      const help = 'give it a number or name of its own, here and where the text refers to it'
      return report(`there is another footnote ${sign}: this one is not shown`, help)
    }
    // One of the unknown names may mean it.
    if (references.has(note.identifier) || hasUnknownNotes) return []
    const help = `write ${sign} in the text where it belongs, or take it out`
    return report('nothing refers to this footnote: it is not shown', help)
  })
}

/** Items in the item above, as spaces stand before them: their number is the next one. */
function findSunkItems(node: Nodes, source: string): readonly MarkdownProblem[] {
  if (node.type !== 'list' || !node.ordered) return []
  const [message, help] = ['this item is shown as a part of the one above', 'delete the spaces before its number']
  return node.children.flatMap(({ children }, index) =>
    children.flatMap((part): MarkdownProblem | [] => {
      const { start, end } = rangeOf(part)
      const place = { list: '^', paragraph: '(?<=\\n[> \\t]*)' }[part.type as string] ?? '$.'
      const sign = new RegExp(`${place}${(node.start ?? 1) + index + 1}[.)] `).exec(source.slice(start, end))
      return sign ? straySignProblem(message, help, start + sign.index, start + sign.index + sign[0].length - 1) : []
    }),
  )
}

const countCells = ({ children: { length } }: Table['children'][number]): string =>
  `${length} ${length === 1 ? 'cell' : 'cells'}`

/** Rows with words beyond the columns, which are not shown, and short ones. Several short rows among others are a way to write empty cells. */
function findUnevenRows(node: Nodes): readonly MarkdownProblem[] {
  if (node.type !== 'table') return []
  const [head, ...rows] = node.children
  const columns = head?.children.length ?? 0
  const lost = rows.flatMap((row): MarkdownProblem[] => {
    const extra = row.children.slice(columns).find(({ children }) => children.length > 0)
    if (!extra) return []
    const message = `this row has ${countCells(row)}, and the table has ${columns} columns: the rest is not shown`
    const help = 'add a column to the first two lines of the table, or put a backslash before a | that is text'
    return [{ code: 'markdown/lost-words', message, help, start: rangeOf(extra).start, end: rangeOf(row).end }]
  })
  const short = rows.filter(({ children }) => children.length < columns && children.at(-1)?.children.length !== 0)
  const first = short.find(
    ({ children }) => children.length === 1 || short.length === 1 || short.length === rows.length,
  )
  if (!first) return lost
  const message = `this row has ${countCells(first)}, and the table has ${columns} columns`
  const help = 'write a | for each empty cell; if it is no row of the table, put an empty line above it'
  return [...lost, { code: 'markdown/short-row', message, help, ...rangeOf(first) }]
}

/** Checks of single nodes. */
export const misreadChecks = [findMisreadCode, findSunkItems, findUnevenRows] as const
