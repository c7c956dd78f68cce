import { escapeRegExp } from '../runtime/escape-regexp.ts'

/** A text without markdown's signs, its spaces folded, in small letters. */
export const fold = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*_`[\]#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Words one after the other, with nothing but spaces and markdown's signs between them. */
export const findWords = (text: string, words: string): RegExpExecArray | null =>
  new RegExp(words.split(/\s+/).map(escapeRegExp).join('(?:\\]\\([^)]*\\)|[\\s*_`[\\]#>])+'), 'i').exec(text)

/** Headings of markdown, by signs before or lines below, and the texts of its pictures. */
const heading =
  /^[ \t>*+-]*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$|^ {0,3}(\S.*?)[ \t]*\r?\n {0,3}(?:=+|-+)[ \t]*$|!\[([^\]]*)\]/gm

export const piecesIn = (markdown: string) =>
  [...markdown.matchAll(heading)].map((match) => {
    const piece = match[1] ?? match[2] ?? match[3] ?? ''
    return { piece, index: match.index + match[0].indexOf(piece) }
  })

/** A piece of markdown without its signs for emphasis, code and links. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .trim()
