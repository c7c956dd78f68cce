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
  readonly replace?: (match: RegExpExecArray) => string
}

const linkHelp = 'write [words](/address), with no space before or inside the round brackets'

/** Words in the place of an address, with the brackets of a link or picture. */
const swapped: Pick<UnparsedSyntax, 'message' | 'help'> = {
  message: 'the words and the address have changed places',
  help: ([, sign = '', address = '', words = '']) => `write ${sign}[${words}](${address})`,
}

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'

/** Emphasis with the signs at the ends of its words outside. */
const moveSignsOut = ([, sign = '', before = '', words = '', after = '']: RegExpExecArray): string =>
  `${before}${sign}${words}${sign}${after}`

const toAsterisks = ([, sign = '', first, second = '']: RegExpExecArray): string => {
  const asterisks = sign.replaceAll('_', '*')
  return `${asterisks}${first ?? second}${asterisks}`
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
    pattern:
      /(?<!\\)\](?<!\\\[[^[\]]*\])(?:\(| \((?=[/#]|https?:|mailto:|tel:|$)|（(?=[/#]|https?:|mailto:))|］[(（](?=[/#]|https?:|mailto:)/g,
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
    // Signs or spaces at the ends of the words keep CommonMark from reading these.
    pattern:
      /(\*\*|~~|__)(?<![*~_]\1)(?![*~_])(?!(?<=[\p{L}\p{N})] ?\1) ?\p{N})(?!\s[^*~_\n]*\s\1)(?=[\s\p{P}"']|[^*~_\n]*[\s\p{P}"']\1)(["'¿¡\p{Ps}\p{Pi}]*|[^\S\n]+)((?![\s\p{P}])[^*~_\n]*?)((?:(?![*~_])[\p{P}"'])*|[^\S\n]+)\1(?![*~_])/gu,
    message: 'these signs change nothing and are shown',
    help: (match) => `write ${moveSignsOut(match).trim()}`,
    replace: moveSignsOut,
  },
  {
    // A power is text.
    pattern: /(?<!\\)\*\*(?!(?<=[\p{L}\p{N})] ?\*\*) ?\p{N})|＊＊/gu,
    message: 'these asterisks make nothing bold',
    help: 'write **words**, closed in the same paragraph and with no space inside the asterisks',
  },
  {
    pattern:
      /\*(?<![\p{L}\p{N})]\*)(?=[\p{L}\p{Pi}"'])[^*\n]*[\p{Pf}"'.,:;!?…]\*(?=\p{L})|\*(?<=\p{L}\*)(?=[\p{Pi}"'])[^*\n]*[^\s*]\*/gu,
    message: 'these asterisks make nothing italic',
    help: 'put a space outside each asterisk that stands beside a letter',
  },
  {
    pattern: new RegExp(
      `(_{1,2})(?=[^_\\n]*[^\\0-\\x7f][^_\\n]*_)(?:(?<=[${cjk}]\\1)([^\\s_][^_\\n]*)\\1|([^\\s_][^_\\n]*)\\1(?=[${cjk}]))`,
      'gu',
    ),
    message: 'these underscores make nothing bold or italic between letters',
    help: (match) => `write ${toAsterisks(match)}`,
    replace: toAsterisks,
  },
  {
    pattern: /^\[[xX ]?\](?:(?<=\[ \]) |(?<=\[\]) ?|(?<=x\])(?=\p{L}))(?=[^\s(])/giu,
    message: 'this makes no box to tick',
    help: 'write - [ ] with a space after it, or - [x]',
  },
]

/** Links and pictures whose address is a word. */
const swappedLinks = [{ pattern: /^(!?)\[(\/[^[\]\s]+)\]\(([^\s()/.#:@{]+)\)$/g, ...swapped }]

const unparsedInParagraphs: readonly UnparsedSyntax[] = [
  {
    pattern: /^(?:#{2,6}(?=[\p{L}\p{N}*{])|＃{2,6}|＃[ \u3000])/gu,
    message: 'this was meant as a heading and is none',
    help: 'write # signs of ASCII, and a space after the last one',
  },
  {
    pattern: /^[> \t]*\|.*\|[ \t]*$/gm,
    message: 'this was meant as a table and is none',
    help: 'put a line such as | --- | --- | below its first line, with as many parts as there are columns',
  },
]

/** Words after a sign that was meant to begin an item: a capital and small letters. A move of chess is none. */
const words = '(?=\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{N}]))'

/** A number above a line with the next one. */
const numbers = Array.from({ length: 20 }, (_, n) => `${n}[.)](?= .*\\n[> \\t]*${n + 1}[.)] )(?<=^[> \\t]*.{2,3})`)

/** Lines of a paragraph that were meant as items of a list, by their signs. */
const unmadeLists: readonly UnparsedSyntax[] = [
  {
    pattern: new RegExp(numbers.join('|'), 'gm'),
    message: 'this number begins no item of a list',
    help: 'put an empty line above the first number',
  },
  {
    pattern: /[•‣●▪◦·・○■◆](?<=^[> \t]*.)(?:[^\S\n]+|(?=\p{L}))/gmu,
    message: 'this sign begins no item of a list',
    help: 'write a hyphen and a space in its place',
    replace: () => '- ',
  },
  {
    pattern: new RegExp(`([\\d０-９]{1,2})(?:[．）、]|[.)](?=[${cjk}]))(?<=^[> \\t]*.{2,3})[ \\u3000]?`, 'gmu'),
    min: 2,
    message: 'this number begins no item of a list',
    help: 'write a number, a full stop and a space, such as `1. `',
    replace: ([, number = '']) => `${number.normalize('NFKC')}. `,
  },
  {
    pattern: /[–—](?<=^[> \t]*.)[^\S\n]+/gmu,
    min: 2,
    message: 'these lines are shown as one paragraph',
    help: 'write a hyphen and a space in the place of the dash for a list, or put an empty line between the lines',
  },
  {
    pattern: new RegExp(`\\d{1,2}[.)](?<=^[> \\t]*\\d+.)${words}`, 'gmu'),
    message: 'this number begins no item of a list',
    help: 'put a space after it',
    replace: ([sign]) => `${sign} `,
  },
  {
    pattern: new RegExp(`-(?<=^[> \\t]*.)${words}`, 'gmu'),
    // One may be text.
    min: 2,
    message: 'this hyphen begins no item of a list',
    help: 'put a space after it',
    replace: ([sign]) => `${sign} `,
  },
]

/** By the type of the node. */
const unparsed: Readonly<Record<string, readonly UnparsedSyntax[]>> = {
  text: unparsedInText,
  link: swappedLinks,
  image: swappedLinks,
  definition: [
    {
      pattern: /^\[\^[^\]\s]*\s[^\]]*\]:.*/g,
      message: 'this footnote is taken for the address of a link, as its name has a space',
      help: 'write a name without spaces, here and in the text',
    },
  ],
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
    const edits = matches.map((match): Edit => {
      const from = offset + match.index
      return { start: from, end: from + match[0].length, text: replace?.(match) ?? '' }
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
