import { memoize } from './remember.ts'
import type { Vocabulary } from './schema.ts'
import { readWords, type Word } from './words.ts'

/** The words of a text and, for each, the indexes of the groups of the vocabulary that it or a phrase around it belongs to. */
export type GroupFinder = (text: string) => {
  readonly words: readonly Word[]
  readonly groups: readonly (readonly number[])[]
}

export function createGroupFinder({ groups }: Vocabulary): GroupFinder {
  /** By the first stem. */
  const phrases = new Map<string, { readonly stems: readonly string[]; readonly group: number }[]>()
  const beginnings: { readonly part: string; readonly group: number }[] = []
  const endings: typeof beginnings = []
  for (const [group, { words }] of groups.entries())
    for (const phrase of words.split(/[\n,]/).map((one) => one.trim())) {
      if (phrase.startsWith('*')) endings.push({ part: phrase.slice(1), group })
      else if (phrase.endsWith('*')) beginnings.push({ part: phrase.slice(0, -1), group })
      else {
        const stems = readWords(phrase).map(({ form }) => form.stem)
        const [first] = stems
        if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), { stems, group }])
      }
    }
  const groupsOfWord = memoize((word): readonly number[] => [
    ...new Set([
      ...beginnings.filter(({ part }) => word.startsWith(part)).map(({ group }) => group),
      ...endings.filter(({ part }) => word.endsWith(part)).map(({ group }) => group),
    ]),
  ])
  return memoize((text) => {
    const words = readWords(text)
    const found = words.map(({ form }) => groupsOfWord(form.word))
    for (const [from, { form }] of words.entries())
      for (const { stems, group } of phrases.get(form.stem) ?? []) {
        if (!stems.every((one, index) => words[from + index]?.form.stem === one)) continue
        for (const index of stems.keys())
          if (!found[from + index]?.includes(group)) found[from + index] = [...(found[from + index] ?? []), group]
      }
    return { words, groups: found }
  })
}
