/** Returns a function that makes a value when it is first called, and gives the same one from then on. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Returns a function that keeps its last result, for callers that ask for the same one several times in a row. */
export function keepLast<Input, T>(make: (input: Input) => T): (input: Input) => T {
  let last: { readonly input: Input; readonly value: T } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, value: make(input) }
    return last.value
  }
}
