const maxNesting = 64

/** Maximum number of one marker of emphasis or brackets per block: the parser's time is quadratic in it. */
const maxMarkers = 1500

/** Constructs with quadratic parsing time, or that only generated text has, with their maximum number per text. */
const limits: readonly { readonly pattern: RegExp; readonly max: number }[] = [
  { pattern: /\r\n|\n|\r/g, max: 3000 },
  // Underlined headings.
  { pattern: /^[ \t]{0,3}(?:=+|-+)[ \t]*$/gm, max: 400 },
  // Footnotes.
  { pattern: /\[\^/g, max: 500 },
  // Table rows with thousands of columns.
  { pattern: /^(?:[^|\r\n]*\|){1000}/gm, max: 0 },
  { pattern: /(?<![ \t])[ \t]{1500}/g, max: 0 },
  // List items nested by indentation.
  { pattern: /^[ \t]{130,}(?:[-*+]|\d{1,9}[.)])[ \t]/gm, max: 0 },
]

/** Offset of text that the parser could not handle in time. Linear in the length of the text. */
export function findExcessiveComplexity(source: string): number | undefined {
  for (const { index, 0: markers } of source.matchAll(/^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){16,}/gm))
    if (markers.replace(/[ \t\d]/g, '').length > maxNesting) return index
  if (source.length <= maxMarkers) return undefined
  for (const { pattern, max } of limits) {
    let count = 0
    for (const { index } of source.matchAll(pattern)) if (++count > max) return index
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
  for (const [marker] of block.matchAll(/[*_[\]`~\\]/g)) counts.set(marker, (counts.get(marker) ?? 0) + 1)
  return [...counts.values()].some((count) => count > maxMarkers)
}
