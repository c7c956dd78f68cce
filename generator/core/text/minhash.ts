const wordsInSequence = 4
/** Hashes in a sketch: similarities are estimated with a standard error of 0.03. */
const sketchSize = 256

/** FNV-1a over UTF-16 code units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash
}

/** The finalizer of MurmurHash3: similar numbers get hashes that differ in half of their bits. */
function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

/** The smallest hashes of a text's sequences of four words, in order ("bottom-k sketch"; all of them in a text with few). */
export function sketchOf(words: readonly string[]): readonly number[] {
  const hashes = Uint32Array.from(words, hashWord)
  const sequences = hashes.map((_, start) => {
    let sum = 0
    for (let index = start; index < start + wordsInSequence; index++) sum = Math.imul(sum, 31) + (hashes[index] ?? 0)
    return mix(sum)
  })
  return [...new Set(sequences.sort())].slice(0, sketchSize)
}

/** The share of common sequences among all of two texts: exact if neither sketch is full, otherwise estimated from the smallest hashes. */
export function estimateSimilarity(a: readonly number[], b: readonly number[]): number {
  const limits = [a, b].filter((sketch) => sketch.length === sketchSize).map((sketch) => sketch.at(-1) ?? 0)
  const limit = Math.min(...limits, 2 ** 32)
  let common = 0
  let all = 0
  for (let i = 0, j = 0; ; all++) {
    const [one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY] = [a[i], b[j]]
    if (Math.min(one, other) > limit) return all === 0 ? 0 : common / all
    if (one === other) common++
    if (one <= other) i++
    if (other <= one) j++
  }
}
