/** Where a link or picture in markdown leads, as it is written. */
export interface LinkTarget {
  readonly address: string
  /** Offsets of the address. */
  readonly start: number
  readonly end: number
}

/** `](/address)`, `](/address "title")`, `](</an address>)`, `[label]: /address` and `<https://address>`. */
const target =
  /\]\(\s*(?:<([^<>\n]*)>|([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]*)>|([^\s<>]+))|<([a-z]+:[^\s<>]+)>/gm

/** Every address that a markdown text leads to. */
export const findLinkTargets = (text: string): LinkTarget[] =>
  [...text.matchAll(target)].map((match) => {
    const address = match.slice(1).find((group) => group !== undefined) ?? ''
    const start = match.index + match[0].lastIndexOf(address)
    return { address, start, end: start + address.length }
  })
