import { endMark, startMark } from './marks.ts'

/** A value with digits that has no marks, such as a time or a number. */
export interface ProbedValue {
  readonly number: number
  readonly file: string
  readonly value: string | number
  /** Other values of the field. */
  readonly others: readonly (string | number)[]
}

const tag = /(<(?:[^"'<>]|"[^"]*"|'[^']*')*>)/

/** Maximum number of values: each costs one rendering of the page. */
const maxProbes = 100

/** Maximum number of texts that one value is believed to appear in. More of them tell of a page that is composed in another way. */
const maxTexts = 8

/**
 * Marks the texts with digits that change when a value changes: templates compute them. `render` makes the page with another value, or returns
 * undefined. `html` may have marks of other values; `plain` is the same page without marks.
 */
export function markComputedTexts(
  html: string,
  plain: string,
  values: readonly ProbedValue[],
  render: (probed: ProbedValue, value: string | number) => string | undefined,
): string {
  const parts = html.split(tag)
  const before = plain.split(tag)
  if (parts.length !== before.length) return html
  for (const probed of values.slice(0, maxProbes)) {
    const { number, value, others } = probed
    const other = others.find((one) => one !== value) ?? changeDigits(value)
    const after = render(probed, other)?.split(tag)
    if (after?.length !== before.length) continue
    const changed = before.flatMap((part, index) =>
      index % 2 === 0 && /\d/.test(part) && digitsOf(part) !== digitsOf(after[index] ?? '') ? [index] : [],
    )
    if (changed.length > maxTexts) continue
    for (const index of changed) parts[index] = startMark(number) + parts[index] + endMark(number)
  }
  return parts.join('')
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const changeDigits = (value: string | number): string | number =>
  typeof value === 'number' ? value + 1 : value.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 1) % 10))
