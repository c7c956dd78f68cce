import type { Head } from '../api/define.ts'
import type { Route } from '../routes/resolve.ts'

/** Consecutive words that are hashed together. */
const shingleSize = 4
/** Hashes in a signature: an error of about 0.04 in the estimated similarity. */
const signatureSize = 128

/** Whether a page is one of many of a route, which must differ in more than names. */
export const isFamilyPage = ({ page, url, place }: Route, { noindex }: Head): boolean =>
  page.page.route.includes(':') && url === place.canonical && !noindex

/** Words of the parameters and the first `<h1>`, which differ between the pages of a family. */
export const distinguishingWords = (params: Readonly<Record<string, string>>, heading: string): readonly string[] =>
  [...Object.values(params), ...heading.split(/\s+/)]
    .flatMap((name) => name.split('-'))
    .filter((name) => name.length > 2)
    .map((name) => name.toLowerCase())

/** The HTML of `<main>`. */
export const mainOf = (body: string): string => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''

/** The smallest hashes of the shingles of `<main>`, sorted. `names` are left out. */
export function minhashOf(body: string, names: readonly string[]): readonly number[] {
  const text = mainOf(body)
    .replace(/<(aside|details|footer|nav|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
  const words = hashWords(text, new Set(names.map(hashOfWord)))
  const hashes = new Uint32Array(words.length)
  for (let start = 0; start < words.length; start++) {
    let hash = startHash
    for (let at = start; at < start + shingleSize; at++) hash = hashStep(hash, words[at] ?? 0)
    hashes[start] = mix(hash)
  }
  const signature: number[] = []
  for (const hash of hashes.sort()) {
    if (hash !== signature.at(-1)) signature.push(hash)
    if (signature.length === signatureSize) break
  }
  return signature
}

/** The start and the step of FNV-1a. */
const startHash = 0x811c9dc5
const hashStep = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193)

const hashOfWord = (word: string): number => hashWords(word, new Set())[0] ?? startHash

/** Hashes of the words of a lowercase text, but for those in `without`. */
function hashWords(text: string, without: ReadonlySet<number>): readonly number[] {
  const hashes: number[] = []
  let hash = startHash
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at)
    if (isWordCharacter(code)) hash = hashStep(hash, code)
    else {
      if (hash !== startHash && !without.has(hash)) hashes.push(hash)
      hash = startHash
    }
  }
  return hashes
}

/** Of a lowercase text. Beyond ASCII, all but the signs of Latin-1 and general punctuation count as letters. */
const isWordCharacter = (code: number): boolean =>
  (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 191 && (code < 0x2000 || code > 0x206f))

/** The finalizer of MurmurHash3, which distributes hashes of similar inputs. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** Estimated share of common shingles from 0 to 1; 0 as soon as it cannot exceed `min`. */
export function estimateSimilarity(a: readonly number[], b: readonly number[], min = 0): number {
  const maxMissed = (1 - min) * signatureSize
  let shared = 0
  let seen = 0
  let i = 0
  let j = 0
  while (seen < signatureSize && i < a.length && j < b.length) {
    const [one = 0, other = 0] = [a[i], b[j]]
    if (one === other) shared++
    if (one <= other) i++
    if (other <= one) j++
    seen++
    if (seen - shared > maxMissed) return 0
  }
  return seen === 0 ? 0 : shared / Math.min(signatureSize, seen + (a.length - i) + (b.length - j))
}
