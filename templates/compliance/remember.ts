/** Results that are kept: those of a site of some hundred pages. */
const maxKept = 20_000

/** A function that keeps its results by a key of its input, by default the input. */
export function memoize<Result, Input = string>(
  read: (input: Input) => Result,
  keyOf: (input: Input) => string = String,
): (input: Input) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (input) => {
    const key = keyOf(input)
    const found = known.get(key)
    if (found) return found.result
    const result = read(input)
    if (known.size >= maxKept) known.clear()
    known.set(key, { result })
    return result
  }
}
