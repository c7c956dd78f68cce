import { memoize } from './remember.ts'

/** What a word is, wherever it stands. */
interface WordForm {
  /** Lower case, with straight apostrophes and without invisible characters. Numbers keep their length alone. */
  readonly word: string
  /** The word in American spelling without its ending. Not always a word itself. */
  readonly stem: string
  readonly hash: number
  readonly stemHash: number
  readonly hasCapital: boolean
  readonly isNegation: boolean
}

/** A word of a text. */
export interface Word {
  readonly form: WordForm
  /** Offsets in the text as it is written. */
  readonly start: number
  readonly end: number
  /** Whether a sign stands between the word before and this one that ends a part of the sentence. */
  readonly isAfterBreak: boolean
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
const toPattern = (letter: string, inWord: string, flags: string): RegExp =>
  new RegExp(
    `(?:[${letter}]\\.){2,}(?![${letter}])|(?<![${letter}\\d'])[${letter}](?: [${letter}]){2,}(?![${letter}\\d'])|510\\s?-?\\(?k(?![${letter}])\\)?|\\d+(?:[.,]\\d+)*|[${inWord}]+(?:'[${letter}]+)*|[%&$#]`,
    flags,
  )
const pattern = toPattern('\\p{L}', '\\p{L}\\p{M}', 'giu')
/** The same for texts without other letters, in a third of the time. */
const plainPattern = toPattern('a-z', 'a-z', 'gi')

/** The words of a text in order. */
export function readWords(text: string): readonly Word[] {
  const { plain, offsets } = normalize(text)
  let last = 0
  return Array.from(plain.matchAll(offsets ? pattern : plainPattern), ({ 0: found, index }) => {
    const gap = plain.slice(last, index)
    const isAfterBreak = gap !== ' ' && /[,.;:!?()]/.test(gap)
    last = index + found.length
    const [start, end] = offsets ? [offsets[index] ?? 0, offsets[last] ?? text.length] : [index, last]
    return { form: formOf(found), start, end, isAfterBreak }
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

const stemOf = (word: string): string =>
  word.length < 4 || /\d/.test(word)
    ? word
    : endings.reduce((form, [ending, replacement]) => form.replace(ending, replacement), word)

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash ^ (hash >>> 13)
}

const negation = /^(?:no|not|never|without|none|nothing|nobody|nor|neither|cannot)$|n't$/

/** The form of a word as it is written. */
const formOf = memoize((found): WordForm => {
  const lower = found.toLowerCase().replace(/[-.()\s](?!\d)/g, '')
  const word = /^\d/.test(lower) && lower !== '510k' ? shapeOf(lower) : lower
  const stem = stemOf(word)
  const [hash, stemHash] = [hashText(word), hashText(stem)]
  return { word, stem, hash, stemHash, hasCapital: found !== found.toLowerCase(), isNegation: negation.test(word) }
})

/** What stands between two sentences. */
const sentenceBreak = /(?<=[.!?]["”’)]?)\s+(?=["“‘(]?[A-ZÀ-Þ\d])/g

export const splitIntoSentences = (text: string): string[] => text.split(sentenceBreak)

/** Most characters of a text that is judged as a whole. */
const maxLength = 260

/** A text as it is judged: whole if it is short, else each two sentences that follow one another, with their offset. */
export function splitIntoPassages(text: string): readonly { readonly text: string; readonly offset: number }[] {
  if (text.length <= maxLength) return [{ text, offset: 0 }]
  const starts = [0, ...[...text.matchAll(sentenceBreak)].map(({ 0: space, index }) => index + space.length)]
  if (starts.length < 3) return [{ text, offset: 0 }]
  return starts.slice(0, -1).map((offset, index) => ({ text: text.slice(offset, starts[index + 2]).trimEnd(), offset }))
}
