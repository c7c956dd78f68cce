import type { ContentPath } from '#site'

/** Words that a check found in a content file. */
export interface FoundWords {
  readonly words: string
  /** Of the value; undefined in a body. */
  readonly path?: ContentPath | undefined
}

interface NamedFact {
  readonly name: string
  readonly page: string
}

/** The name of the fact that a document has words of a kind. */
export const wordsFactName = (kind: string, one: FoundWords): string => `${kind} ${JSON.stringify(one)}`

/** The words of a kind that documents have, each with its file. */
export const readWordsFromFacts = (
  kind: string,
  facts: readonly NamedFact[],
): readonly (FoundWords & { readonly file: string })[] =>
  facts.flatMap(({ name, page: file }) => {
    if (!name.startsWith(`${kind} `)) return []
    const one: FoundWords = JSON.parse(name.slice(kind.length + 1))
    return [{ ...one, file }]
  })
