export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

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
  const pieces = piecesOf(style, indent)
  const offsets: (number | undefined)[] = []
  let at = matchAt(openings(indent)[style], source, 0)?.length ?? 0
  while (offsets.length < value.length) {
    const rest = value.slice(offsets.length)
    const { length = 1, count = source[at] === rest[0] ? 1 : undefined } =
      pieces.flatMap(({ pattern, countIn }) => {
        const found = matchAt(pattern, source, at)
        return found === undefined ? [] : [{ length: found.length, count: countIn(rest, found) }]
      })[0] ?? {}
    if (count === undefined) return undefined
    // An escaped line end stands for nothing.
    if (count > 0) offsets.push(at, ...Array.from({ length: count - 1 }, () => undefined))
    at += length
  }
  return offsets.length === value.length ? [...offsets, at] : undefined
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** What stands before the text. */
const openings = (indent: number): Readonly<Record<ScalarStyle, RegExp>> => {
  const block = new RegExp(`[^\\n]*\\n {0,${indent}}`, 'y')
  return { plain: /(?:)/y, single: /'/y, double: /"/y, literal: block, folded: block }
}

/** A piece of the source that stands for other characters, and for how many of the rest of the value. */
interface Piece {
  readonly pattern: RegExp
  readonly countIn: (rest: string, piece: string) => number
}

function piecesOf(style: ScalarStyle, indent: number): readonly Piece[] {
  // Line ends are read as one space, or as the line ends of the value.
  const countFolded = (rest: string): number => /^\n+/.exec(rest)?.[0].length ?? 1
  const fold = { pattern: /[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y, countIn: countFolded }
  const table: Readonly<Record<ScalarStyle, readonly Piece[]>> = {
    plain: [fold],
    single: [fold, { pattern: /''/y, countIn: () => 1 }],
    double: [
      fold,
      { pattern: /\\\r?\n[ \t]*/y, countIn: () => 0 },
      { pattern: /\\(?:x..|u.{4}|U.{8}|.)/y, countIn: (rest, code) => (/^\\U/.test(code) ? lengthOfFirst(rest) : 1) },
    ],
    literal: [{ pattern: new RegExp(`\\r?\\n {0,${indent}}`, 'y'), countIn: () => 1 }],
    folded: [{ pattern: new RegExp(`\\r?\\n(?: *\\r?\\n)* {0,${indent}}`, 'y'), countIn: countFolded }],
  }
  return table[style]
}

const lengthOfFirst = (text: string): number => [...text.slice(0, 2)][0]?.length ?? 1
