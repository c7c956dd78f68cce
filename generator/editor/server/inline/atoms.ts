import type { Nodes, PhrasingContent, Text } from 'mdast'
import { variablePattern } from '../../../core/content/index.ts'
import { markdownProcessor, rangeOf } from '../../../core/markdown/index.ts'
import type { InlineMark } from '../../protocol.ts'

/** The smallest piece of a text that is edited: a character, a variable, markdown that is only shown, or the end of a block. */
export interface Atom {
  readonly kind: 'character' | 'variable' | 'source' | 'break'
  /** The character, the name of the variable, or the source. */
  readonly text: string
  readonly shows?: string
  readonly marks: readonly InlineMark[]
}

/** An atom and where it stands in the body. */
export interface LocatedAtom extends Atom {
  readonly start: number
  readonly end: number
  /** The marks around it that more text can be written into. */
  readonly open: readonly InlineMark[]
  /** The start of a construct that is replaced as a whole, such as code. */
  readonly whole?: number | undefined
}

interface Around {
  readonly marks: readonly InlineMark[]
  readonly open: readonly InlineMark[]
  readonly whole?: { readonly start: number; readonly end: number } | undefined
}

/** The atoms of the inline content of a block. `quotes` is the number of block quotes around it. */
export function readAtoms(nodes: readonly PhrasingContent[], body: string, quotes: number): LocatedAtom[] {
  return nodes.flatMap((node) => readNode(node, body, quotes, { marks: [], open: [] }))
}

function readNode(node: PhrasingContent, body: string, quotes: number, around: Around): LocatedAtom[] {
  const { start, end } = rangeOf(node)
  switch (node.type) {
    case 'text':
      return joinVariables(readText(node, body, quotes, around), body)
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const size = node.type === 'strong' || body.startsWith('~~', start) ? 2 : 1
      return readMarked(
        node.children,
        { type: node.type, delimiter: body.slice(start, start + size) },
        body,
        quotes,
        around,
      )
    }
    case 'link': {
      const mark: InlineMark = { type: 'link', href: node.url, ...(node.title ? { title: node.title } : {}) }
      const isWritten = body[start] === '[' && body[end - 1] === ')'
      if (isWritten) return readMarked(node.children, mark, body, quotes, around)
      return readMarked(node.children, mark, body, quotes, { ...around, whole: around.whole ?? { start, end } }, true)
    }
    case 'inlineCode': {
      const code = {
        ...around,
        marks: [...around.marks, { type: 'code' as const }],
        whole: around.whole ?? { start, end },
      }
      return splitVariables(node.value).map((atom) => locate(atom, start, end, code))
    }
    default:
      return [
        locate(
          { kind: 'source', text: unprefix(body.slice(start, end), quotes), shows: shownBy(node) },
          start,
          end,
          around,
        ),
      ]
  }
}

function readMarked(
  nodes: readonly PhrasingContent[],
  mark: InlineMark,
  body: string,
  quotes: number,
  around: Around,
  isWhole = false,
): LocatedAtom[] {
  const inner = { ...around, marks: [...around.marks, mark], open: isWhole ? around.open : [...around.open, mark] }
  return nodes.flatMap((node) => readNode(node, body, quotes, inner))
}

const locate = (
  atom: Omit<Atom, 'marks'>,
  start: number,
  end: number,
  { marks, open, whole }: Around,
): LocatedAtom => ({
  ...atom,
  marks,
  open,
  start: whole?.start ?? start,
  end: whole?.end ?? end,
  ...(whole ? { whole: whole.start } : {}),
})

const character = (text: string) => ({ kind: 'character' as const, text })

/** Finds each character of a text in its source. One that is written in an unexpected way is replaced as a whole. */
function readText(node: Text, body: string, quotes: number, around: Around): LocatedAtom[] {
  const { start, end } = rangeOf(node)
  const atoms: LocatedAtom[] = []
  const lineEnd = lineEndPattern(quotes)
  let at = start
  let position = 0
  while (position < node.value.length) {
    const piece = readPiece(node.value, position, body, at, lineEnd)
    if (!piece)
      return [...node.value].map((sign) => locate(character(sign), start, end, { ...around, whole: { start, end } }))
    atoms.push(locate(character(piece.text), at, at + piece.length, around))
    at += piece.length
    position += piece.characters
  }
  return atoms
}

function readPiece(value: string, position: number, body: string, at: number, lineEnd: RegExp) {
  const sign = value.charAt(position)
  const breaks = matchAt(/\r?\n/y, value, position)
  if (breaks !== undefined) {
    const source = matchAt(lineEnd, body, at)
    return source === undefined ? undefined : { text: ' ', length: source.length, characters: breaks.length }
  }
  if (body[at] === '\\' && body[at + 1] === sign && /[!-/:-@[-`{-~]/.test(sign))
    return { text: sign, length: 2, characters: 1 }
  const reference = body[at] === '&' ? matchAt(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/iy, body, at) : undefined
  const decoded = reference === undefined ? undefined : decodeReference(reference)
  if (reference !== undefined && decoded !== reference && decoded !== undefined && value.startsWith(decoded, position))
    return { text: decoded, length: reference.length, characters: decoded.length }
  return body[at] === sign ? { text: sign, length: 1, characters: 1 } : undefined
}

function decodeReference(reference: string): string | undefined {
  const [paragraph] = markdownProcessor.parse(`x${reference}x`).children
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return text?.type === 'text' ? text.value.slice(1, -1) : undefined
}

/** A line end with the signs of the block quotes and the spaces around it. */
const lineEndPattern = (quotes: number): RegExp => new RegExp(`[ \\t]*\\r?\\n(?:[ \\t]*>){0,${quotes}}[ \\t]*`, 'y')

const unprefix = (text: string, quotes: number): string =>
  text.replace(new RegExp(`\\r?\\n(?:[ \\t]*>){0,${quotes}}[ \\t]*`, 'g'), '\n')

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Variables are written with braces that no backslash stands before. */
function joinVariables(atoms: readonly LocatedAtom[], body: string): LocatedAtom[] {
  const text = atoms.map((atom) => (atom.text.length === 1 && atom.end - atom.start === 1 ? atom.text : '\0')).join('')
  const joined: LocatedAtom[] = []
  let next = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/\{([a-z][A-Za-z]*)\}/g)) {
    const [first, last] = [atoms[index], atoms[index + whole.length - 1]]
    if (!first || !last || first.whole !== undefined || body[first.start - 1] === '\\') continue
    joined.push(...atoms.slice(next, index), { ...first, kind: 'variable', text: name, end: last.end })
    next = index + whole.length
  }
  return [...joined, ...atoms.slice(next)]
}

/** Characters and variables of a text without escapes. */
export function splitVariables(text: string): Omit<Atom, 'marks'>[] {
  const pieces: Omit<Atom, 'marks'>[] = []
  let next = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(variablePattern)) {
    pieces.push(...text.slice(next, index).split('').map(character), { kind: 'variable', text: name })
    next = index + whole.length
  }
  return [...pieces, ...text.slice(next).split('').map(character)]
}

function shownBy(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'footnoteReference') return `[${node.label ?? node.identifier}]`
  if (node.type === 'html') return ''
  return 'children' in node ? node.children.map(shownBy).join('') : 'value' in node ? node.value : ''
}
