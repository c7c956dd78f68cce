/** A text with fewer words, and the way back. */
export interface Shortened {
  readonly text: string
  /** Puts the words back into a value that was read from the text. */
  readonly restore: (value: string) => string
  /** Where a UTF-16 offset into the shortened text stands in the original. */
  readonly offsetOf: (offset: number) => number
}

/** Stand-ins come from a private plane of Unicode: one each, in the order of what they stand for. */
const firstSign = 0xf0000
const mostSigns = 0xfffd
const sign = /[\u{f0000}-\u{ffffd}]/gu

/** HTML and definitions look at words themselves, and a stand-in must be one of ours, however it is written. */
const unfit = /<|\]:|&#|[\u{f0000}-\u{ffffd}]/u

const word = /(?!www\.)[\p{L}\p{N}“”’]+(?:[.,]\p{N}+|-[\p{L}\p{N}]+)*[.,;:?]?/u.source

/** Words between two others of a line, of which no rule of markdown asks anything: their neighbors and the spaces around them stay. */
const inert = new RegExp(String.raw`(?<=[\p{L}\p{N}’,;] )${word}(?: ${word})*(?= )`, 'giu')

/** Shortest run of words that is worth its way back. */
const worthIt = 8

/** Takes the words out that markdown does not look at: the parser's time goes by characters. Some texts do not allow it. */
export function shorten(source: string): Shortened {
  if (unfit.test(source)) return { text: source, restore: (value) => value, offsetOf: (offset) => offset }
  const taken: string[] = []
  /** Where each stand-in ends in the shortened text, and by how much the original is ahead from there on. */
  const ends: number[] = []
  const leads: number[] = []
  let lead = 0
  const text = source.replace(inert, (words: string, at: number) => {
    if (words.length < worthIt || taken.length >= mostSigns) return words
    const standIn = String.fromCodePoint(firstSign + taken.length)
    taken.push(words)
    ends.push(at - lead + standIn.length)
    lead += words.length - standIn.length
    leads.push(lead)
    return standIn
  })
  return {
    text,
    restore: (value) => value.replace(sign, (standIn) => taken[(standIn.codePointAt(0) ?? 0) - firstSign] ?? ''),
    offsetOf(offset) {
      const behind = ends.findLastIndex((end) => end <= offset)
      return offset + (leads[behind] ?? 0)
    },
  }
}
