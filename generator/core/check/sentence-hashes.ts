import { crc32 } from 'node:zlib'
import type { ContentString } from '../source/content-strings.ts'

/** A hash of each sentence of a file and its length in one number: a large site has many. Four words are of length 1; shorter sentences are left out. */
export type SentenceHashes = readonly number[]

const hashes = 2 ** 32

export const lengthOf = (sentence: number): number => Math.floor(sentence / hashes)

/** The sentences of the texts of a file, each once, without the words of its name, which distinguish it from others of its kind. */
export const hashFileSentences = (file: string, strings: readonly ContentString[]): SentenceHashes => [
  ...new Set(strings.flatMap(({ text }) => hashSentences(text, file))),
]

export function hashSentences(text: string, file: string): SentenceHashes {
  const names = new Set(file.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return text.split(/(?<=[.!?…])\s|(?<=[。！？])|\n\s*\n/).flatMap((sentence) => {
    const words = sentence
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !(names.has(word) && word.length > 2))
    return words.length > 3 && /\s/.test(sentence) ? [(words.length - 3) * hashes + crc32(words.join(' '))] : []
  })
}
