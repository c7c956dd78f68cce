import { expandText, type Variables } from '../content/variables.ts'
import { toPlainText } from '../html/parse-html.ts'

/** How a source writes a text: as it is, between double quotation marks of YAML, as content of JSX, or as a string of TypeScript. */
export type Notation = 'plain' | 'quoted' | 'jsx' | 'code'

/** A part of a source, and where its folded text begins. */
interface Segment {
  readonly foldedStart: number
  readonly start: number
  readonly end: number
  /** Each character of the folded text is one of the source. */
  readonly isLiteral: boolean
}

/** A source without what its text may differ in from the text of a page. */
export interface NormalizedText {
  readonly folded: string
  /** The range of the source for a range of `folded`. */
  readonly rangeOf: (start: number, end: number) => { readonly start: number; readonly end: number }
  /** What the source has between the characters before and after an offset of `folded`. */
  readonly gapAt: (offset: number) => string
}

/** Invisible characters, quotation marks, dashes and signs of markup. */
const signs = '\\p{Cf}\\u034f\\ufe00-\\ufe0f"\'‘’‚“”„‹›«»\\-‐‑‒–—−*_`[#>|~'
const ignored = new RegExp(`[${signs}\\s\\]<\\\\]+`, 'gu')
const outerSigns = { start: new RegExp(`^[${signs}]+`, 'u'), end: new RegExp(`[${signs}]+$`, 'u') }
const markup = [
  // Targets of links: `](…)` and `][…]`.
  '\\]\\([^()\\n]*(?:\\([^()\\n]*\\)[^()\\n]*)*\\)',
  '\\]\\[[^\\]\\n]*\\]',
  '^[ \\t>]*(?:\\+|\\d+[.)])[ \\t]+',
  // The id of a heading.
  '[ \\t]*\\{[ \\t]*:?[ \\t]*[#.][^{}\\n]*\\}$',
  '&(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][\\dA-Za-z]{1,31});',
]
const variable = '\\\\?\\{[a-z][A-Za-z]*\\}'
const charEscape = '\\\\(?:u[\\da-fA-F]{4}|u\\{[\\da-fA-F]{1,6}\\}|U[\\da-fA-F]{8}|x[\\da-fA-F]{2}|[\\s\\S])'
const code = ['^import\\b[^;\'"]*?from .*$', '/\\*[\\s\\S]*?\\*/', '(?<![:/])//.*$']
const tags = ['</?[A-Za-z][^<>]*>', '</?>']

/** Pieces of a source that its folded text does not contain as they are. */
function compilePieces(special: readonly string[], moreSigns = '') {
  const runs = `(?:[${signs}${moreSigns}]|[^\\S\\n])+`
  // Signs that may begin a special piece are pieces of their own.
  return new RegExp([...special, '…', runs, '[\\n\\]<\\\\]'].join('|'), 'gmu')
}
const pieces: Readonly<Record<Notation, RegExp>> = {
  plain: compilePieces([...markup, variable]),
  quoted: compilePieces([charEscape, ...markup, variable]),
  jsx: compilePieces([charEscape, ...code, ...tags, ...markup], '{}'),
  code: compilePieces([charEscape, ...code, ...markup], '{}'),
}

/** Folds a text of a page. */
export const normalizeText = (text: string): string => toLowerCase(text.replaceAll('…', '...').replace(ignored, ''))

/** The signs at the ends of a text that folding leaves out. */
export const findOuterSigns = (text: string) => ({
  prefix: outerSigns.start.exec(text)?.[0] ?? '',
  suffix: outerSigns.end.exec(text)?.[0] ?? '',
})

/** Folds a source, so that it contains the folded texts of pages. */
export function normalizeSource(source: string, notation: Notation, variables: Variables): NormalizedText {
  const segments: Segment[] = []
  let folded = ''
  let at = 0
  const add = (text: string, start: number, end: number, isLiteral: boolean): void => {
    if (text !== '') segments.push({ foldedStart: folded.length, start, end, isLiteral })
    folded += text
  }
  for (const { 0: piece, index } of source.matchAll(pieces[notation])) {
    add(toLowerCase(source.slice(at, index)), at, index, true)
    at = index + piece.length
    add(normalizeText(meaningOf(piece, variables)), index, at, false)
  }
  add(toLowerCase(source.slice(at)), at, source.length, true)
  /** The source of one character of `folded`. */
  const sourceOf = (offset: number) => {
    const segment = segments.findLast(({ foldedStart }) => foldedStart <= offset)
    if (!segment) return { start: 0, end: 0 }
    if (!segment.isLiteral) return segment
    const start = segment.start + offset - segment.foldedStart
    return { start, end: start + 1 }
  }
  return {
    folded,
    rangeOf: (start, end) => ({ start: sourceOf(start).start, end: sourceOf(end - 1).end }),
    gapAt: (offset) => source.slice(offset > 0 ? sourceOf(offset - 1).end : 0, sourceOf(offset).start),
  }
}

function meaningOf(piece: string, variables: Variables): string {
  if (piece.startsWith('&')) return toPlainText(piece)
  if (piece === '…' || /^\\?\{[a-z]/.test(piece)) return expandText(piece, variables)
  const code = /^\\[uUx]\{?([\da-fA-F]+)\}?$/.exec(piece)?.[1]
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
  // Others, such as `\n`, are invisible.
  return /^\\[^abefnrtvNLP_0]$/.exec(piece)?.[0].slice(1) ?? ''
}

/** Keeps the length: few characters have a longer form in lower case. */
function toLowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[^İ]+/g, (part) => part.toLowerCase())
}
