import { groupBy } from '../api/paginate.ts'
import { expandText, type Variables } from '../content/variables.ts'
import { cacheStage } from '../runtime/cache-stage.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
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

interface WordIndexInput {
  readonly documents: readonly Document[]
  readonly variables: Variables
}

/** Files of documents by the words in their values and bodies. */
export const wordIndex = cacheStage<WordIndexInput, ReadonlyMap<string, readonly string[]>>({
  name: 'word-index',
  storage: 'memory',
  keyOf: ({ documents, variables }) =>
    hashOf(JSON.stringify(variables), ...documents.flatMap(({ file, hash }) => [file, hash])),
  run: ({ documents, variables }) => indexWords(documents, variables),
})

/** An edit changes the index of one of so many groups of documents. */
const groupCount = 16

const groupOf = ({ file }: Document): string => {
  let sum = 0
  for (let at = 0; at < file.length; at++) sum += file.charCodeAt(at)
  return String(sum % groupCount)
}

/** Finds documents by the words in their values and bodies. The first search makes the indexes. */
export function createTextIndex(documents: readonly Document[], variables: Variables, runtime: Pick<Runtime, 'cache'>) {
  let indexes: readonly ReadonlyMap<string, readonly string[]>[] | undefined
  const byFile = new Map(documents.map((document, position) => [document.file, { document, position }]))
  /** In the order of the documents. */
  const documentsWith = (word: string): readonly Document[] => {
    indexes ??= [...groupBy(documents, groupOf).values()].map((group) =>
      wordIndex({ documents: group, variables }, runtime),
    )
    const found = indexes.flatMap((index) => index.get(word) ?? []).flatMap((file) => byFile.get(file) ?? [])
    return found.sort((a, b) => a.position - b.position).map(({ document }) => document)
  }
  const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>()
  const positionsOf = (files: readonly string[]): ReadonlyMap<string, number> => {
    const known = positions.get(files) ?? new Map(files.map((file, position) => [file, position]))
    positions.set(files, known)
    return known
  }
  /** Groups of files with a word of the text, those of its rarest word first, each in the order of `files`. */
  return function* search(text: string, files: readonly string[]): Generator<readonly Document[]> {
    if (files.length === 0) return
    const positionOf = positionsOf(files)
    const searched = new Set<Document>()
    const lists = [...wordsIn(text)].map(documentsWith)
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      const group = list
        .filter((document) => positionOf.has(document.file) && !searched.has(document))
        .slice(0, maxDocuments)
      for (const document of group) searched.add(document)
      if (group.length > 0) yield group.sort((a, b) => (positionOf.get(a.file) ?? 0) - (positionOf.get(b.file) ?? 0))
    }
  }
}

function indexWords(documents: readonly Document[], variables: Variables): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const document of documents) {
    const text = contentStringsOf(document)
      .map((string) => expandText(string.text, variables))
      .join('\n')
    for (const word of wordsIn(text)) {
      const list = index.get(word)
      if (list) list.push(document.file)
      else index.set(word, [document.file])
    }
  }
  return index
}
