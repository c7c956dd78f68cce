import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { findTokenizer } from './languages.ts'
import type { TokenClass } from './token-classes.ts'

/** Characters of a listing. Longer ones stay plain. */
const maxLength = 20_000

/** The language that a fence names, as in `rust` of `rust,ignore`. */
const languagePattern = /^[\w+#-]+/

/** Classes of the elements that listings are rendered to, besides those of tokens. */
export const languageClass = /^language-[\w+#-]+$/

/** The elements of a listing. Their text is that of the listing. */
export function createListing({ lang, value }: Code): Element {
  const [language] = languagePattern.exec(lang ?? '') ?? []
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language === undefined ? {} : { className: [`language-${language}`] },
    children: value === '' ? [] : highlight(value, language ?? ''),
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] }
}

interface Token {
  readonly start: number
  readonly end: number
  readonly tokenClass: TokenClass
}

/** Of code that its language's package fails at, those before that place. */
function findTokens(value: string, language: string): readonly Token[] {
  const tokenize = value.length <= maxLength ? findTokenizer(language) : undefined
  const tokens: Token[] = []
  try {
    tokenize?.(value, (start, end, tokenClass) => tokens.push({ start, end, tokenClass }))
  } catch {
    // Packages for editors may fail at code that is no code.
  }
  return tokens
}

function highlight(value: string, language: string): ElementContent[] {
  const text = `${value}\n`
  const children: ElementContent[] = []
  let last = 0
  const addText = (end: number): void => {
    if (end > last) children.push({ type: 'text', value: text.slice(last, end) })
  }
  for (const { start, end, tokenClass } of findTokens(value, language)) {
    addText(start)
    const token = { type: 'text' as const, value: text.slice(start, end) }
    children.push({ type: 'element', tagName: 'span', properties: { className: [tokenClass] }, children: [token] })
    last = end
  }
  addText(text.length)
  return children
}
