/** The title of a picture in markdown, at its end: `![alt](/a.webp "title")`. */
const pattern = /\s(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\(((?:\\.|[^()\\])*)\))\s*\)$/s

/** The range of the title, without its quotation marks, in the source of a picture. */
export function findTitleRange(source: string): { readonly start: number; readonly end: number } | undefined {
  const match = pattern.exec(source)
  const title = match?.[1] ?? match?.[2] ?? match?.[3]
  if (!match || title === undefined) return undefined
  const start = match.index + match[0].search(/["'(]/) + 1
  return { start, end: start + title.length }
}
