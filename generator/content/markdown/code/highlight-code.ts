import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { findTokenizer } from './languages.ts'

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

function highlight(value: string, language: string): ElementContent[] {
  const text = `${value}\n`
  const tokenize = value.length <= maxLength ? findTokenizer(language) : undefined
  const children: ElementContent[] = []
  let last = 0
  const addText = (end: number): void => {
    if (end > last) children.push({ type: 'text', value: text.slice(last, end) })
  }
  tokenize?.(value, (start, end, tokenClass) => {
    addText(start)
    const token = { type: 'text' as const, value: text.slice(start, end) }
    children.push({ type: 'element', tagName: 'span', properties: { className: [tokenClass] }, children: [token] })
    last = end
  })
  addText(text.length)
  return children
}
