/** Numbers in digits and in English words. */

const ones = 'zero one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const parts = { half: 2, third: 3, quarter: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, tenth: 10 }

const scaleValues: Readonly<Record<string, number>> = scales
const partValues: Readonly<Record<string, number>> = parts
const wordValues: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...ones, ...teens].map((word, value) => [word, value])),
  ...Object.fromEntries(tens.map((word, index) => [word, 20 + 10 * index])),
}

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const scale = anyOf(Object.keys(scales))
const part = anyOf(Object.keys(parts).slice(1))
const small = `(?:${anyOf(tens)}(?:[\\s-]${anyOf(ones)})?|${anyOf(teens)}|${anyOf(ones)})`
const large = `(?:${small}|an?)[\\s-]${scale}(?:\\s${scale})?`
const words = `(?:${large}\\s(?:and\\s)?)*(?:${large}|${small})|${scale}s`
const digits = `(?:(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?|\\.\\d+)(?:[\\s-]${scale})?`
/** “A third laboratory” and “third-party” are none, “a third of” and “two thirds” are. */
const fraction = `(?:half(?:(?:\\sa)?\\s${scale})?|(?:(?:an?|one)[\\s-])?${part}(?=\\s(?:of|less|more|fewer|as)(?![a-zà-ÿ]))|${small}[\\s-]${part}s)`

/** Source of an expression, with the flags `i`. A part of a name is no number, such as in “interleukin-6” and “CD63”. */
export const numberSource = `(?<![a-zà-ÿ\\d_]|[a-zà-ÿ][-‑])(?<!\\d[.,])(?:${digits}|(?:${fraction}|${words})(?!(?!fold)[a-zà-ÿ]))`

const numberWord = new RegExp(
  `\\b${anyOf([...ones, ...teens, ...tens, ...Object.keys(scales), ...Object.keys(parts)])}`,
  'i',
)

/** A faster test than `numberSource`, which most texts fail: whether a text has a digit or the beginning of a number in words. */
export const mayHaveNumber = (text: string): boolean => /\d/.test(text) || numberWord.test(text)

/** The value of what `numberSource` matches. */
export function readNumber(source: string): number {
  const [first = '', ...rest] = source
    .toLowerCase()
    .replaceAll(',', '')
    .split(/[\s-]+/)
  const isInDigits = /^\.?\d/.test(first)
  const state = { total: 0, group: isInDigits ? Number(first) : 0, isEmpty: !isInDigits }
  for (const word of isInDigits ? rest : [first, ...rest]) {
    const singular = word.replace(/s$/, '')
    const factor = scaleValues[word] ?? scaleValues[singular]
    const divisor = partValues[word] ?? partValues[singular]
    const value = wordValues[word]
    if (value !== undefined) state.group += value
    else if (divisor !== undefined) state.group = (state.isEmpty ? 1 : state.group) / divisor
    else if (factor === 100 || factor === 12) state.group = (state.isEmpty ? 1 : state.group) * factor
    else if (factor !== undefined) {
      state.total += (state.isEmpty ? 1 : state.group) * factor
      state.group = 0
    }
    if (value !== undefined || divisor !== undefined || factor !== undefined) state.isEmpty = false
  }
  return state.total + state.group
}
