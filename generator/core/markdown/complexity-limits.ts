import type { MarkdownProblem } from './markdown-problem.ts'

/** Maximum number of one marker of emphasis or brackets per paragraph: the parser's time is quadratic in it. */
const maxMarkers = 1500

/** Lines of a text that may all be short: each begins blocks, which cost more than words. */
const maxShortLines = 3000

/** Characters per line of longer texts. */
const minLineLength = 32

/** Constructs with quadratic parsing time, or that only generated text has, with their maximum number per text. */
const limits: readonly { readonly pattern: RegExp; readonly max: number }[] = [
  // Quotations and items of lists in each other.
  { pattern: /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$))){65}/gm, max: 0 },
  // The parser's time is cubic in the number of blank lines that follow each other.
  { pattern: /(?:\n[ \t\r]*){250}/g, max: 0 },
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

/** Reports text that the parser could not handle in time. */
export function findComplexityProblem(source: string): MarkdownProblem | undefined {
  const start = findExcessiveComplexity(source)
  if (start === undefined) return undefined
  const message = 'this markdown is nested or repeated beyond what can be read in time'
  const help =
    'look for signs or lines that repeat, > and - nested deeply, or many * _ [ in one paragraph; split a text of thousands of lines'
  return { code: 'markdown/too-complex', message, help, start, end: start + 1 }
}

/** Offset of text that the parser could not handle in time. Linear in the length of the text. */
export function findExcessiveComplexity(source: string): number | undefined {
  const lines = { pattern: /\r\n|\n|\r/g, max: Math.max(maxShortLines, Math.floor(source.length / minLineLength)) }
  for (const { pattern, max } of [lines, ...limits]) {
    let count = 0
    for (const { index } of source.matchAll(pattern)) if (++count > max) return index
  }
  for (const { text, start } of splitParagraphs(source))
    if (text.length > maxMarkers && hasTooManyMarkers(text)) return start + text.search(/\S/)
  return undefined
}

/** Pieces that begin at a blank line or where an item of a list surely begins: no emphasis or link reaches from one into another. */
function* splitParagraphs(source: string) {
  let start = 0
  for (const { index } of source.matchAll(/^(?:[ \t\r]*$| {0,3}[-*+] +(?=\S))/gm)) {
    yield { text: source.slice(start, index), start }
    start = index
  }
  yield { text: source.slice(start), start }
}

const hasTooManyMarkers = (block: string): boolean =>
  [...'*_[]`~\\'].some((marker) => block.split(marker).length > maxMarkers + 1)
