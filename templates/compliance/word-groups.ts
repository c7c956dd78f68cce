import { remember } from './remember.ts'
import type { Vocabulary } from './schema.ts'
import { readWords, stemOf, type Word } from './words.ts'

/** For each word of a text, the indexes of the groups of the vocabulary that it or a phrase around it belongs to. */
export type GroupFinder = (words: readonly Word[]) => readonly (readonly number[])[]

/** Most words of a phrase. */
const maxWords = 3

export function createGroupFinder({ groups }: Vocabulary): GroupFinder {
  const phrases = new Map<string, Set<number>>()
  const endings: { readonly ending: string; readonly group: number }[] = []
  const add = (key: string, group: number): void => {
    phrases.set(key, (phrases.get(key) ?? new Set()).add(group))
  }
  for (const [group, { words }] of groups.entries())
    for (const phrase of words.split(/[\n,]/).map((one) => one.trim())) {
      if (phrase.startsWith('*')) endings.push({ ending: phrase.slice(1), group })
      else if (phrase.endsWith('*')) add(phrase, group)
      else if (phrase !== '') add(keyOf(readWords(phrase)), group)
    }
  const groupsOfWord = remember((word): readonly number[] => {
    const beginnings = Array.from(word, (_, index) => `${word.slice(0, index + 1)}*`)
    const found = [stemOf(word), ...beginnings].flatMap((key) => [...(phrases.get(key) ?? [])])
    return [...found, ...endings.flatMap(({ ending, group }) => (word.endsWith(ending) ? [group] : []))]
  })
  return (words) => {
    const found = words.map(({ word }) => new Set(groupsOfWord(word)))
    for (const from of words.keys())
      for (let length = 2; length <= maxWords && from + length <= words.length; length++)
        for (const group of phrases.get(keyOf(words.slice(from, from + length))) ?? [])
          for (const groupsOf of found.slice(from, from + length)) groupsOf.add(group)
    return found.map((set) => [...set])
  }
}

const keyOf = (words: readonly Word[]): string => words.map(({ stem }) => stem).join(' ')
