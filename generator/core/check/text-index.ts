import { expandText, type Variables } from '../content/variables.ts'
import { cacheStage } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'

/** With more files than these, an index of all documents is made. */
const maxScanned = 100

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

interface DocumentWordsInput {
  readonly document: Document
  readonly variables: Variables
}

/** The words in the values and the body of a document. */
export const documentWords = cacheStage<DocumentWordsInput, ReadonlySet<string>>({
  name: 'document-words',
  storage: 'memory',
  keyOf: ({ document: { file, hash }, variables }) => hashOf(file, hash, JSON.stringify(variables)),
  run: ({ document, variables }) => wordsIn(textOf(document, variables)),
})

const textOf = (document: Document, variables: Variables): string =>
  contentStringsOf(document)
    .map(({ text }) => expandText(text, variables))
    .join('\n')

/** Finds documents by the words in their values and bodies. */
export function createTextIndex(documents: readonly Document[], variables: Variables, runtime: Pick<Runtime, 'cache'>) {
  let index: ReadonlyMap<string, readonly Document[]> | undefined
  const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>()
  const positionsOf = (files: readonly string[]): ReadonlyMap<string, number> => {
    const known = positions.get(files) ?? new Map(files.map((file, position) => [file, position]))
    positions.set(files, known)
    return known
  }
  const createFinder = (positionOf: ReadonlyMap<string, number>): ((word: string) => readonly Document[]) => {
    if (positionOf.size > maxScanned) {
      index ??= indexWords(documents, variables)
      return (word) => (index?.get(word) ?? []).filter(({ file }) => positionOf.has(file))
    }
    const scanned = documents
      .filter(({ file }) => positionOf.has(file))
      .map((document) => ({ document, words: documentWords({ document, variables }, runtime) }))
    return (word) => scanned.flatMap(({ document, words }) => (words.has(word) ? [document] : []))
  }
  /** Groups of files with a word of the text, those of its rarest word first, each in the order of `files`. */
  return function* search(text: string, files: readonly string[]): Generator<readonly Document[]> {
    if (files.length === 0) return
    const positionOf = positionsOf(files)
    const searched = new Set<Document>()
    const lists = [...wordsIn(text)].map(createFinder(positionOf))
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      const group = list.filter((document) => !searched.has(document)).slice(0, maxDocuments)
      for (const document of group) searched.add(document)
      if (group.length > 0) yield group.sort((a, b) => (positionOf.get(a.file) ?? 0) - (positionOf.get(b.file) ?? 0))
    }
  }
}

function indexWords(documents: readonly Document[], variables: Variables): ReadonlyMap<string, readonly Document[]> {
  const index = new Map<string, Document[]>()
  for (const document of documents)
    for (const word of wordsIn(textOf(document, variables))) {
      const list = index.get(word)
      if (list) list.push(document)
      else index.set(word, [document])
    }
  return index
}
