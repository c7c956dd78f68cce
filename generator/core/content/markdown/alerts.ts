import type { Blockquote, Nodes, Paragraph } from 'mdast'
import { type MarkdownProblem, rangeOf, straySign } from './markdown-problem.ts'

/** Titles of GitHub's alerts by their kinds. */
const titles: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
])

/** Classes of the elements that alerts are rendered to. */
export const alertClasses = {
  div: ['markdown-alert', ...[...titles.keys()].map((kind) => `markdown-alert-${kind}`)],
  p: ['markdown-alert-title'],
} as const

/** Turns each block quote that begins with `[!NOTE]` or the like into an alert, and reports other markers. */
export const createAlerts = (tree: Nodes, source: string): MarkdownProblem[] =>
  source.includes('[!') ? createAlertsIn(tree, source) : []

function createAlertsIn(node: Nodes, source: string): MarkdownProblem[] {
  if (!('children' in node)) return []
  const problems = node.type === 'blockquote' ? createAlert(node, source) : []
  return [...problems, ...node.children.flatMap((child) => createAlertsIn(child, source))]
}

function createAlert(quote: Blockquote, source: string): MarkdownProblem[] {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return []
  const { start } = rangeOf(text)
  const [, marker, kind = '', rest = ''] = /^(\[!([\w-]+)\])([^\n]*)/.exec(source.slice(start)) ?? []
  if (marker === undefined) return []
  const end = start + marker.length
  const title = titles.get(kind.toLowerCase())
  if (title === undefined) {
    const help = 'write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION]'
    return [straySign('there is no note of this kind', help, start, end)]
  }
  if (rest.trim() !== '' && rest.trim() !== '\\')
    return [straySign('this makes no note', 'write what follows it in the next line, after a >', start, end)]
  text.value = text.value.slice(marker.length).replace(/^\s+/, '')
  if (text.value === '') first.children.splice(0, first.children[1]?.type === 'break' ? 2 : 1)
  if (first.children.length === 0) quote.children.shift()
  if (quote.children.length === 0)
    return [straySign('this note has no text', 'write it in the next lines, each with > before it', start, end)]
  quote.children.unshift(createTitle(title))
  const className = ['markdown-alert', `markdown-alert-${kind.toLowerCase()}`]
  quote.data = { hName: 'div', hProperties: { className } }
  return []
}

const createTitle = (value: string): Paragraph => ({
  type: 'paragraph',
  data: { hProperties: { className: [...alertClasses.p] } },
  children: [{ type: 'text', value }],
})
