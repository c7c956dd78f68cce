import type { Nodes } from 'mdast'
import type { Code } from '../../diagnostics/catalogue/index.ts'
import { hasSafeScheme } from '../../html/safe-url.ts'
import { expandText, type Variables } from '../variables.ts'
import { findStraySyntax } from './stray-syntax.ts'

/** A problem at UTF-16 offsets into the markdown. */
export interface MarkdownProblem {
  readonly code: Code
  readonly start: number
  readonly end: number
  readonly message: string
  readonly help: string
}

/** Expands variables and notes what is not allowed. */
export function validateMarkdown(node: Nodes, text: string, variables: Variables, problems: MarkdownProblem[]): void {
  const report = (code: Code, message: string, help: string): void => {
    const start = node.position?.start.offset ?? 0
    problems.push({ code, start, end: node.position?.end.offset ?? start, message, help })
  }
  const stray = findStraySyntax(node, text)
  if (stray) problems.push({ code: 'markdown/stray-sign', ...stray })
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
    node.value = expandText(node.value, variables)
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = expandText(node.url, variables)
    if (node.type === 'link' && node.url === '')
      report('link/dead', 'this link has no address', 'write it between the round brackets')
    if (!hasSafeScheme(node.url))
      report(
        'markdown/unsafe-link',
        `\`${node.url}\` does not begin with https:, mailto:, tel:, / or #`,
        'use an address inside the site or a full https address',
      )
    // The sanitiser knows schemes in lower case alone, and drops others without a word.
    node.url = node.url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    node.alt = expandText(node.alt ?? '', variables)
    if (node.alt.trim() === '')
      report(
        'markdown/missing-alt',
        'the picture has no text for readers who cannot see it',
        'describe it between the brackets: ![what it shows](/images/…)',
      )
  }
  if (!('children' in node)) return
  // An opening and a closing tag are one slip: the first of a block stands for all.
  const html = node.children.find((child) => child.type === 'html' && !/^<!--[\s\S]*-->$/.test(child.value))
  if (html) {
    const { start, end } = html.position ?? {}
    problems.push({
      code: 'markdown/raw-html',
      start: start?.offset ?? 0,
      end: end?.offset ?? 0,
      message: 'raw HTML is not allowed in markdown',
      help: 'write it in markdown, or escape the < as \\<',
    })
  }
  for (const child of node.children) validateMarkdown(child, text, variables, problems)
}
