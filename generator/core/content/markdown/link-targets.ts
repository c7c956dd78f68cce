/** `](/address)`, `](/address "title")`, `](</an address>)`, `[label]: /address` `<https://address>`, and `src: /address` of blocks. */
const linkPattern =
  /\]\(\s*(?:<([^<>\n]*)>|([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]*)>|([^\s<>]+))|<([a-z]+:[^\s<>]+)>|^[> \t]*(?:src|poster|captions):[ \t]+["']?(\/[^\s"']+)/gm

/** The addresses of all links and pictures in markdown, as written, with their offsets. */
export const findLinkTargets = (text: string) =>
  [...text.matchAll(linkPattern)].map((match) => {
    const address = match.slice(1).find((group) => group !== undefined) ?? ''
    const start = match.index + match[0].lastIndexOf(address)
    return { address, start, end: start + address.length }
  })
