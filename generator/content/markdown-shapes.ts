import { createStandIns, type Shaped, standIn } from './stand-ins.ts'

/**
 * What makes a text one that has to be read as a whole: HTML, entities, definitions, footnotes, listings, indents, other line ends, addresses that become links
 * by themselves, variables, and signs of ours.
 */
const unfit = /<|&[#\p{L}\p{N}]+;|\]:|\[\^|```|~~~|^ +$|^ {4}|\t|\r|\0|:\/\/|www\.|@|\{|\u{f0000}/imu

const mark = String.raw`(?:[-*+]|\d{1,9}[.)])(?: |$)`
const listMark = new RegExp(`^${mark}`)
const markOfAnyLine = new RegExp(`^ {0,3}${mark}`, 'm')

/**
 * The pieces of a text that can be read one by one, since nothing reaches across the empty lines between them: the whole is what the pieces are,
 * one after the other. Lists that may be one list are one piece. Nothing where the text has to be read as a whole.
 */
export function piecesOf(source: string): readonly string[] | undefined {
  const text = source.replace(/^\n+|\n+$/g, '')
  if (unfit.test(text) || standIn.test(text)) return undefined
  const pieces: string[] = []
  for (const piece of text.split(/\n{2,}/)) {
    // It may go on with what an item of a list has begun.
    if (piece.startsWith(' ')) return undefined
    const last = pieces.at(-1)
    if (last !== undefined && listMark.test(piece) && markOfAnyLine.test(last))
      pieces[pieces.length - 1] = `${last}\n\n${piece}`
    else pieces.push(piece)
  }
  return pieces
}

/** The items of a list of which each is one line, as lists of their own; nothing for anything else. */
export function itemsOf(piece: string): readonly string[] | undefined {
  const lines = piece.split('\n')
  const [head = ''] = /^(?:[-*+]|\d{1,9}[.)])(?= \S)/.exec(piece) ?? []
  const sign = head.slice(-1)
  if (sign === '' || lines.length === 1) return undefined
  const isItem = sign === '.' || sign === ')' ? new RegExp(`^\\d{1,9}\\${sign} \\S`) : new RegExp(`^\\${sign} \\S`)
  if (!lines.every((line) => isItem.test(line))) return undefined
  // The first one's number is the list's, and the others' are not looked at.
  return lines.map((line, index) => (index === 0 ? line : line.replace(/^\d+/, '1')))
}

const oneItem = /^(<[ou]l[^>]*>\n)(<li>[\s\S]*<\/li>)(\n<\/[ou]l>)$/

/** One list of the HTML of many; nothing where one of them is no list. */
export function joinItems(lists: readonly string[]): string | undefined {
  const parts = lists.map((html) => oneItem.exec(html))
  const [, open = '', , close = ''] = parts[0] ?? []
  if (parts.includes(null)) return undefined
  return open + parts.map((part) => part?.[2]).join('\n') + close
}

/** Addresses of links, whose words are looked at, and boxes of tasks: they stay as they are. */
const literal = /\]\([^)\n]*\)|\[[xX]\]/

/** A number by itself, but where it could be that of an item. */
const number = String.raw`(?<=\S )\p{N}+(?:[.,]\p{N}+)*(?= |%|$)`
const first = String.raw`\p{L}[\p{L}\p{N}]*(?:[’-]\p{L}[\p{L}\p{N}]*)*`
const next = String.raw`(?:${first}|\p{N}+(?:[.,]\p{N}+)*)`

/** An address or a box, or a run of words on one line. Signs between them are a sentence's own: a space follows. */
const run = new RegExp(`(${literal.source})|(?:${first}|${number})(?:[.,;:?!]? ${next})*`, 'gmu')

/** Takes the words out of a piece; nothing where there are too many. */
export function shapeOf(piece: string): Shaped | undefined {
  const { take, shaped } = createStandIns()
  return shaped(piece.replace(run, (found: string, kept: string | undefined) => kept ?? take(found)))
}
