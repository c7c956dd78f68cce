/** Deepest nesting of quotations and lists. */
const maxNesting = 64

/** Most markers of one kind of emphasis or bracket in one block: the parser's time grows with their square. */
const maxMarkers = 1500

/** Whether a text has a shape that the markdown parser cannot get through in time. Linear in the text. */
export function isTooComplex(source: string): boolean {
  for (const [head] of source.matchAll(/^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){16,}/gm)) {
    if (head.replace(/[ \t\d]/g, '').length > maxNesting) return true
  }
  if (source.length <= maxMarkers) return false
  for (const block of source.split(/\n[ \t]*\n/)) {
    if (block.length <= maxMarkers) continue
    const counts = new Map<string, number>()
    for (const character of block) if ('*_[]`~'.includes(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
    if ([...counts.values()].some((count) => count > maxMarkers)) return true
  }
  return false
}
