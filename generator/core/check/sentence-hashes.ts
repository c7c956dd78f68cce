import { crc32 } from 'node:zlib'
import type { ContentString } from '../source/content-strings.ts'

/** Hash and length of each sentence of a file. Four words are of length 1; shorter sentences are left out. */
export type Sentences = readonly (readonly [hash: number, length: number])[]

/** The sentences of the texts of a file, each once, without the words of its name, which distinguish it from others of its kind. */
export const readSentences = (file: string, strings: readonly ContentString[]): Sentences => [
  ...new Map(strings.flatMap(({ text }) => sentencesOf(text, file))),
]

export function sentencesOf(text: string, file: string): Sentences {
  const names = new Set(file.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return text.split(/(?<=[.!?…])\s|(?<=[。！？])|\n\s*\n/).flatMap((sentence) => {
    const words = sentence
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !(names.has(word) && word.length > 2))
    return words.length > 3 && /\s/.test(sentence) ? [[crc32(words.join(' ')), words.length - 3] as const] : []
  })
}
