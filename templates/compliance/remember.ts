/** Texts whose results are kept: those of a site of some hundred pages. */
const maxKept = 20_000

/** A function of a text that keeps its results. While one sentence of a page is being written, the others are known; many pages have the same ones. */
export function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.result
    const result = read(text)
    if (known.size >= maxKept) known.clear()
    known.set(text, { result })
    return result
  }
}
