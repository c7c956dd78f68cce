import { endMark, startMark } from './marks.ts'

/** A value with digits that has no marks, such as a time or a number. */
export interface ProbedValue {
  readonly number: number
  readonly value: string | number
  /** Other values of the field. */
  readonly others: readonly (string | number)[]
  /** Whether the page likely shows it: then it is not tried together with others. */
  readonly isLikely: boolean
}

/** Values by the numbers of those that they take the place of. */
export type OtherValues = ReadonlyMap<number, string | number>

const tag = /(<(?:[^"'<>]|"[^"]*"|'[^']*')*>)/

/** Maximum number of renderings of the page. */
const maxProbes = 100

/** Maximum number of texts that one value is believed to appear in. More of them tell of a page that is composed in another way. */
const maxTexts = 8

/**
 * Marks the texts with digits that change when a value changes: templates compute them. `render` makes the page with other values, or returns
 * undefined. `html` may have marks of other values; `plain` is the same page without marks.
 */
export function markComputedTexts(
  html: string,
  plain: string,
  values: readonly ProbedValue[],
  render: (changes: OtherValues) => string | undefined,
): string {
  const parts = html.split(tag)
  const before = plain.split(tag)
  if (parts.length !== before.length) return html
  let probes = 0
  /** Indexes of the texts with other digits; undefined if the page then has other elements. */
  const findChanged = (probed: readonly ProbedValue[]): readonly number[] | undefined => {
    if (++probes > maxProbes) return []
    const after = render(new Map(probed.map((one) => [one.number, changeValue(one)])))?.split(tag)
    if (after?.length !== before.length) return undefined
    return before.flatMap((part, index) =>
      index % 2 === 0 && /\d/.test(part) && digitsOf(part) !== digitsOf(after[index] ?? '') ? [index] : [],
    )
  }
  /** Pages show few of the values that they could show: a list of those that it does not costs one rendering. */
  const probe = (probed: readonly ProbedValue[]): void => {
    const [first, second] = probed
    const changed = first ? findChanged(probed) : []
    if (!first || changed?.length === 0) return
    if (second) {
      const middle = Math.ceil(probed.length / 2)
      probe(probed.slice(0, middle))
      probe(probed.slice(middle))
    } else if (changed && changed.length <= maxTexts)
      for (const index of changed) parts[index] = startMark(first.number) + parts[index] + endMark(first.number)
  }
  for (const value of values.filter(({ isLikely }) => isLikely)) probe([value])
  probe(values.filter(({ isLikely }) => !isLikely))
  return parts.join('')
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const changeValue = ({ value, others }: ProbedValue): string | number =>
  others.find((one) => one !== value) ?? changeDigits(value)

const changeDigits = (value: string | number): string | number =>
  typeof value === 'number' ? value + 1 : value.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 1) % 10))
