/** A word of a text, normalized for comparison. */
export interface Token {
  /** Lower case, with straight apostrophes and without invisible characters. */
  readonly word: string
  /** Other forms of the same word: American spelling, without a possessive ending. */
  readonly forms: readonly string[]
  /** Offsets in the text as it is written. */
  readonly start: number
  readonly end: number
  /** The signs between the word before and this one, without spaces. */
  readonly before: string
}

interface Character {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Soft hyphen, joiners, direction marks, byte order mark: they change how a word looks to a program and not to a reader. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '®': '',
  '™': '',
  '©': '',
}

/** Nearly all texts have no other characters than these and typographic marks: each keeps its place. */
const simple = /^[\x20-\x7e‘’“”–—−‐‑]*$/

/** The characters of a text in compatibility form (NFKC), each with its place. */
function normalize(text: string): readonly Character[] {
  const characters: Character[] = []
  let start = 0
  for (const value of text) {
    const end = start + value.length
    const plain = replacements[value] ?? value.normalize('NFKC').toLowerCase()
    if (!invisible.test(value))
      for (const part of plain) characters.push({ value: replacements[part] ?? part, start, end })
    start = end
  }
  return characters
}

/** In this order: initials (f.d.a.), 510(k), numbers, words with apostrophes, signs that are read as words. */
const wordPattern =
  /(?:\p{L}\.){2,}(?!\p{L})|(?<![\p{L}\p{N}'])\p{L}(?: \p{L}){2,}(?![\p{L}\p{N}'])|510\s?-?\(?k(?!\p{L})\)?|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:'\p{L}+)*|[%&]/gu

/** The same for the texts, nearly all, that have neither initials nor letters beyond a to z. */
const plainWord = /[a-z]+(?:'[a-z]+)*|\d+(?:[.,]\d+)*|[%&]/g
const isSpecial = /[^\x20-\x7e]|510|\b[a-z]\.[a-z]\.|\b[a-z] [a-z] [a-z]\b/

const spokenSigns: ReadonlyMap<string, string> = new Map([
  ['%', 'percent'],
  ['&', 'and'],
])

/** The words of a text in order. */
export function tokenize(text: string): readonly Token[] {
  const { plain, startOf, endOf } = simple.test(text) ? normalizeSimple(text) : normalizeAny(text)
  let last = 0
  return Array.from(plain.matchAll(isSpecial.test(plain) ? wordPattern : plainWord), ({ 0: found, index }) => {
    const before = plain.slice(last, index).replace(/\s+/g, '')
    const word = spokenSigns.get(found) ?? found.replace(/[-.()\s](?!\d)/g, '')
    last = index + found.length
    return { word, forms: formsOf(word), start: startOf(index), end: endOf(last - 1), before }
  })
}

interface Normalized {
  readonly plain: string
  /** Offsets in the text as it is written, for an index of `plain`. */
  readonly startOf: (index: number) => number
  readonly endOf: (index: number) => number
}

const normalizeSimple = (text: string): Normalized => ({
  plain: text.toLowerCase().replace(/[^\x20-\x7e]|`/g, (sign) => replacements[sign] ?? sign),
  startOf: (index) => index,
  endOf: (index) => index + 1,
})

function normalizeAny(text: string): Normalized {
  const characters = normalize(text)
  // A character outside the Basic Multilingual Plane is two units of a string.
  const units = characters.flatMap((character) => Array.from({ length: character.value.length }, () => character))
  return {
    plain: characters.map(({ value }) => value).join(''),
    startOf: (index) => units[index]?.start ?? 0,
    endOf: (index) => units[index]?.end ?? text.length,
  }
}

/** From British to American spelling. A form that is no word finds nothing. */
const american: readonly (readonly [RegExp, string])[] = [
  [/ae|oe/g, 'e'],
  [/our(?=$|s$|ed$|ing$|ite|able)/, 'or'],
  [/is(?=e$|es$|ed$|er$|ers$|ing$|ation)/, 'iz'],
  [/ys(?=e$|es$|ed$|ing$)/, 'yz'],
  [/(?<=[tb])re(?=$|s$)/, 'er'],
  [/ll(?=ed$|ing$|er$)/, 'l'],
  [/mme(?=$|s$)/, 'm'],
  [/ogue(?=$|s$)/, 'og'],
  [/geing$/, 'ging'],
]

/** Forms of the words so far: a site has a few thousand. */
const knownForms = new Map<string, readonly string[]>()

function formsOf(word: string): readonly string[] {
  const known = knownForms.get(word)
  if (known) return known
  const bare = word.replace(/'s?$/, '')
  const changed = american.map(([pattern, replacement]) => bare.replace(pattern, replacement))
  const spelled = american.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), bare)
  const forms = [...new Set([bare, spelled, ...changed])].filter((form) => form !== word)
  knownForms.set(word, forms)
  return forms
}
