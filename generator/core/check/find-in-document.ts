import { findLinkTargets } from '../content/file-addresses.ts'
import { expandText, type Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { decodeAddress } from '../html/escape.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import { contentStringsOf, spanOfPiece } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import { normalizeSource, normalizeText } from './normalize-text.ts'

/**
 * Where a document contains an address: YAML values, and targets of links and pictures in markdown. `toAddress` gives the address that
 * pages have for one in the document.
 */
export function findAddress(
  document: Document,
  address: string,
  variables: Variables,
  toAddress: (written: string) => string,
): Span[] {
  const { file, bodyOffset = 0 } = document
  const isAddress = (written: string): boolean =>
    [written, `http://${written}`].some((one) => decode(toAddress(expandText(one, variables))) === decode(address))
  const findTargets = (source: string, offset: number): Span[] =>
    findLinkTargets(source)
      .filter((target) => isAddress(target.address))
      .map(({ start, end }) => ({ file, start: offset + start, end: offset + end }))
  return [
    ...document
      .texts()
      .flatMap(({ value, span }) =>
        expandText(value, variables) === address || (isRelative.test(value) && isAddress(value))
          ? [span]
          : findTargets(document.sourceOf(span), span.start),
      ),
    ...findTargets(document.readBody() ?? '', bodyOffset),
  ]
}

/** The path of a picture in a field. */
const isRelative = /^(?:\.{1,2}|\/images)\/\S+$/

/** Characters from which a value counts as part of a longer text. */
const minPartLength = 8

/** Headings of markdown (ATX and setext) and alternative texts of its pictures. */
const markdownTexts =
  /^[ \t>*+-]*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$|^ {0,3}(\S.*?)[ \t]*\r?\n {0,3}(?:=+|-+)[ \t]*$|!\[([^\]]*)\]/gm

/** Of another generator, behind a heading. */
const attributes = /\s*\{[ \t]*:?[ \t]*[#.][^{}\n]*\}$/

/**
 * The values that are a text or part of it, and headings and alternative texts that are it. `length`: of the part that was found.
 * A span may need a second parse of the document: `findSpan` is for the longest one.
 */
function findParts(document: Document, text: string, variables: Variables) {
  const folded = normalizeText(text)
  // A title stands before or behind the site's name.
  const segments = text.split(/\s+[|·–—-]\s+/)
  return contentStringsOf(document).flatMap((string) => {
    const own = expandText(string.text, variables).trim()
    const isPart = own === text || segments.includes(own) || (own.length >= minPartLength && text.includes(own))
    const { path } = string
    if (isPart && path) return [{ length: own.length, findSpan: () => document.spanOf(path) }]
    return [...string.text.matchAll(markdownTexts)].flatMap(({ 0: match, 1: atx, 2: setext, 3: alt, index }) => {
      const piece = atx ?? setext ?? alt ?? ''
      if (normalizeSource(piece.replace(attributes, ''), 'plain', variables).folded !== folded) return []
      const offset = index + match.indexOf(piece)
      return [{ length: text.length, findSpan: () => spanOfPiece(document, string, piece, offset) }]
    })
  })
}

interface FindTextInput {
  readonly document: Document
  readonly text: string
  /** How many places of the text are after the wanted one; undefined for the first place. */
  readonly after: number | undefined
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
  keyOf: ({ document: { file, hash }, text, after, variables }) =>
    hashOf(file, hash, text, String(after), JSON.stringify(variables)),
  run({ document, text, after, variables }) {
    const parts = findParts(document, text, variables)
    const length = Math.max(...parts.map((part) => part.length))
    const places = parts.filter((part) => part.length === length)
    const longest = places[after === undefined ? 0 : Math.max(0, places.length - 1 - after)]
    if (!longest) return null
    const { start, end } = longest.findSpan()
    return { start, end, length: longest.length }
  },
})

/** Decodes the percent-encoding that rendering adds. */
export const decode = (address: string): string => decodeAddress(address, decodeURI)
