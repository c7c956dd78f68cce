/**
 * Marks around the texts of content values: characters of the private use area, which no template and no serializer changes. A mark is a
 * sign, for the start or the end, and the number of the value in three digits.
 */
const [startSign, endSign] = ['\ue000', '\ue001']
const firstDigit = 0xe100
const base = 256

const marks = /([\ue000\ue001])([\ue100-\ue1ff]{3})/g
const characters = /[\ue000\ue001\ue100-\ue1ff]/

export const startMark = (number: number): string => startSign + toDigits(number)
export const endMark = (number: number): string => endSign + toDigits(number)

export const markText = (text: string, number: number): string => startMark(number) + text + endMark(number)

/** Whether a text has characters that marks are made of: then it gets none. */
export const hasMarkCharacters = (text: string): boolean => characters.test(text)

export const removeMarks = (text: string): string => text.replace(marks, '')

/** Adds to the numbers of all marks. */
export const renumberMarks = (text: string, added: number): string =>
  text.replace(marks, (_mark, sign: string, digits: string) => sign + toDigits(fromDigits(digits) + added))

export interface Mark {
  readonly kind: 'start' | 'end'
  readonly number: number
  /** Offset in the text. */
  readonly index: number
}

export const marksIn = (text: string): readonly Mark[] =>
  [...text.matchAll(marks)].map(({ index, 1: sign, 2: digits = '' }) => ({
    kind: sign === startSign ? 'start' : 'end',
    number: fromDigits(digits),
    index,
  }))

const toDigits = (number: number): string =>
  [number / base ** 2, number / base, number]
    .map((digit) => String.fromCharCode(firstDigit + (Math.floor(digit) % base)))
    .join('')

const fromDigits = (digits: string): number =>
  [...digits].reduce((number, digit) => number * base + digit.charCodeAt(0) - firstDigit, 0)
