import type { Nodes } from 'mdast'
import type { Edit } from '../diagnostics/edit.ts'
import { replaceSpacesInPath } from '../source/picture-files.ts'
import { type MarkdownProblem, rangeOf, straySignProblem } from './markdown-problem.ts'

interface UnparsedSyntax extends Pick<MarkdownProblem, 'message'> {
  /** Global. Lookbehinds follow a character that they need: at the start, they would run at every character. */
  readonly pattern: RegExp
  /** Places in one text from which it is a mistake; 1 by default. */
  readonly min?: number
  readonly help: string | ((match: RegExpExecArray) => string)
  /** What is to be in the place of each match. */
  readonly replace?: (match: string) => string
}

const linkHelp = 'write [words](/address), with no space before or inside the round brackets'

/** Words in the place of an address, with the brackets of a link or picture. */
const swapped: Pick<UnparsedSyntax, 'message' | 'help'> = {
  message: 'the words and the address have changed places',
  help: ([, sign = '', address = '', words = '']) => `write ${sign}[${words}](${address})`,
}

/** In text nodes. */
const unparsedInText: readonly UnparsedSyntax[] = [
  { pattern: /(!?)\[((?:\/|https?:)[^[\]\s]+)\]\((?=[^()\n]*\s)([^()\n]+)\)/g, ...swapped },
  {
    pattern: /!\[([^[\]\n]*)\]\((?=[^()\n]*\s)([^()\n"]+\.(?:avif|gif|jpe?g|png|svg|webp))(?:\s+"[^"\n]*")?\)/gi,
    message: 'the name of this picture has a space',
    help([, words = '', path = '']) {
      const { path: renamed, file } = replaceSpacesInPath(path)
      return `rename the file to \`${file}\`, without spaces, and write ![${words}](${renamed})`
    },
  },
  {
    pattern: /(?<!\\)\](?<!\\\[[^[\]]*\])(?:\(| \((?=[/#]|https?:|mailto:|tel:|$))/g,
    message: 'this was meant as a link or picture and is none',
    help: linkHelp,
  },
  {
    pattern: /(?<!\\)\)\[(?=[/#]|https?:|$)/g,
    message: 'the brackets of this link have changed places',
    help: linkHelp,
  },
  {
    pattern: /(?<!\\)\](?<!\\\[[^[\]]*\])\[(?=[^\]]*\p{L})[^\]]*\]/gu,
    message: 'this link names an address that is given nowhere',
    help: 'write [words](/address), or \\[ where the brackets are to be seen',
  },
  {
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/g,
    message: 'this footnote has no text',
    help: 'write it in a line of its own: [^1]: The text.',
  },
  {
    pattern: /(?<!\\)\*\*/g,
    message: 'these asterisks make nothing bold',
    help: 'write **words**, closed in the same paragraph and with no space inside the asterisks',
  },
]

/** Links and pictures whose address is a word. */
const swappedLinks = [{ pattern: /^(!?)\[(\/[^[\]\s]+)\]\(([^\s()/.#:@{]+)\)$/g, ...swapped }]

const unparsedInParagraphs: readonly UnparsedSyntax[] = [
  {
    pattern: /^#{2,6}(?=[\p{L}\p{N}*{])/gu,
    message: 'this was meant as a heading and is none',
    help: 'put a space after the last #',
  },
  {
    pattern: /^[> \t]*\|.*\|[ \t]*$/gm,
    message: 'this was meant as a table and is none',
    help: 'put a line such as | --- | --- | below its first line, with as many parts as there are columns',
  },
]

/** Words after a sign that was meant to begin an item: a capital and small letters. A move of chess is none. */
const words = '(?=\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{N}]))'

/** Lines of a paragraph that were meant as items of a list, by their signs. */
const unmadeLists: readonly UnparsedSyntax[] = [
  {
    pattern: /[•‣●▪◦·](?<=^[> \t]*.)(?:[^\S\n]+|(?=\p{L}))/gmu,
    message: 'this sign begins no item of a list',
    help: 'write a hyphen and a space in its place',
    replace: () => '- ',
  },
  {
    pattern: new RegExp(`\\d{1,2}[.)](?<=^[> \\t]*\\d+.)${words}`, 'gmu'),
    message: 'this number begins no item of a list',
    help: 'put a space after it',
    replace: (sign) => `${sign} `,
  },
  {
    pattern: new RegExp(`-(?<=^[> \\t]*.)${words}`, 'gmu'),
    // One may be text.
    min: 2,
    message: 'this hyphen begins no item of a list',
    help: 'put a space after it',
    replace: (sign) => `${sign} `,
  },
]

/** By the type of the node. */
const unparsed: Readonly<Record<string, readonly UnparsedSyntax[]>> = {
  text: unparsedInText,
  link: swappedLinks,
  image: swappedLinks,
  paragraph: unparsedInParagraphs,
}

/** The first markdown syntax that the parser left as text in a node, without its children. */
export function findUnparsedSyntax(node: Nodes, source: string): readonly MarkdownProblem[] {
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  const problems = findFirst(unparsed[node.type] ?? [], text, start)
  if (node.type === 'paragraph')
    return [...problems, ...findFirst(unmadeLists, text, start), ...findPastedTable(text, start)]
  return node.type === 'code' ? findUnclosedFence(text, start) : problems
}

/** One finding, which mends all places of the syntax in the text if it knows how. */
function findFirst(candidates: readonly UnparsedSyntax[], text: string, offset: number): MarkdownProblem[] {
  for (const { pattern, min = 1, message, help, replace } of candidates) {
    const matches = [...text.matchAll(pattern)]
    const [first] = matches
    if (!first || matches.length < min) continue
    const start = offset + first.index
    const advice = typeof help === 'string' ? help : help(first)
    const edits = matches.map(({ 0: sign, index }): Edit => {
      const from = offset + index
      return { start: from, end: from + sign.length, text: replace?.(sign) ?? sign }
    })
    const problem = straySignProblem(message, advice, start, start + first[0].trimEnd().length)
    return [replace ? { ...problem, edits } : problem]
  }
  return []
}

function findUnclosedFence(text: string, start: number): MarkdownProblem[] {
  const [fence] = /^(`{3,}|~{3,})/.exec(text) ?? []
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).replace(/^[> \t]+/, '')
  if (fence === undefined || (text.includes('\n') && lastLine.startsWith(fence))) return []
  const message = 'this begins a listing that is not closed: all that follows is shown as code'
  const help = `close it with a line ${fence}, or take this out`
  return [straySignProblem(message, help, start, start + fence.length)]
}

/** Lines of a paragraph with the same number of tabs between words: cells of a spreadsheet, which markdown would run together. */
function findPastedTable(text: string, offset: number): MarkdownProblem[] {
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
  return [{ ...straySignProblem(message, help, offset, offset + text.indexOf('\n')), edits }]
}
