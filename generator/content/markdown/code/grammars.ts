import type { Parser } from '@lezer/common'
import { createBoundedParser } from './bounded-parser.ts'
import { loadPackage } from './load-package.ts'
import { classesOfTags, isTokenClass, type Tokenizer } from './token-classes.ts'

// All parsers of grammars have the same type.
type Grammar = typeof import('@lezer/javascript')

/** A grammar of Lezer. Goes on behind what it does not know. */
export function loadGrammar(name: string, dialect = ''): Tokenizer {
  const { parser } = loadPackage(name) as Grammar
  const bounded = createBoundedParser(dialect === '' ? parser : parser.configure({ dialect }))
  return createTokenizer(() => bounded)
}

/** With the languages of scripts and styles. */
export function loadHtml(): Tokenizer {
  const { parser, configureNesting } = loadPackage('@lezer/html') as typeof import('@lezer/html')
  const nested = [
    { tag: 'script', parser: createBoundedParser((loadPackage('@lezer/javascript') as Grammar).parser) },
    { tag: 'style', parser: createBoundedParser((loadPackage('@lezer/css') as Grammar).parser) },
  ]
  const mixed = createBoundedParser(parser, configureNesting(nested))
  return createTokenizer(() => mixed)
}

/** Pages with tags of PHP, and parts of scripts without a tag. */
export function loadPhp(): Tokenizer {
  const { parser } = loadPackage('@lezer/php') as Grammar
  const page = createBoundedParser(parser)
  const script = createBoundedParser(parser.configure({ top: 'Program' }))
  return createTokenizer((code) => (code.includes('<?') ? page : script))
}

function createTokenizer(parserFor: (code: string) => Parser): Tokenizer {
  const { highlightTree, tagHighlighter, tags } = loadPackage('@lezer/highlight') as typeof import('@lezer/highlight')
  const highlighter = tagHighlighter(classesOfTags(tags))
  return (code, add) =>
    highlightTree(parserFor(code).parse(code), highlighter, (start, end, classes) => {
      // The last class is that of the innermost node.
      const tokenClass = classes.slice(classes.lastIndexOf(' ') + 1)
      if (isTokenClass(tokenClass)) add(start, end, tokenClass)
    })
}
