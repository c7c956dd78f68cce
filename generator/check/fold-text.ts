import { expandText, type Variables } from '../content/variables.ts'
import { parseHtml } from '../html/parse-html.ts'

/** How a source writes a text: as it is, between double quotation marks of YAML or TOML, or in TypeScript and JSX. */
export type Notation = 'plain' | 'quoted' | 'template'

/** A part of a source, and where its folded text begins. */
interface Segment {
  readonly foldedStart: number
  readonly start: number
  readonly end: number
  /** Each character of the folded text is one of the source. */
  readonly isLiteral: boolean
}

/** A source without what its text may differ in from the text of a page. */
export interface FoldedText {
  readonly folded: string
  /** The range of the source for a range of `folded`. */
  readonly rangeOf: (start: number, end: number) => { readonly start: number; readonly end: number }
  /** Whether letters stand on both sides of an offset of `folded`, with no space between them. */
  readonly isInsideWord: (offset: number) => boolean
}

/** Invisible characters, quotation marks, dashes and signs of markup. */
const signs = '\\p{Cf}\\u034f\\ufe00-\\ufe0f"\'‘’‚“”„‹›«»\\-‐‑‒–—−*_`[#>|~'
const ignored = new RegExp(`[${signs}\\s\\]<\\\\]+`, 'gu')
const markup = [
  // Targets of links: `](…)` and `][…]`.
  '\\]\\([^()\\n]*(?:\\([^()\\n]*\\)[^()\\n]*)*\\)',
  '\\]\\[[^\\]\\n]*\\]',
  '^[ \\t>]*(?:\\+|\\d+[.)])[ \\t]+',
  '&(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][\\dA-Za-z]{1,31});',
  '…',
]
const variable = '\\\\?\\{[a-z][A-Za-z]*\\}'
const charEscape = '\\\\(?:u[\\da-fA-F]{4}|u\\{[\\da-fA-F]{1,6}\\}|U[\\da-fA-F]{8}|x[\\da-fA-F]{2}|[\\s\\S])'
const code = ['^import\\b[^;\'"]*?from .*$', '/\\*[\\s\\S]*?\\*/', '(?<![:/])//.*$', '</?[A-Za-z][^<>]*>', '</?>']
/** Signs that begin a longer piece are pieces of their own. */
const compilePieces = (pieces: readonly string[], moreSigns = ''): RegExp =>
  new RegExp([...pieces, `(?:[${signs}${moreSigns}]|[^\\S\\n])+`, '[\\n\\]<\\\\]'].join('|'), 'gmu')
const pieces: Readonly<Record<Notation, RegExp>> = {
  plain: compilePieces([...markup, variable]),
  quoted: compilePieces([charEscape, ...markup, variable]),
  template: compilePieces([charEscape, ...code, ...markup], '{}'),
}

/** Folds a text of a page. */
export const foldText = (text: string): string => toLowerCase(text.replaceAll('…', '...').replace(ignored, ''))

/** Folds a source, so that it contains the folded texts of pages, and keeps the places of its parts. */
export function foldSource(source: string, notation: Notation, variables: Variables): FoldedText {
  const segments: Segment[] = []
  let folded = ''
  const add = (text: string, start: number, end: number, isLiteral: boolean): void => {
    if (text === '') return
    segments.push({ foldedStart: folded.length, start, end, isLiteral })
    folded += text
  }
  let at = 0
  for (const { 0: piece, index } of source.matchAll(pieces[notation])) {
    add(toLowerCase(source.slice(at, index)), at, index, true)
    at = index + piece.length
    add(foldText(meaningOf(piece, variables)), index, at, false)
  }
  add(toLowerCase(source.slice(at)), at, source.length, true)

  /** The source of one character of `folded`. */
  const sourceOf = (offset: number) => {
    const segment = segments[findLastBefore(segments, offset)]
    if (!segment) return { start: 0, end: 0 }
    if (!segment.isLiteral) return segment
    const start = segment.start + offset - segment.foldedStart
    return { start, end: start + 1 }
  }
  return {
    folded,
    rangeOf: (start, end) => ({ start: sourceOf(start).start, end: sourceOf(end - 1).end }),
    isInsideWord(offset) {
      if (offset <= 0 || offset >= folded.length || !isBetweenLetters(folded, offset)) return false
      return !/[^*_~`\p{Cf}]/u.test(source.slice(sourceOf(offset - 1).end, sourceOf(offset).start))
    },
  }
}

export const isBetweenLetters = (text: string, offset: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(offset - 1, offset + 1))

function meaningOf(piece: string, variables: Variables): string {
  if (piece.startsWith('&')) return decodeEntity(piece)
  if (piece === '…' || /^\\?\{./.test(piece)) return expandText(piece, variables)
  const code = /^\\[uUx]\{?([\da-fA-F]+)\}?$/.exec(piece)?.[1]
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
  // Others, such as `\n`, are invisible.
  return /^\\[^abefnrtvNLP_0]$/.exec(piece)?.[0].slice(1) ?? ''
}

function decodeEntity(entity: string): string {
  let text = ''
  parseHtml(entity, [{ onopentag: () => undefined, onclosetag: () => undefined, ontext: (piece) => (text += piece) }])
  return text
}

/** The last segment that begins at or before an offset. */
function findLastBefore(segments: readonly Segment[], offset: number): number {
  let [low, high] = [0, segments.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((segments[middle]?.foldedStart ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Keeps the length: few characters have a longer form in lower case. */
function toLowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[^İ]+/g, (part) => part.toLowerCase())
}
