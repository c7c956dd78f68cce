import { Parser } from 'htmlparser2'
import { groupBy } from '../../core/api/index.ts'
import { applyEdits, type Edit } from '../../core/diagnostics/index.ts'

/** Attributes that show a text. */
const textAttributes: readonly string[] = ['alt', 'placeholder', 'aria-label', 'title', 'label', 'value']

/** Elements without text of the page. */
const opaqueElements = new Set(['script', 'style', 'template'])

/** An element of a page, the numbers of the values that it shows, and where its attributes begin. */
interface OpenElement {
  readonly name: string
  readonly nameEnd: number
  readonly numbers: Set<number>
  /** Of the values in its attributes. They name what it holds if it has words itself, and are no place to edit then. */
  readonly named: readonly number[]
  hasWords: boolean
  /** The text directly in it, as far as it is read. */
  text: string
  hasMarks: boolean
}

const newElement = (name: string, nameEnd: number, named: readonly number[] = []): OpenElement => ({
  ...{ name, nameEnd, named },
  numbers: new Set(),
  hasWords: false,
  text: '',
  hasMarks: false,
})

/** A value without marks: its number and its words. */
interface UnmarkedText {
  readonly number: number
  readonly words: string
  /** Whether it is in a file that the page alone is made from. */
  readonly isOwn: boolean
}

/**
 * Takes the marks out of the HTML of a page and gives each element that shows values the attribute `data-edit`. A marked value belongs to the
 * innermost element that has all of it; one without marks to each element whose only text are its words, or
 * picture that has this address, if no other value has the same words.
 */
export function annotateHtml(html: string, texts: readonly UnmarkedText[], idOf: (number: number) => string): string {
  const numbers = uniqueTexts(texts)
  const edits: Edit[] = []
  const stack: OpenElement[] = [newElement('', 0)]
  /** The element that has all of a value so far, by the number of the value. */
  const holders = new Map<number, OpenElement>()
  const current = (): OpenElement => stack.at(-1) ?? root
  const [root] = stack as [OpenElement]
  const close = (element: OpenElement): void => {
    for (const [number, holder] of holders) if (holder === element) holders.set(number, current())
    const number = element.hasMarks ? undefined : numbers.get(element.text.trim())
    if (number !== undefined && holders.size === 0) element.numbers.add(number)
    if (!element.hasWords) for (const number of element.named) element.numbers.add(number)
    if (element.numbers.size === 0 || element === root) return
    const ids = [...element.numbers].map(idOf).join(' ')
    edits.push({ start: element.nameEnd, end: element.nameEnd, text: ` data-edit="${ids}"` })
  }
  const readText = (marks: readonly Mark[]): void => {
    current().hasMarks ||= marks.length > 0
    for (const { kind, number } of marks) {
      if (kind === 'start') holders.set(number, current())
      else {
        const holder = holders.get(number) ?? current()
        holder.numbers.add(number)
        holders.delete(number)
      }
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const nameEnd = parser.startIndex + 1 + name.length
        const named = textAttributes.flatMap((attribute) => marksIn(attributes[attribute] ?? ''))
        const element = newElement(
          name,
          nameEnd,
          named.map(({ number }) => number),
        )
        stack.push(element)
        const picture = name === 'img' && named.length === 0 ? numbers.get(attributes['src'] ?? '') : undefined
        if (picture !== undefined) element.numbers.add(picture)
      },
      ontext(text) {
        if (stack.some(({ name }) => opaqueElements.has(name))) return
        current().text += text
        if (removeMarks(text).trim() !== '') for (const element of stack) element.hasWords = true
        readText(marksIn(text))
      },
      onclosetag() {
        const element = stack.pop()
        if (element) close(element)
      },
    },
    { lowerCaseTags: false },
  )
  parser.end(html)
  return removeMarks(applyEdits(html, edits))
}

/** Numbers by words. Of the page's own values with the same words, and of others without an own one, there must be only one. */
function uniqueTexts(texts: readonly UnmarkedText[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const group of [texts.filter(({ isOwn }) => !isOwn), texts.filter(({ isOwn }) => isOwn)]) {
    const found = groupBy(group, ({ words }) => words)
    for (const [words, [first, ...others]] of found) {
      if (first && others.length === 0) numbers.set(words, first.number)
      else numbers.delete(words)
    }
  }
  return numbers
}

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

interface Mark {
  readonly kind: 'start' | 'end'
  readonly number: number
}

const marksIn = (text: string): readonly Mark[] =>
  [...text.matchAll(marks)].map(([, sign, digits = '']) => ({
    kind: sign === startSign ? 'start' : 'end',
    number: fromDigits(digits),
  }))

const toDigits = (number: number): string =>
  [number / base ** 2, number / base, number]
    .map((digit) => String.fromCharCode(firstDigit + (Math.floor(digit) % base)))
    .join('')

const fromDigits = (digits: string): number =>
  [...digits].reduce((number, digit) => number * base + digit.charCodeAt(0) - firstDigit, 0)
