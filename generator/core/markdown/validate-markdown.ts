import type { Nodes, Parents, Root } from 'mdast'
import { expandMarkdown, expandText, type Variables } from '../content/variables.ts'
import type { Code } from '../diagnostics/catalogue.ts'
import { hasSafeScheme } from '../html/escape.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { findForeignSyntax } from './foreign-syntax.ts'
import { hasWords, type MarkdownProblem, nodesIn, rangeOf } from './markdown-problem.ts'
import { findAccidentalHeadings, findLostFootnotes, misreadChecks } from './misread-blocks.ts'
import { findRawHtml } from './raw-html.ts'
import { repairMisreadings } from './repair-misreadings.ts'
import { findUnparsedSyntax } from './unparsed-syntax.ts'

type NodeCheck = (node: Nodes, source: string, variables: Variables) => readonly MarkdownProblem[]

/** Checks of single nodes, with their texts as written. */
const nodeChecks: readonly NodeCheck[] = [findUnparsedSyntax, ...misreadChecks, findRawHtml, findNodeFaults]

/** Reports what is not allowed, repairs the tree, and expands the variables in it. */
export function validateMarkdown(tree: Root, source: string, variables: Variables): MarkdownProblem[] {
  const misread = repairMisreadings(tree, source)
  const nodes = nodesIn(tree)
  const foreign = findForeignSyntax(tree, source, variables)
  // A tag in the address of a link or picture may leave it unparsed.
  const isEffect = ({ code, start, end }: MarkdownProblem): boolean => {
    if (code !== 'markdown/stray-sign') return false
    const address = /[\])]/.test(source.charAt(start)) ? (/^[^)\]\n]*/.exec(source.slice(end))?.[0] ?? '') : ''
    return [...foreign, ...misread].some((other) => other.end > start && other.start <= end + address.length)
  }
  const problems = nodes
    .flatMap((node) => nodeChecks.flatMap((check) => check(node, source, variables)))
    .filter((problem) => !isEffect(problem))
  const hasUnknownNotes = problems.some(({ start }) => source.startsWith('[^', start))
  const ofTree = [...findLostFootnotes(nodes, hasUnknownNotes), ...findAccidentalHeadings(nodes, source)]
  for (const node of nodes) {
    expandVariables(node, source, variables)
    if ('children' in node) removeEmptyHeadings(node)
  }
  return [...foreign, ...misread, ...problems, ...ofTree]
}

function findNodeFaults(node: Nodes, _source: string, variables: Variables): readonly MarkdownProblem[] {
  const problems: MarkdownProblem[] = []
  const report = (code: Code, message: string, help: string): void => {
    problems.push({ code, message, help, ...rangeOf(node) })
  }
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    const url = expandText(node.url, variables)
    if (node.type === 'link' && url === '')
      report('link/dead', 'this link has no address', 'write it between the round brackets')
    if (node.type === 'link' && !hasWords(node))
      report(
        'link/no-words',
        'nobody can see or press this link: it has no words',
        'write them between the square brackets, or take the link out',
      )
    if (!hasSafeScheme(url)) {
      const help = 'use an address inside the site or a full https address'
      report('markdown/unsafe-link', `\`${url}\` does not begin with https:, mailto:, tel:, / or #`, help)
    }
  }
  if (
    (node.type === 'image' || node.type === 'imageReference') &&
    expandText(node.alt ?? '', variables).trim() === ''
  ) {
    const help = 'describe it between the brackets: ![what it shows](/images/…)'
    report('markdown/missing-alt', 'the picture has no text for readers who cannot see it', help)
  }
  if (node.type === 'heading' && !hasWords(node))
    report('heading/empty', 'this heading has no words', 'write them after the #, or take the line out')
  return problems
}

function expandVariables(node: Nodes, source: string, variables: Variables): void {
  // Blocks expand the variables of their fields.
  if (node.type === 'inlineCode' || (node.type === 'code' && !findBlockKind(node)))
    node.value = expandText(node.value, variables)
  if (node.type === 'text') {
    const { start, end } = rangeOf(node)
    node.value = expandMarkdown(node.value, source.slice(start, end), variables)
  }
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    // The sanitiser knows schemes in lower case only, and drops others without a report.
    node.url = expandText(node.url, variables).replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  if (node.type === 'image' || node.type === 'imageReference') node.alt = expandText(node.alt ?? '', variables)
}

/** A page with them would be reported too. */
function removeEmptyHeadings(node: Parents): void {
  for (const [index, child] of [...node.children.entries()].reverse())
    if (child.type === 'heading' && !hasWords(child)) node.children.splice(index, 1)
}
