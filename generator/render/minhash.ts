import type { Head } from '../api/define.ts'
import type { Route } from '../routes/resolve.ts'

/** Words in a row that are compared as one. */
const shingle = 4
/** Numbers in a sketch: enough to tell how much two texts share to about 0.04. */
const size = 128

/** Whether a page is one of many that are made alike, and are to differ in more than names. */
export const isFamilyPage = ({ page, url, place }: Route, { noindex }: Head): boolean =>
  /:/.test(page.page.route) && url === place.canonical && !noindex

/** Words of the address and the heading: what one page of a family has in another's place. */
export const distinguishingWords = ({ params, heading }: Named): readonly string[] =>
  [...Object.values(params), ...heading.split(/\s+/)]
    .flatMap((name) => name.split('-'))
    .filter((name) => name.length > 2)
    .map((name) => name.toLowerCase())

interface Named {
  readonly params: Readonly<Record<string, string>>
  /** Words of its first `<h1>`. */
  readonly heading: string
}

/**
 * The smallest hashes of a page's shingles, in order: how much of two pages' words is the same can be told from their sketches.
 * Read off the HTML without taking it apart, names masked.
 */
export function minhashOf(body: string, names: readonly string[]): readonly number[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? []
  const text = main
    .replace(/<(footer|details|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !names.includes(word)).map(hashOfWord)
  const hashes = new Uint32Array(words.length)
  for (let at = 0; at < words.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + shingle; next++) hash = Math.imul(hash ^ (words[next] ?? 0), 0x01000193)
    hashes[at] = mix(hash)
  }
  return [...new Set(hashes.sort())].slice(0, size)
}

/** FNV-1a. */
function hashOfWord(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** Spreads what FNV leaves close together. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (once ^ (once >>> 13)) >>> 0
}

/** Part of two texts' shingles that both have, from 0 to 1, estimated; 0 as soon as it is known that it is no more than `least`. */
export function estimateSimilarity(a: readonly number[], b: readonly number[], least = 0): number {
  const mostMissed = (1 - least) * size
  let shared = 0
  let seen = 0
  let i = 0
  let j = 0
  while (seen < size && i < a.length && j < b.length) {
    const [one = 0, other = 0] = [a[i], b[j]]
    if (one === other) shared++
    if (one <= other) i++
    if (other <= one) j++
    seen++
    if (seen - shared > mostMissed) return 0
  }
  return seen === 0 ? 0 : shared / Math.min(size, seen + (a.length - i) + (b.length - j))
}
