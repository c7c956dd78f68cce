import type { Nodes } from 'mdast'

/** Signs that were meant to do something and stand on the page as they were typed. */
interface Stray {
  readonly message: string
  readonly help: string
  /** UTF-16 offsets into the markdown. */
  readonly start: number
  readonly end: number
}

interface Sign {
  readonly pattern: RegExp
  readonly message: string
  readonly help: string
}

const linkHelp = 'write [words](/address), with no space before or inside the round brackets'

/** In what markdown took for words. What looks back stands behind the sign: before it, it would look back from every character. */
const inWords: readonly Sign[] = [
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
    help: linkHelp,
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

/** At the head of what markdown took for a paragraph, or of one of its lines. */
const inParagraphs: readonly Sign[] = [
  {
    pattern: /^#{2,6}(?=[\p{L}\p{N}*{])/u,
    message: 'this was meant as a heading and is none',
    help: 'put a space after the last #',
  },
  {
    pattern: /[•‣●▪◦·](?<=^[> \t]*.)(?=\s)/m,
    message: 'this sign begins no item of a list',
    help: 'write a hyphen and a space in its place',
  },
  {
    pattern: /^[> \t]*\|.*\|[ \t]*$/m,
    message: 'this was meant as a table and is none',
    help: 'put a line such as | --- | --- | below its first line, with as many parts as there are columns',
  },
]

const fence = /^(`{3,}|~{3,})/

/** The first stray sign of a node, its children aside; `text` is the markdown that it was read from. */
export function findStraySyntax(node: Nodes, text: string): Stray | undefined {
  const start = node.position?.start.offset ?? 0
  const written = text.slice(start, node.position?.end.offset ?? start)
  if (node.type === 'code') {
    const [mark] = fence.exec(written) ?? []
    const last = written.slice(written.lastIndexOf('\n') + 1).replace(/^[> \t]+/, '')
    if (mark === undefined || (written.includes('\n') && last.startsWith(mark))) return undefined
    const message = 'this begins a listing that is not closed: all that follows is shown as code'
    return { message, help: `close it with a line ${mark}, or take this out`, start, end: start + mark.length }
  }
  const signs = node.type === 'text' ? inWords : node.type === 'paragraph' ? inParagraphs : []
  for (const { pattern, message, help } of signs) {
    const found = pattern.exec(written)
    if (found) return { message, help, start: start + found.index, end: start + found.index + found[0].length }
  }
  return undefined
}

/** Bold words and links, of which a text that is no markdown makes nothing. */
const inPlainText =
  /(?<![\w/*])\*\*[\p{L}\p{N}](?:[^*\n]*[^\s*])?\*\*(?![\w/*])|\[[^[\]\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/u

/** The first of markdown's signs in a text that is shown letter by letter. */
export function findMarkdownInPlainText(text: string): Stray | undefined {
  const found = inPlainText.exec(text)
  if (!found) return undefined
  const message = 'this text is not markdown: visitors would see these signs'
  const help = 'write the words alone'
  return { message, help, start: found.index, end: found.index + found[0].length }
}
