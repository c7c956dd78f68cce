import type { TextPart } from './compare-texts.ts'

/** Characters of an unchanged text that are kept at each side of a change. */
const context = 50

/** Shortens the unchanged parts of a text, at words. */
export const shortenParts = (parts: readonly TextPart[]): readonly TextPart[] =>
  parts.map((part, index) => {
    const { kind, text } = part
    if (kind !== 'same' || parts.length === 1) return part
    const start = index === 0 ? '' : text.slice(0, context).replace(/\S+$/, '')
    const end = index === parts.length - 1 ? '' : text.slice(-context).replace(/^\S+/, '')
    return text.length <= start.length + end.length + 10 ? part : { kind, text: `${start}…${end}` }
  })

/** Pages in words: all of a few, or how many and their common beginning. */
export function describePages(pages: readonly string[], max = 3): string {
  if (pages.length <= max) return pages.join(', ')
  const common = commonPrefix(pages)
  const family = common.length > 1 ? ` below ${common}…` : ''
  return `in ${pages.length} pages${family}: ${pages.slice(0, max).join(', ')} and ${pages.length - max} more`
}

/** Up to a slash or hyphen. */
function commonPrefix(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).replace(/[^/-]*$/, '')
}
