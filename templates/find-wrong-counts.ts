const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** A number, then a word that can be what is counted; not a span of time. */
const counted = /^(\p{L}+) (?!(?:years?|months?|weeks?|days?|hours?|minutes?|times?|of)\b)\p{Ll}+s\b/u

type Path = readonly (string | number)[]

interface OtherCount {
  readonly words: string
  readonly path: Path
  /** The lengths of the lists beside it. */
  readonly counts: readonly number[]
}

/** Texts that begin with a number of things, beside lists of which none has this length and one has nearly. */
export function findWrongCounts(value: unknown, path: Path = []): readonly OtherCount[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const inner = fields.flatMap(([key, child]) =>
    findWrongCounts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (Array.isArray(value)) return inner
  const counts = fields.flatMap(([, child]) => lengthOf(child))
  return [
    ...inner,
    ...fields.flatMap(([key, text]) => {
      const [, word = ''] = (typeof text === 'string' && counted.exec(text)) || []
      const number = numbers.indexOf(word.toLowerCase())
      const near = counts.filter((count) => Math.abs(count - number) === 1)
      return number < 2 || counts.includes(number) || near.length === 0
        ? []
        : [{ words: word, path: [...path, key], counts: near }]
    }),
  ]
}

/** Of a list, or of the rows of a table. */
function lengthOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return [value.length]
  const rows: unknown = typeof value === 'object' && value !== null && 'rows' in value ? value.rows : undefined
  return Array.isArray(rows) ? [rows.length] : []
}
