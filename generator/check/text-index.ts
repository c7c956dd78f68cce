import { expandText, type Variables } from '../content/variables.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'

/** Documents that are searched for one word. More of them contain it only if it is too common to find anything. */
const maxDocuments = 50

/** Without invisible characters, such as soft hyphens. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/\p{Cf}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )

/** Finds documents by the words in their values and bodies. The index is made by the first search. */
export function createTextIndex(documents: readonly Document[], variables: Variables) {
  let index: ReadonlyMap<string, readonly Document[]> | undefined
  const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>()
  const positionsOf = (files: readonly string[]): ReadonlyMap<string, number> => {
    const known = positions.get(files) ?? new Map(files.map((file, position) => [file, position]))
    positions.set(files, known)
    return known
  }
  /** Groups of files with a word of the text, those of its rarest word first, each in the order of `files`. */
  return function* search(text: string, files: readonly string[]): Generator<readonly Document[]> {
    if (files.length === 0) return
    index ??= indexWords(documents, variables)
    const positionOf = positionsOf(files)
    const searched = new Set<Document>()
    const lists = [...wordsIn(text)].map((word) => index?.get(word) ?? [])
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      const group = list
        .filter((document) => positionOf.has(document.file) && !searched.has(document))
        .slice(0, maxDocuments)
      for (const document of group) searched.add(document)
      if (group.length > 0) yield group.sort((a, b) => (positionOf.get(a.file) ?? 0) - (positionOf.get(b.file) ?? 0))
    }
  }
}

function indexWords(documents: readonly Document[], variables: Variables): ReadonlyMap<string, readonly Document[]> {
  const index = new Map<string, Document[]>()
  for (const document of documents) {
    const text = contentStringsOf(document)
      .map((string) => expandText(string.text, variables))
      .join('\n')
    for (const word of wordsIn(text)) {
      const list = index.get(word)
      if (list) list.push(document)
      else index.set(word, [document])
    }
  }
  return index
}
