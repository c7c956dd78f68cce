import type { Heading, Nodes, Root } from 'mdast'
import { expandText, expandTextNode, type Variables } from '../content/variables.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { hasSafeScheme } from '../html/escape.ts'
import { isHtmlTag } from './blank-out-code.ts'
import { findBlockKind } from './blocks/block-schemas.ts'
import { hasWords, type MarkdownProblem, nodesIn, rangeOf } from './markdown-problem.ts'
import { findStraySigns } from './stray-signs.ts'

/** Reports what is not allowed, and expands the variables in the tree. */
export function validateMarkdown(tree: Root, source: string, variables: Variables): MarkdownProblem[] {
  const nodes = nodesIn(tree)
  const signs = findStraySigns(tree, nodes, source, variables)
  // One of the names without a footnote may mean one to which nothing refers.
  const hasUnknownNotes = signs.some(({ start }) => source.startsWith('[^', start))
  const problems = [
    ...signs,
    ...nodes.flatMap((node) => [...findRawHtml(node, source), ...findNodeFaults(node, variables)]),
    ...(hasUnknownNotes ? [] : findLostFootnotes(nodes)),
    ...findUnevenRows(nodes),
  ]
  for (const node of nodes) {
    expandVariables(node, source, variables)
    if (node.type === 'heading') leaveOutSigns(node, signs)
  }
  for (const node of nodes)
    if ('children' in node) node.children = node.children.filter(isNotEmpty) as typeof node.children
  return problems
}

/** A page with them would be reported too. */
const isNotEmpty = (node: Nodes): boolean => (node.type !== 'heading' && node.type !== 'link') || hasWords(node)

/** Links to a heading are to its words, without `{#id}` behind them. One of signs alone has no words. */
function leaveOutSigns(heading: Heading, signs: readonly MarkdownProblem[]): void {
  const last = heading.children.at(-1)
  const isTold = signs.some(({ start }) => last && start >= rangeOf(last).start && start < rangeOf(last).end)
  if (last?.type === 'text' && isTold)
    last.value = last.value.replace(/\s*\{[^{}]*\}\s*$|^[*_~]+\s*(?:\{[^{}]*\})?$/g, '')
}

function findNodeFaults(node: Nodes, variables: Variables): readonly MarkdownProblem[] {
  const problems: MarkdownProblem[] = []
  const report = (code: DiagnosticCode, message: string, help: string): void => {
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
    node.value = expandTextNode(node.value, source.slice(start, end), variables)
  }
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    // The sanitiser knows schemes in lower case only, and drops others without a report.
    node.url = expandText(node.url, variables).replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  if (node.type === 'image' || node.type === 'imageReference') node.alt = expandText(node.alt ?? '', variables)
}

/** Footnotes that the page does not show: those to which nothing refers, and the second of two with one name. */
function findLostFootnotes(nodes: readonly Nodes[]): readonly MarkdownProblem[] {
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition')
  const referred = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? [node.identifier] : [])))
  const known = new Set<string>()
  return notes
    .filter(({ identifier }) => known.size === known.add(identifier).size || !referred.has(identifier))
    .map((note) => {
      const sign = `[^${note.label ?? note.identifier}]`
      const { start } = rangeOf(note)
      return {
        code: 'markdown/lost-words',
        message: 'this footnote is not shown: nothing refers to it, or another one has its name',
        help: `write ${sign} in the text where it belongs, or give it a name of its own there and here`,
        start,
        end: start + sign.length,
      }
    })
}

/** Rows with words beyond the columns, which are not shown, and those of one cell, which are words below the table. */
function findUnevenRows(nodes: readonly Nodes[]): readonly MarkdownProblem[] {
  const tables = nodes.filter((node) => node.type === 'table').map(({ children: [head, ...rows] }) => ({ head, rows }))
  return tables.flatMap(({ head, rows }) => {
    const columns = head?.children.length ?? 0
    return rows.flatMap((row): MarkdownProblem[] => {
      const { length } = row.children
      const message = `this row has ${length} ${length === 1 ? 'cell' : 'cells'}, and the table has ${columns} columns`
      const extra = row.children.slice(columns).find(({ children }) => children.length > 0)
      if (extra) {
        const help = 'add a column to the first two lines of the table, or put a backslash before a | that is text'
        const range = { start: rangeOf(extra).start, end: rangeOf(row).end }
        return [{ code: 'markdown/lost-words', message: `${message}: the rest is not shown`, help, ...range }]
      }
      const help = 'write a | for each empty cell; if it is no row of the table, put an empty line above it'
      return length === 1 && columns > 1 ? [{ code: 'markdown/short-row', message, help, ...rangeOf(row) }] : []
    })
  })
}

/** The first that matches applies. */
const tagHelp: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/^<!--/, 'close the comment with -->, and end the line after it: all of it is read as HTML'],
  [/^<br\b/i, 'end the line with a backslash in its place'],
  [/^<(?:img|picture)\b/i, 'write ![what it shows](/images/…) in its place'],
  [/^<fig(?:ure|caption)\b/i, 'write a fence ```figure with the fields `src`, `alt` and `caption`'],
  [
    /^<(?:audio|embed|iframe|object|source|track|video)\b/i,
    'write a link in its place, or a fence ```video with the fields `src`, `poster`, `label` and `captions`',
  ],
  [/^<(?:details|summary)\b/i, 'write a fence ```details with the fields `summary` and `text`'],
  [/^<a\b(?=[^>]*\bhref)/i, 'write [words](/address) in its place'],
  [
    /^<(?:a|article|aside|center|cite|div|font|footer|header|link|main|meta|nav|script|section|small|span|style)\b/i,
    'take it out: templates set how texts look for the whole site, and headings get their ids from their words',
  ],
  [/^/, 'write it in markdown, or escape the < as \\<'],
]

/** Tags and half comments among the children of a node. The opening and the closing tag of an element are one mistake. */
function findRawHtml(node: Nodes, source: string): readonly MarkdownProblem[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : []
  const tags = children.flatMap((child) =>
    child.type === 'html' && isHtmlTag(child, source) ? [{ ...child, value: child.value.trimStart() }] : [],
  )
  const mistakes = tags.filter(({ value }) => !isComment(value))
  const opening = mistakes.filter(({ value }) => !value.startsWith('</'))
  return (opening.length > 0 ? opening : mistakes.slice(0, 1)).map((tag) => ({
    code: 'markdown/raw-html',
    message: 'raw HTML is not allowed in markdown',
    help: tagHelp.find(([pattern]) => pattern.test(tag.value))?.[1] ?? '',
    ...rangeOf(tag),
  }))
}

/** Whether a text is made of comments. The spaces after a comment that is a block belong to the block. */
const isComment = (text: string): boolean => /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(text)
