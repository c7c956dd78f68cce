import { findLinkTargets } from '../content/markdown/link-targets.ts'
import { expandText, type Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { decodeAddress } from '../routes/url.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import { contentStringsOf, spanOfPiece } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'

/** Where a document contains an address: YAML values, and targets of links and pictures in markdown. */
export function findAddress(document: Document, address: string, variables: Variables): Span[] {
  const { file, bodyOffset = 0 } = document
  const findTargets = (source: string, offset: number): Span[] =>
    findLinkTargets(source)
      .filter((target) => decode(expandText(target.address, variables)) === decode(address))
      .map(({ start, end }) => ({ file, start: offset + start, end: offset + end }))
  return [
    ...document
      .texts()
      .flatMap(({ value, span }) =>
        expandText(value, variables) === address ? [span] : findTargets(document.sourceOf(span), span.start),
      ),
    ...findTargets(document.readBody() ?? '', bodyOffset),
  ]
}

/** Characters from which a value counts as part of a longer text. */
const minPartLength = 8

/** Headings of markdown (ATX and setext) and alternative texts of its pictures. */
const markdownTexts =
  /^[ \t>*+-]*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$|^ {0,3}(\S.*?)[ \t]*\r?\n {0,3}(?:=+|-+)[ \t]*$|!\[([^\]]*)\]/gm

/**
 * The values that are a text or part of it, and headings and alternative texts that are it. `length`: of the part that was found.
 * A span may need a second parse of the document: `findSpan` is for the longest one.
 */
function findParts(document: Document, text: string, variables: Variables) {
  return contentStringsOf(document).flatMap((string) => {
    const own = expandText(string.text, variables).trim()
    const isPart = own === text || (own.length >= minPartLength && text.includes(own))
    const { path } = string
    if (isPart && path) return [{ length: own.length, findSpan: () => document.spanOf(path) }]
    return linesWith(text, string.text).flatMap(({ lines, start }) =>
      [...lines.matchAll(markdownTexts)].flatMap(({ 0: match, 1: atx, 2: setext, 3: alt, index }) => {
        const piece = atx ?? setext ?? alt ?? ''
        if (withoutMarkup(expandText(piece, variables)) !== withoutMarkup(text)) return []
        const offset = start + index + match.indexOf(piece)
        return [{ length: text.length, findSpan: () => spanOfPiece(document, string, piece, offset) }]
      }),
    )
  })
}

interface FindTextInput {
  readonly document: Document
  readonly text: string
  readonly variables: Variables
}

interface FoundText extends Pick<Span, 'start' | 'end'> {
  /** Of the longest part of the text that the document has. */
  readonly length: number
}

/** Where a document has a text or its longest part; null where it has none. */
export const findText = cacheStage<FindTextInput, FoundText | null>({
  name: 'find-text',
  storage: 'disk',
  keyOf: ({ document: { file, hash }, text, variables }) => hashOf(file, hash, text, JSON.stringify(variables)),
  run({ document, text, variables }) {
    const [longest] = findParts(document, text, variables).sort((a, b) => b.length - a.length)
    if (!longest) return null
    const { start, end } = longest.findSpan()
    return { start, end, length: longest.length }
  },
})

/** The lines of a source that may contain a text, with those that follow them, and their offsets; all lines where a variable may be part of it. */
function linesWith(text: string, source: string) {
  if (source.includes('{')) return [{ lines: source, start: 0 }]
  const words: readonly string[] = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const found: { lines: string; start: number }[] = []
  for (let at = source.indexOf(longest); at >= 0 && longest !== ''; ) {
    const start = source.lastIndexOf('\n', at) + 1
    const end = lineEnd(source, at)
    found.push({ lines: source.slice(start, lineEnd(source, end + 1)), start })
    at = source.indexOf(longest, end)
  }
  return found
}

const lineEnd = (source: string, from: number): number => {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

/** Markdown without the markup of emphasis, code and links. */
const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .trim()

/** Decodes the percent-encoding that rendering adds. */
export const decode = (address: string): string => decodeAddress(address, decodeURI)
