import { linkTargetsIn } from '../content/file-addresses.ts'
import { expandText, type Variables } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { decodeAddress } from '../html/escape.ts'
import { nodesIn, rangeOf } from '../markdown/markdown-problem.ts'
import { defaultMarkdownProcessor } from '../markdown/processor.ts'
import type { Document } from '../source/parse.ts'

/**
 * Where a document contains an address: YAML values, and targets of links and pictures in markdown. `toAddress` gives the address that
 * pages have for one in the document.
 */
export function findAddressSpans(
  document: Document,
  address: string,
  variables: Variables,
  toAddress: (written: string) => string,
): Span[] {
  const { file, bodyOffset = 0 } = document
  /** What stands in every notation of the address. */
  const [letters = ''] = decodeUri(address)
    .split(/^[a-z]+:|[^a-z\d]+/i)
    .sort((a, b) => b.length - a.length)
  const isAddress = (written: string): boolean =>
    [written, `http://${written}`].some(
      (one) => decodeUri(toAddress(expandText(one, variables))) === decodeUri(address),
    )
  const findTargets = (source: string, offset: number): Span[] => {
    const written = linkTargetsIn(source).filter((target) => isAddress(target.address))
    const isRead = written.length === 0 && source.includes(letters)
    const read = isRead ? parseTargets(source).filter((target) => isAddress(target.address)) : []
    return [...written, ...read].map(({ start, end }) => ({ file, start: offset + start, end: offset + end }))
  }
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

/** The addresses in markdown as the parser reads them: without escapes and references, and of plain text as much as belongs to one. */
const parseTargets = (source: string): ReturnType<typeof linkTargetsIn> =>
  nodesIn(defaultMarkdownProcessor.parse(source)).flatMap((node) => {
    if (!('url' in node) || !node.position) return []
    const { start, end } = rangeOf(node)
    const whole = source.slice(start, end)
    const inside = /^!?\[/.test(whole) ? linkTargetsIn(whole).at(-1) : undefined
    return [{ address: node.url, start: start + (inside?.start ?? 0), end: inside ? start + inside.end : end }]
  })

/** The path of a picture in a field. */
const isRelative = /^(?:\.{1,2}|\/images)\/\S+$/

/** Decodes the percent-encoding that rendering adds. */
export const decodeUri = (address: string): string => decodeAddress(address, decodeURI)
