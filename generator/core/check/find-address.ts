import { findLinkTargets } from '../content/file-addresses.ts'
import { expandText, type Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { decodeAddress } from '../html/escape.ts'
import type { Document } from '../source/parse.ts'

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
    [written, `http://${written}`].some(
      (one) => decodeUri(toAddress(expandText(one, variables))) === decodeUri(address),
    )
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

/** Decodes the percent-encoding that rendering adds. */
export const decodeUri = (address: string): string => decodeAddress(address, decodeURI)
