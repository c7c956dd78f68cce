import { expandText, type Variables } from '../../../content/variables.ts'

/** A written text as a page shows it, without spaces and markdown's signs, in small letters. */
export interface PlainText {
  readonly words: string
  /** Offset in the written text of each character of `words`. */
  readonly at: readonly number[]
}

/** Targets of links, variables, marks of list items, entities, signs and spaces. */
const tokens =
  /\]\([^()]*(?:\([^()]*\)[^()]*)*\)|\{[a-z][A-Za-z]*\}|^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+|&[a-z]+;|[\s*_`[\]#>|\\~]/gm

const signs = /[\s*_`[\]#>|\\~\u00ad\u200b]/g

const letters: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' }

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** One character for one, so that offsets stay. */
const fold = (character: string): string => {
  const lower = (letters[character] ?? character).toLowerCase()
  return lower.length === character.length ? lower : character
}

/** A text without spaces and signs, in its own letters. */
export const stripMarkdownSyntax = (text: string): string => text.replace(signs, '')

/** A text of a page, comparable with written ones. */
export const normalizeShownText = (text: string): string =>
  stripMarkdownSyntax(text).replace(/[A-Z‘’“”–—]|[^\0-\x7f]/g, fold)

export function toPlainText(text: string, variables: Variables): PlainText {
  let words = ''
  const at: number[] = []
  const add = (piece: string, offset: (index: number) => number): void => {
    for (let index = 0; index < piece.length; index++) {
      words += fold(piece.charAt(index))
      at.push(offset(index))
    }
  }
  let from = 0
  for (const match of text.matchAll(tokens)) {
    const [token] = match
    const { index: start } = match
    const before = from
    add(text.slice(before, start), (index) => before + index)
    if (token.startsWith('{')) add(expandText(token, variables).replace(signs, ''), () => start)
    else add((entities[token] ?? '').replace(signs, ''), () => start)
    from = start + token.length
  }
  const rest = from
  add(text.slice(rest), (index) => rest + index)
  return { words, at }
}
