import type { Nodes, Parents, Root } from 'mdast'
import type { Code } from '../../diagnostics/catalogue/index.ts'
import { hasSafeScheme } from '../../html/safe-url.ts'
import { expandMarkdown, expandText, type Variables } from '../variables.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findForeignSyntax, isHtmlTag } from './foreign-syntax.ts'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'
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
  const report = (code: Code, message: string, help: string, problemNode: Nodes = node): void => {
    problems.push({ code, message, help, ...rangeOf(problemNode) })
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
  for (const tag of findTags(node, source)) {
    const help = helpForTag(textOf(tag))
    report('markdown/raw-html', 'raw HTML is not allowed in markdown', help, tag)
  }
  return [...problems, ...node.children.flatMap((child) => validateNode(child, source, variables))]
}

const blockHelp: readonly { readonly tags: RegExp; readonly help: string }[] = [
  {
    tags: /^(?:figure|figcaption|img|picture)$/,
    help: 'write ![what it shows](/images/…), or a fence ```figure with the fields `src`, `alt` and `caption`',
  },
  {
    tags: /^(?:video|source|track)$/,
    help: 'write a fence ```video with the fields `src`, `poster`, `label` and `captions`',
  },
  { tags: /^(?:details|summary)$/, help: 'write a fence ```details with the fields `summary` and `text`' },
  { tags: /^iframe$/, help: 'link to what it shows, or put a film of your own into a fence ```video' },
]

function helpForTag(tag: string): string {
  const name = /^<\/?([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  return blockHelp.find(({ tags }) => tags.test(name))?.help ?? 'write it in markdown, or escape the < as \\<'
}

/** Tags among the children of a node. The opening and the closing tag of an element are one mistake. */
function findTags({ children }: Parents, source: string): Nodes[] {
  const tags = children.filter((child) => isHtmlTag(child, source) && !/^<!--[\s\S]*-->$/.test(textOf(child)))
  const opening = tags.filter((tag) => !textOf(tag).startsWith('</'))
  return opening.length > 0 ? opening : tags.slice(0, 1)
}

const textOf = (node: Nodes): string => (node.type === 'html' ? node.value : '')
