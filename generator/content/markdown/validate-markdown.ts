import type { Nodes, Root } from 'mdast'
import type { Code } from '../../diagnostics/catalogue/index.ts'
import { hasSafeScheme } from '../../html/safe-url.ts'
import { expandMarkdown, expandText, type Variables } from '../variables.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findForeignSyntax } from './foreign-syntax.ts'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'
import { findRawHtml } from './raw-html.ts'
import { findUnparsedSyntax } from './unparsed-syntax.ts'

/** Reports what is not allowed, and expands the variables in the tree. */
export function validateMarkdown(tree: Root, source: string, variables: Variables): MarkdownProblem[] {
  const foreign = findForeignSyntax(tree, source, variables)
  // A tag in the address of a link may leave the link unparsed.
  const isEffect = ({ code, start, end }: MarkdownProblem): boolean => {
    if (foreign.length === 0 || code !== 'markdown/stray-sign' || !/[\])]/.test(source.charAt(start))) return false
    const address = /^[^)\]\n]*/.exec(source.slice(end))?.[0] ?? ''
    return foreign.some((other) => other.start >= start && other.start <= end + address.length)
  }
  return [...foreign, ...validateNode(tree, source, variables).filter((problem) => !isEffect(problem))]
}

function validateNode(node: Nodes, source: string, variables: Variables): MarkdownProblem[] {
  const problems = findUnparsedSyntax(node, source)
  const report = (code: Code, message: string, help: string): void => {
    problems.push({ code, message, help, ...rangeOf(node) })
  }
  // Blocks expand the variables of their fields.
  if (node.type === 'inlineCode' || (node.type === 'code' && !findBlockKind(node)))
    node.value = expandText(node.value, variables)
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
  return [
    ...problems,
    ...findRawHtml(node, source),
    ...node.children.flatMap((child) => validateNode(child, source, variables)),
  ]
}
