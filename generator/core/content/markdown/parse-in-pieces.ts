import type { Nodes, Root } from 'mdast'
import type { MarkdownProcessor } from './processor.ts'

/** What a blank line does not end, or what holds for the whole text: definitions, HTML, empty items, fences not at the left edge. */
const reachesAcross = /\]:|\r|^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*(?:<|(?:[-*+]|\d+[.)])[ \t]*$|(?<!^)(?:```|~~~))/m

interface PieceStart {
  readonly offset: number
  /** From 0. */
  readonly line: number
  /** Whether the piece begins with an item of the list that the piece before it ends with. */
  readonly isItem: boolean
}

/**
 * Parses a text piece by piece, as the parser's memory and time grow faster than the text. A piece begins where no construct reaches
 * across: at a paragraph or heading after a blank line, or at a further item of a list. So the tree is that of the whole text.
 * `minLength` is in characters.
 */
export function parseInPieces(source: string, processor: Pick<MarkdownProcessor, 'parse'>, minLength = 10_000): Root {
  const starts = source.length < 2 * minLength || reachesAcross.test(source) ? [] : findPieceStarts(source, minLength)
  const tree = processor.parse(source.slice(0, starts[0]?.offset))
  for (const [index, start] of starts.entries()) {
    const piece = processor.parse(source.slice(start.offset, starts[index + 1]?.offset))
    movePositions(piece, start)
    append(tree, piece, start.isItem)
  }
  return tree
}

/** A part of a text that is parsed by itself: the tree of the text is that of the parts before it, of the part and of those after it. */
export interface Piece {
  readonly start: number
  readonly end: number
  /** Whether the text after it begins with an item of the list that it ends with. */
  readonly isListContinued: boolean
}

/** The shortest piece that has a range. Undefined if that is the whole text. */
export function findPiece(source: string, start: number, end: number): Piece | undefined {
  const starts = reachesAcross.test(source) ? [] : findPieceStarts(source, 1)
  const before = starts.findLast(({ offset }) => offset <= start)
  const after = starts.find(({ offset }) => offset >= end && offset > start)
  if (!before && !after) return undefined
  return { start: before?.offset ?? 0, end: after?.offset ?? source.length, isListContinued: after?.isItem ?? false }
}

function findPieceStarts(source: string, minLength: number): PieceStart[] {
  const starts: PieceStart[] = []
  let pieceOffset = 0
  let fence = ''
  let wasBlank = true
  /** Of the list that is open at the left edge, if one is known to be. */
  let bullet = ''
  /** The column at which the text of its items begins. */
  let indent = 0
  let offset = 0
  for (const [line, text] of source.split('\n').entries()) {
    const item = /^(?!([-*])(?: *\1){2,} *$)([-*])( {1,4})(?=[^ \t])/.exec(text)
    if (fence !== '') {
      const [end = ''] = /^ {0,3}(?:`+|~+)(?=[ \t]*$)/.exec(text) ?? []
      if (end.trim().startsWith(fence)) fence = ''
    } else {
      const isItem = item?.[2] === bullet && !wasBlank
      if (offset - pieceOffset >= minLength && (isItem || (wasBlank && /^[a-z#]/i.test(text)))) {
        starts.push({ offset, line, isItem })
        pieceOffset = offset
      }
      fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[0] ?? ''
      if (item) {
        bullet = item[2] ?? ''
        indent = item[0].length
      } else if (text.trim() !== '' && !text.startsWith(' '.repeat(indent))) bullet = ''
    }
    wasBlank = text.trim() === ''
    offset += text.length + 1
  }
  return starts
}

function movePositions(node: Nodes, start: PieceStart): void {
  for (const point of [node.position?.start, node.position?.end])
    if (point?.offset !== undefined) {
      point.line += start.line
      point.offset += start.offset
    }
  if ('children' in node) for (const child of node.children) movePositions(child, start)
}

/** Adds a piece to the end of a tree. */
function append(tree: Root, piece: Root, isItem: boolean): void {
  const [list, rest] = [tree.children.at(-1), piece.children[0]]
  if (isItem && list?.type === 'list' && rest?.type === 'list') {
    piece.children.shift()
    list.children.push(...rest.children)
    list.spread ||= rest.spread ?? false
    if (list.position && rest.position) list.position.end = rest.position.end
  }
  tree.children.push(...piece.children)
  if (tree.position && piece.position) tree.position.end = piece.position.end
}
