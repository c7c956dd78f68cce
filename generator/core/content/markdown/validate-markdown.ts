import type { Nodes, Parents, Root } from 'mdast'
import type { Code } from '../../diagnostics/catalogue/index.ts'
import { hasSafeScheme } from '../../html/address.ts'
import { expandMarkdown, expandText, type Variables } from '../variables.ts'
import { findAccidentalBlocks } from './accidental-blocks.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findCurlyCode } from './curly-code.ts'
import { findForeignSyntax } from './foreign-syntax.ts'
import { findLostWords } from './lost-words.ts'
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
  const problems = validateNode(tree, source, variables).filter((problem) => !isEffect(problem))
  const hasUnknownNotes = problems.some(({ start }) => source.startsWith('[^', start))
  return [...foreign, ...problems, ...findLostWords(tree, hasUnknownNotes), ...findAccidentalBlocks(tree, source)]
}

function validateNode(node: Nodes, source: string, variables: Variables): MarkdownProblem[] {
  const problems = [...findUnparsedSyntax(node, source), ...findCurlyCode(node, source)]
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
    if (node.type === 'link' && !hasWords(node))
      report(
        'link/no-words',
        'nobody can see or press this link: it has no words',
        'write them between the square brackets, or take the link out',
      )
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
  if (node.type === 'heading' && !hasWords(node))
    report('heading/empty', 'this heading has no words', 'write them after the #, or take the line out')
  if (!('children' in node)) return problems
  const found = node.children.flatMap((child) => validateNode(child, source, variables))
  removeEmptyHeadings(node)
  return [...problems, ...findRawHtml(node, source), ...found]
}

/** A page with them would be reported too. */
function removeEmptyHeadings(node: Parents): void {
  for (const [index, child] of [...node.children.entries()].reverse())
    if (child.type === 'heading' && !hasWords(child)) node.children.splice(index, 1)
}

/** Whether there is something to see or hear: a picture counts, as one without a text is reported itself. */
const hasWords = (node: Nodes): boolean =>
  'children' in node
    ? node.children.some(hasWords)
    : !('value' in node) || (node.type !== 'html' && node.value.trim() !== '')
