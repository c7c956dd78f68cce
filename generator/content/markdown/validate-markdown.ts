import type { Node, Nodes } from 'mdast'
import type { Code } from '../../diagnostics/catalogue/index.ts'
import { hasSafeScheme } from '../../html/safe-url.ts'
import { expandMarkdown, expandText, type Variables } from '../variables.ts'

/** `start` and `end` are UTF-16 offsets into the markdown. */
export interface MarkdownProblem {
  readonly code: Code
  readonly message: string
  readonly help: string
  readonly start: number
  readonly end: number
}

const rangeOf = ({ position }: Node) => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 })

/** Reports what is not allowed, and expands the variables in the tree. */
export function validateMarkdown(node: Nodes, source: string, variables: Variables): MarkdownProblem[] {
  const problems = findUnparsedSyntax(node, source)
  const report = (code: Code, message: string, help: string, problemNode: Node = node): void => {
    problems.push({ code, message, help, ...rangeOf(problemNode) })
  }
  if (node.type === 'inlineCode' || node.type === 'code') node.value = expandText(node.value, variables)
  if (node.type === 'text') {
    const { start, end } = rangeOf(node)
    node.value = expandMarkdown(node.value, source.slice(start, end), variables)
  }
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = expandText(node.url, variables)
    if (node.type === 'link' && node.url === '')
      report('link/dead', 'this link has no address', 'write it between the round brackets')
    if (!hasSafeScheme(node.url)) {
      const help = 'use an address inside the site or a full https address'
      report('markdown/unsafe-link', `\`${node.url}\` does not begin with https:, mailto:, tel:, / or #`, help)
    }
    // The sanitiser knows schemes in lower case only, and drops others without a report.
    node.url = node.url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    node.alt = expandText(node.alt ?? '', variables)
    if (node.alt.trim() === '') {
      const help = 'describe it between the brackets: ![what it shows](/images/…)'
      report('markdown/missing-alt', 'the picture has no text for readers who cannot see it', help)
    }
  }
  if (!('children' in node)) return problems
  // The opening and the closing tag of an element are one mistake: only the first is reported.
  const html = node.children.find((child) => child.type === 'html' && !/^<!--[\s\S]*-->$/.test(child.value))
  if (html) {
    const help = 'write it in markdown, or escape the < as \\<'
    report('markdown/raw-html', 'raw HTML is not allowed in markdown', help, html)
  }
  return [...problems, ...node.children.flatMap((child) => validateMarkdown(child, source, variables))]
}

interface UnparsedSyntax extends Pick<MarkdownProblem, 'message' | 'help'> {
  readonly pattern: RegExp
}

const linkHelp = 'write [words](/address), with no space before or inside the round brackets'

/** In text nodes. Lookbehinds follow a character that they need: at the start, they would run at every character. */
const unparsedInText: readonly UnparsedSyntax[] = [
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

const unparsedInParagraphs: readonly UnparsedSyntax[] = [
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

/** The first markdown syntax that the parser left as text in a node, without its children. */
function findUnparsedSyntax(node: Nodes, source: string): MarkdownProblem[] {
  const { start, end } = rangeOf(node)
  const text = source.slice(start, end)
  if (node.type === 'text') return findFirst(unparsedInText, text, start)
  if (node.type === 'paragraph') return findFirst(unparsedInParagraphs, text, start)
  return node.type === 'code' ? findUnclosedFence(text, start) : []
}

function findFirst(candidates: readonly UnparsedSyntax[], text: string, offset: number): MarkdownProblem[] {
  for (const { pattern, message, help } of candidates) {
    const match = pattern.exec(text)
    if (!match) continue
    const start = offset + match.index
    return [{ code: 'markdown/stray-sign', message, help, start, end: start + match[0].length }]
  }
  return []
}

function findUnclosedFence(text: string, start: number): MarkdownProblem[] {
  const [fence] = /^(`{3,}|~{3,})/.exec(text) ?? []
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).replace(/^[> \t]+/, '')
  if (fence === undefined || (text.includes('\n') && lastLine.startsWith(fence))) return []
  const message = 'this begins a listing that is not closed: all that follows is shown as code'
  const help = `close it with a line ${fence}, or take this out`
  return [{ code: 'markdown/stray-sign', message, help, start, end: start + fence.length }]
}

export function findMarkdownInPlainText(text: string): MarkdownProblem[] {
  const boldOrLink =
    /(?<![\w/*])\*\*[\p{L}\p{N}](?:[^*\n]*[^\s*])?\*\*(?![\w/*])|\[[^[\]\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/u
  const message = 'this text is not markdown: visitors would see these signs'
  return findFirst([{ pattern: boldOrLink, message, help: 'write the words alone' }], text, 0)
}
