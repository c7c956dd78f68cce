import type { Node, Nodes } from 'mdast'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import type { Span } from '../diagnostics/diagnostic.ts'

/** `start` and `end` are UTF-16 offsets into the markdown. */
export interface MarkdownProblem {
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string
  readonly start: number
  readonly end: number
  /** Of a plug-in that fails at the text. */
  readonly cause?: Span | undefined
}

/** The offsets of a node. */
export const rangeOf = ({ position }: Node) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

/** A node and all nodes in it, in the order of the text. */
export const nodesIn = (node: Nodes): readonly Nodes[] =>
  'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]

/** Whether there is something to see or hear: a picture counts, as one without a text is reported itself. */
export const hasWords = (node: Nodes): boolean =>
  'children' in node
    ? node.children.some(hasWords)
    : !('value' in node) || (node.type !== 'html' && node.value.trim() !== '')
