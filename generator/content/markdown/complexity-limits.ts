/** Deepest nesting of quotations and lists. */
const maxNesting = 64

/** Most markers of one kind of emphasis or bracket in one block: the parser's time grows with their square. */
const maxMarkers = 1500

/** Whether a text has a piece at least so many times. */
function hasMany(source: string, piece: string, times: number): boolean {
  let at = -1
  for (let count = 0; count < times; count++) {
    at = source.indexOf(piece, at + 1)
    if (at < 0) return false
  }
  return true
}

const hasLines = (source: string, times: number): boolean => hasMany(source, '\n', times) || source.includes('\r')

interface Limit {
  readonly sign: RegExp
  readonly most: number
  /** Quickly told: whether it is worth to look. */
  readonly isPossible: (source: string) => boolean
}

/** Shapes for which the parser's time grows with the square of their number, or that only a machine writes, and how many a text may have. */
const limits: readonly Limit[] = [
  { sign: /\r\n|\n|\r/g, most: 3000, isPossible: (source) => hasLines(source, 3000) },
  // Underlined headings.
  { sign: /^[ \t]{0,3}(?:=+|-+)[ \t]*$/gm, most: 400, isPossible: (source) => hasLines(source, 400) },
  // Footnotes.
  { sign: /\[\^/g, most: 500, isPossible: (source) => source.includes('[^') },
  // Tables of thousands of columns.
  { sign: /^(?:[^|\r\n]*\|){1000}/gm, most: 0, isPossible: (source) => hasMany(source, '|', 1000) },
  // White space alone.
  { sign: /(?<![ \t])[ \t]{1500}/g, most: 0, isPossible: (source) => /[ \t]{1500}/.test(source) },
  // Lists in lists by their indent.
  { sign: /^[ \t]{130,}(?:[-*+]|\d{1,9}[.)])[ \t]/gm, most: 0, isPossible: (source) => /[ \t]{130}/.test(source) },
]

/** Where a text takes a shape that the markdown parser cannot get through in time. Linear in the text. */
export function findTooComplex(source: string): number | undefined {
  for (const { index, 0: head } of source.matchAll(/^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){16,}/gm)) {
    if (head.replace(/[ \t\d]/g, '').length > maxNesting) return index
  }
  if (source.length <= maxMarkers) return undefined
  for (const { sign, most, isPossible } of limits) {
    if (!isPossible(source)) continue
    let count = 0
    for (const { index } of source.matchAll(sign)) if (++count > most) return index
  }
  let start = 0
  for (const block of source.split(/(\n[ \t\r]*\n)/)) {
    if (block.length > maxMarkers && hasTooManyMarkers(block)) return start + block.search(/\S/)
    start += block.length
  }
  return undefined
}

function hasTooManyMarkers(block: string): boolean {
  const counts = new Map<string, number>()
  for (const character of block) {
    if ('*_[]`~\\'.includes(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts.values()].some((count) => count > maxMarkers)
}
