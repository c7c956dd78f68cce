import type { Blockquote, Root } from 'mdast'
import { type MarkdownProblem, nodesIn, rangeOf } from '../markdown-problem.ts'

/** GitHub's alerts. */
const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** Classes of the elements that alerts are rendered to. */
export const alertClasses = {
  div: ['markdown-alert', ...alertKinds.map((kind) => `markdown-alert-${kind}`)],
  p: ['markdown-alert-title'],
} as const

/** Makes an alert of each block quote that begins with `[!NOTE]` or the like. Reports other markers. */
export const createAlerts = (tree: Root, source: string): MarkdownProblem[] =>
  nodesIn(tree).flatMap((node) => (node.type === 'blockquote' ? createAlert(node, source) : []))

function createAlert(quote: Blockquote, source: string): MarkdownProblem[] {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return []
  const { start } = rangeOf(text)
  const [, marker, kind = '', rest = ''] = /^(\[!([\w-]+)\])([^\n]*)/.exec(source.slice(start)) ?? []
  if (marker === undefined) return []
  const known = alertKinds.find((one) => one === kind.toLowerCase())
  text.value = text.value.slice(marker.length).replace(/^\s+/, '')
  if (text.value === '') first.children.splice(0, first.children[1]?.type === 'break' ? 2 : 1)
  if (first.children.length === 0) quote.children.shift()
  if (known === undefined || !/^[\s\\]*$/.test(rest) || quote.children.length === 0) {
    const message = 'this makes no note'
    const help = `write [!${alertKinds.join('], [!').toUpperCase()}] alone in the line, and the words in the next lines, each with > before it`
    return [{ code: 'markdown/stray-sign', message, help, start, end: start + marker.length }]
  }
  const title = known.charAt(0).toUpperCase() + known.slice(1)
  const data = { hName: 'p', hProperties: { className: [...alertClasses.p] } }
  quote.children.unshift({ type: 'paragraph', data, children: [{ type: 'text', value: title }] })
  const className = ['markdown-alert', `markdown-alert-${known}`]
  quote.data = { hName: 'div', hProperties: { className } }
  return []
}
