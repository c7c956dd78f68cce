import { expandText, type Variables } from '../../../core/content/index.ts'
import type { Span } from '../../../core/diagnostics/index.ts'
import { type ContentString, contentStringsOf, type Document, spanOfPiece } from '../../../core/source/index.ts'

/** One text of a content file, in a form to compare with the text of a page. */
export interface SearchableText {
  readonly document: Document
  readonly source: ContentString
  /** The text as it appears on a page, normalized. */
  readonly normalized: string
  /** Offset in the source of each character of `normalized`. */
  readonly offsets: readonly number[]
}

/** An occurrence of a text. `start` and `end` are offsets in `normalized`. */
export interface TextMatch {
  readonly text: SearchableText
  readonly start: number
  readonly end: number
}

/** Link targets, variables, list markers, entities, and single characters. */
const pieces = /\]\([^()]*(?:\([^()]*\)[^()]*)*\)|\{[a-z][A-Za-z]*\}|^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+|&[a-z]+;|[\s\S]/gm
const ignored = /[\s*_`[\]#>|\\~\u00ad\u200b]/g
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const plainForms: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' }

export const removeMarkdownSyntax = (text: string): string => text.replace(ignored, '')

/** Removes spaces and markdown syntax; replaces typographic characters and capitals, one character for one. */
export const toComparableText = (text: string): string =>
  removeMarkdownSyntax(text).replace(/[A-Z‘’“”–—]|[^\0-\x7f]/g, (character) => {
    const lower = (plainForms[character] ?? character).toLowerCase()
    return lower.length === character.length ? lower : character
  })

export const searchableTextsIn = (document: Document, variables: Variables): readonly SearchableText[] =>
  contentStringsOf(document)
    .map((source) => {
      const parts = Array.from(source.text.matchAll(pieces), ({ 0: piece, index }) => {
        const character = piece.length === 1 ? piece : ''
        const text = piece.startsWith('{') ? expandText(piece, variables) : (entities[piece] ?? character)
        return { normalized: toComparableText(text), index }
      })
      const offsets = parts.flatMap(({ normalized, index }) => Array.from({ length: normalized.length }, () => index))
      return { document, source, normalized: parts.map(({ normalized }) => normalized).join(''), offsets }
    })
    .filter(({ normalized }) => normalized !== '')

/** Finds a normalized text, but not as a part of longer words. */
export function findMatches(text: SearchableText, wanted: string): readonly TextMatch[] {
  const matches: TextMatch[] = []
  for (let start = text.normalized.indexOf(wanted); start >= 0; start = text.normalized.indexOf(wanted, start + 1))
    matches.push({ text, start, end: start + wanted.length })
  return matches.filter(({ start, end }) => !isInsideWord(text, start) && !isInsideWord(text, end))
}

/** Whether letters touch in the source before and after an offset in `normalized`. */
function isInsideWord({ source: { text }, offsets }: SearchableText, at: number): boolean {
  const [before = 0, after = 0] = [offsets[at - 1], offsets[at]]
  return at > 0 && after === before + 1 && /^[\p{L}\p{N}]{2}/u.test(text.slice(before, after + 1))
}

/** Whether a match is a complete text or a complete line of it. */
export function isCompleteLine({ text: { normalized, source, offsets }, start, end }: TextMatch): boolean {
  const isLineEnd = (at: number): boolean => source.text.slice(offsets[at - 1], offsets[at]).includes('\n')
  return (start === 0 || isLineEnd(start)) && (end === normalized.length || isLineEnd(end))
}

export const matchedSourceText = ({ text: { source, offsets }, start, end }: TextMatch): string =>
  source.text.slice(offsets[start] ?? 0, (offsets[end - 1] ?? 0) + 1)

/** The first line of the match. */
export function spanOfMatch(match: TextMatch): Span {
  const { document, source, offsets } = match.text
  return spanOfPiece(document, source, matchedSourceText(match).split('\n')[0] ?? '', offsets[match.start] ?? 0)
}
