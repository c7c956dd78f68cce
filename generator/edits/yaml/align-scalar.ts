import type { ScalarStyle } from './scalar-styles.ts'

/**
 * The offset in the source of each character of a value, and of its end. An offset is undefined between characters that one piece of the
 * source stands for. The whole is undefined if the source is written in another way than expected. Of a block, the value is without the
 * line ends at its end.
 */
export function alignScalar(
  source: string,
  value: string,
  style: ScalarStyle,
  indent: number,
): readonly (number | undefined)[] | undefined {
  const offsets: (number | undefined)[] = []
  let at = startOfText(source, style, indent)
  while (offsets.length < value.length) {
    const position = offsets.length
    const piece = nextPiece(source, at, value, position, style, indent)
    if (!piece) return undefined
    // An escaped line end stands for nothing.
    if (piece.characters > 0) offsets.push(at, ...Array.from({ length: piece.characters - 1 }, () => undefined))
    at += piece.length
    if (piece.length === 0) return undefined
  }
  return offsets.length === value.length ? [...offsets, at] : undefined
}

function startOfText(source: string, style: ScalarStyle, indent: number): number {
  if (style === 'plain') return 0
  if (style === 'single' || style === 'double') return 1
  const header = /^[^\n]*\n/.exec(source)?.[0].length ?? source.length
  return header + countSpaces(source, header, indent)
}

function countSpaces(source: string, from: number, most: number): number {
  let count = 0
  while (count < most && source[from + count] === ' ') count++
  return count
}

/** A piece of the source and the number of characters that it stands for. */
interface Piece {
  readonly length: number
  readonly characters: number
}

function nextPiece(
  source: string,
  at: number,
  value: string,
  position: number,
  style: ScalarStyle,
  indent: number,
): Piece | undefined {
  if (style === 'literal' || style === 'folded') {
    const breaks = matchAt(style === 'literal' ? /\r?\n/y : /\r?\n(?: *\r?\n)*/y, source, at)
    if (breaks === undefined) return samePiece(source, at, value, position)
    const length = breaks.length + countSpaces(source, at + breaks.length, indent)
    return { length, characters: style === 'literal' ? 1 : foldedCharacters(value, position) }
  }
  const fold = matchAt(/[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y, source, at)
  if (fold !== undefined) return { length: fold.length, characters: foldedCharacters(value, position) }
  if (style === 'single' && source.startsWith("''", at)) return { length: 2, characters: 1 }
  if (style !== 'double' || source[at] !== '\\') return samePiece(source, at, value, position)
  const continued = matchAt(/\\\r?\n[ \t]*/y, source, at)
  if (continued !== undefined) return { length: continued.length, characters: 0 }
  const code = matchAt(/\\(?:x..|u.{4}|U.{8}|.)/y, source, at)
  if (code === undefined) return undefined
  return {
    length: code.length,
    characters: (value.codePointAt(position) ?? 0) > 0xffff && code.startsWith('\\U') ? 2 : 1,
  }
}

const samePiece = (source: string, at: number, value: string, position: number): Piece | undefined =>
  source[at] === value[position] ? { length: 1, characters: 1 } : undefined

/** Line ends are read as one space, or as the line ends of the value. */
const foldedCharacters = (value: string, position: number): number => matchAt(/\n+/y, value, position)?.length ?? 1

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
