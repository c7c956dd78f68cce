import { remember } from './remember.ts'

/** A word of a text, normalized for comparison. */
export interface Word {
  /** Lower case, with straight apostrophes and without invisible characters. Numbers keep their length alone. */
  readonly word: string
  /** The word in American spelling without its ending. Not always a word itself. */
  readonly stem: string
  /** Offsets in the text as it is written. */
  readonly start: number
  readonly end: number
  /** The signs between the word before and this one, without spaces. */
  readonly before: string
  readonly hasCapital: boolean
}

/** Soft hyphen, joiners, direction marks, byte order mark: they change how a word looks to a program and not to a reader. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‘’ʼ´`'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'‐‑‒–—−'].map((sign) => [sign, '-'])),
  ...Object.fromEntries([...'®™©'].map((sign) => [sign, ''])),
  '“': '"',
  '”': '"',
}

/** Nearly all texts have no other characters than these: each keeps its place. */
const simple = /^[\x20-\x7e‘’“”‐‑‒–—−]*$/

/** In this order: initials (f.d.a.), spaced letters, 510(k), numbers, words with apostrophes, signs that are read as words. */
const pattern =
  /(?:\p{L}\.){2,}(?!\p{L})|(?<![\p{L}\p{N}'])\p{L}(?: \p{L}){2,}(?![\p{L}\p{N}'])|510\s?-?\(?k(?!\p{L})\)?|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:'\p{L}+)*|[%&$#]/giu

/** The words of a text in order. */
export function readWords(text: string): readonly Word[] {
  const { plain, offsets } = normalize(text)
  let last = 0
  return Array.from(plain.matchAll(pattern), ({ 0: found, index }) => {
    const before = plain.slice(last, index).replace(/\s+/g, '')
    last = index + found.length
    const lower = found.toLowerCase().replace(/[-.()\s](?!\d)/g, '')
    const word = /^\d/.test(lower) && lower !== '510k' ? shapeOf(lower) : lower
    const [start, end] = offsets ? [offsets[index] ?? 0, offsets[last] ?? text.length] : [index, last]
    return { word, stem: stemOf(word), start, end, before, hasCapital: found !== found.toLowerCase() }
  })
}

/** Compatibility form (NFKC) with straight signs; `offsets` are those of its characters in the text, if they differ. */
function normalize(text: string): { readonly plain: string; readonly offsets?: readonly number[] } {
  if (simple.test(text)) return { plain: text.replace(/[^\x20-\x7e]|`/g, (sign) => signs[sign] ?? sign) }
  const offsets: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const part = invisible.test(character) ? '' : (signs[character] ?? character.normalize('NFKC'))
    const straight = part.replace(/[^\x20-\x7e]/gu, (sign) => signs[sign] ?? sign)
    for (let unit = 0; unit < straight.length; unit++) offsets.push(at)
    plain += straight
    at += character.length
  }
  return { plain, offsets: [...offsets, at] }
}

/** A number by its magnitude: what counts is rarely which one it is. */
const shapeOf = (digits: string): string =>
  digits === '100' || digits.length === 1
    ? digits
    : digits.includes('.')
      ? '0.0'
      : '0'.repeat(Math.min(4, digits.length))

/** From British to American spelling, and then to the stem. A form that is no word finds nothing. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/'s?$/, ''],
  [/ae|oe/g, 'e'],
  [/our(?=$|s$|ed$|ing$|ite|able)/, 'or'],
  [/is(?=e$|es$|ed$|er$|ers$|ing$|ation)/, 'iz'],
  [/ys(?=e$|es$|ed$|ing$)/, 'yz'],
  [/(?<=[tb])re(?=$|s$)/, 'er'],
  [/ll(?=ed$|ing$|er$)/, 'l'],
  [/ies$|ied$/, 'y'],
  [/sses$/, 'ss'],
  [/(?<=[^sui])s$/, ''],
  [/(?<=[a-z]{3})(?:ing|ed)$/, ''],
  [/(?<=[a-z]{4})(?:ly|ment|ation|ition|er|or|ive|al)$/, ''],
  [/e$/, ''],
  [/([bdgklmnprt])\1$/, '$1'],
]

export const stemOf: (word: string) => string = remember((word) =>
  word.length < 4 || /\d/.test(word)
    ? word
    : endings.reduce((form, [ending, replacement]) => form.replace(ending, replacement), word),
)

/** Most characters of a text that is judged as a whole. */
const maxLength = 260

/** A text as it is judged: whole if it is short, else each two sentences that follow one another, with their offset. */
export function splitPassages(text: string): readonly { readonly text: string; readonly offset: number }[] {
  if (text.length <= maxLength) return [{ text, offset: 0 }]
  const starts = [
    0,
    ...[...text.matchAll(/[.!?]["”’)]?\s+(?=["“‘(]?[\p{Lu}\d])/gu)].map(({ 0: end, index }) => index + end.length),
  ]
  if (starts.length < 3) return [{ text, offset: 0 }]
  return starts.slice(0, -1).map((offset, index) => ({ text: text.slice(offset, starts[index + 2]).trimEnd(), offset }))
}
