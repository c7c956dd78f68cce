import type { Nodes } from 'mdast'
import { withoutSpaces } from '../picture-fields.ts'
import { type MarkdownProblem, rangeOf, straySign } from './markdown-problem.ts'
import { findPastedTable } from './pasted-table.ts'
import { findUnmadeList } from './unmade-lists.ts'

interface UnparsedSyntax extends Pick<MarkdownProblem, 'message'> {
  readonly pattern: RegExp
  readonly help: string | ((match: RegExpExecArray) => string)
}

const linkHelp = 'write [words](/address), with no space before or inside the round brackets'

const swappedMessage = 'the words and the address have changed places'

/** In text nodes. Lookbehinds follow a character that they need: at the start, they would run at every character. */
const unparsedInText: readonly UnparsedSyntax[] = [
  {
    pattern: /(!?)\[((?:\/|https?:)[^[\]\s]+)\]\((?=[^()\n]*\s)([^()\n]+)\)/,
    message: swappedMessage,
    help: ([, sign = '', address = '', words = '']) => `write ${sign}[${words}](${address})`,
  },
  {
    pattern: /!\[([^[\]\n]*)\]\((?=[^()\n]*\s)([^()\n"]+\.(?:avif|gif|jpe?g|png|svg|webp))(?:\s+"[^"\n]*")?\)/i,
    message: 'the name of this picture has a space',
    help([, words = '', path = '']) {
      const { path: renamed, file } = withoutSpaces(path)
      return `rename the file to \`${file}\`, without spaces, and write ![${words}](${renamed})`
    },
  },
  {
    pattern: /(?<!\\)\](?<!\\\[[^[\]]*\])(?:\(| \((?=[/#]|https?:|mailto:|tel:|$))/,
    message: 'this was meant as a link or picture and is none',
    help: linkHelp,
  },
  {
    pattern: /(?<!\\)\)\[(?=[/#]|https?:|$)/,
    message: 'the brackets of this link have changed places',
    help: linkHelp,
  },
  {
    pattern: /(?<!\\)\](?<!\\\[[^[\]]*\])\[(?=[^\]]*\p{L})[^\]]*\]/u,
    message: 'this link names an address that is given nowhere',
    help: 'write [words](/address), or \\[ where the brackets are to be seen',
  },
  {
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/,
    message: 'this footnote has no text',
    help: 'write it in a line of its own: [^1]: The text.',
  },
  {
    pattern: /(?<!\\)\*\*/,
    message: 'these asterisks make nothing bold',
    help: 'write **words**, closed in the same paragraph and with no space inside the asterisks',
  },
]

/** Links and pictures whose address is a word. */
const swappedLinks: readonly UnparsedSyntax[] = [
  {
    pattern: /^(!?)\[(\/[^[\]\s]+)\]\(([^\s()/.#:@{]+)\)$/,
    message: swappedMessage,
    help: ([, sign = '', address = '', words = '']) => `write ${sign}[${words}](${address})`,
  },
]

const unparsedInParagraphs: readonly UnparsedSyntax[] = [
  {
    pattern: /^#{2,6}(?=[\p{L}\p{N}*{])/u,
    message: 'this was meant as a heading and is none',
    help: 'put a space after the last #',
  },
  {
    pattern: /^[> \t]*\|.*\|[ \t]*$/m,
    message: 'this was meant as a table and is none',
    help: 'put a line such as | --- | --- | below its first line, with as many parts as there are columns',
  },
]

/** The first markdown syntax that the parser left as text in a node, without its children. */
export function findUnparsedSyntax(node: Nodes, source: string): MarkdownProblem[] {
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  if (node.type === 'text') return findFirst(unparsedInText, text, start)
  if (node.type === 'link' || node.type === 'image') return findFirst(swappedLinks, text, start)
  if (node.type === 'paragraph')
    return [
      ...findFirst(unparsedInParagraphs, text, start),
      ...findUnmadeList(text, start),
      ...findPastedTable(text, start),
    ]
  return node.type === 'code' ? findUnclosedFence(text, start) : []
}

function findFirst(candidates: readonly UnparsedSyntax[], text: string, offset: number): MarkdownProblem[] {
  for (const { pattern, message, help } of candidates) {
    const match = pattern.exec(text)
    if (!match) continue
    const start = offset + match.index
    const advice = typeof help === 'string' ? help : help(match)
    return [straySign(message, advice, start, start + match[0].length)]
  }
  return []
}

function findUnclosedFence(text: string, start: number): MarkdownProblem[] {
  const [fence] = /^(`{3,}|~{3,})/.exec(text) ?? []
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).replace(/^[> \t]+/, '')
  if (fence === undefined || (text.includes('\n') && lastLine.startsWith(fence))) return []
  const message = 'this begins a listing that is not closed: all that follows is shown as code'
  const help = `close it with a line ${fence}, or take this out`
  return [straySign(message, help, start, start + fence.length)]
}
