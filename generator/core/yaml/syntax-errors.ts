import { type Document, isCollection, isScalar, type Node, type Scalar, visit, type YAMLError } from 'yaml'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import { findRepeated } from '../text/strings.ts'

export type YamlProblem = YAMLError | Document['warnings'][number]

interface SyntaxMessage {
  readonly message: string
  readonly help?: string
  /** Offset of the cause; undefined if the parser's position is right. */
  readonly at?: number | undefined
}

const quoteHelp = 'put the text in double quotation marks if it holds a colon, quotation mark or bracket'
const badStart = {
  message: 'a text cannot begin with this sign, and aliases are not allowed',
  help: 'put the text in double quotation marks, or write the value out',
}

/** By the parser's error code. For other codes, the parser's own message is used. */
const messages: Readonly<Record<string, SyntaxMessage>> = {
  BAD_ALIAS: badStart,
  BAD_SCALAR_START: badStart,
  BAD_DQ_ESCAPE: {
    message: 'a backslash between double quotation marks begins a code, and there is none like this',
    help: 'write it twice: \\\\',
  },
  BAD_INDENT: {
    message: 'this line is not indented like its neighbors',
    help: 'begin it where its neighbors begin, an item of a list with a dash and a space',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a colon and a space inside a text, or the indent of the next line, make it read as a second key',
    help: 'put a text with a colon in double quotation marks, or begin the next line where its neighbors begin',
  },
  MISSING_CHAR: { message: 'a closing quotation mark, bracket or colon is missing', help: quoteHelp },
  MULTILINE_IMPLICIT_KEY: {
    message: 'this line names no field: a colon and a space are missing',
    help: 'write `field: value`; indent the line if it goes on with the text above; put a line `---` above it if the fields end here',
  },
  MULTIPLE_DOCS: { message: 'a second document begins here; a file holds one', help: 'delete the line `---`' },
  TAB_AS_INDENT: {
    message: 'a tab indents this line; YAML is indented with spaces',
    help: 'begin it with as many spaces as the lines beside it',
  },
  UNEXPECTED_TOKEN: { message: 'this is not expected here', help: quoteHelp },
}

export function diagnoseSyntaxError(
  problem: YamlProblem,
  document: Document,
  text: string,
  createSpan: (start: number, end: number) => Span,
): Diagnostic {
  const { message, help, at } = findCause(problem, document, text) ??
    messages[problem.code] ?? { message: problem.message.charAt(0).toLowerCase() + problem.message.slice(1) }
  const span = at === undefined ? createSpan(...problem.pos) : createSpan(at, at + 1)
  return diagnose('yaml/syntax', span, message, { help })
}

/** A cause before the parser's position, or one that the text shows better than the error code. */
function findCause(
  { code, message, pos: [start] }: YamlProblem,
  document: Document,
  text: string,
): SyntaxMessage | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lookalike = findLookalikeCharacter(text, lineStart)
  if (lookalike) return lookalike
  const emptyList = /\[\](?=\s*$)/.exec(text.slice(0, lineStart))
  if (emptyList && /^[ \t]*- /.test(text.slice(lineStart)))
    return { message: 'this list is empty, and items follow', help: 'delete the two brackets', at: emptyList.index }
  const isOpen = code === 'MISSING_CHAR' || (code === 'BAD_INDENT' && message.startsWith('Flow'))
  const opening = isOpen ? findUnclosed(document, start) : undefined
  if (opening !== undefined)
    return {
      message: 'this quotation mark or bracket is not closed',
      help: `close it with a straight one; ${quoteHelp}`,
      at: opening,
    }
  const dash = code === 'BAD_INDENT' ? /^[ \t]*-(?=[^\s-])/.exec(text.slice(lineStart)) : undefined
  if (dash) {
    const message = 'a dash and a space begin an item of a list; here the space is missing'
    return { message, help: 'put a space after the dash', at: lineStart + dash[0].length - 1 }
  }
  const quote = /(?:^|[:-] )[ \t]*(["'])(?:[^\n]*[^\\\n])?\1$/.exec(text.slice(lineStart, start))?.[1]
  if (code !== 'UNEXPECTED_TOKEN' || quote === undefined) return undefined
  const help = `write ${quote === '"' ? '\\"' : "''"} for each quotation mark inside the text`
  return { message: 'this quotation mark ends the text, and more follows', help, at: start - 1 }
}

/** Characters that look like a space or a colon, or like nothing. */
const falseSpace = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/
const lookalike = new RegExp(`^ *(?:(?:- +)?[\\w-]+:?)?(?:${falseSpace.source}|：)`)

/** In the line of an error, or in the one above it. */
function findLookalikeCharacter(text: string, lineStart: number): SyntaxMessage | undefined {
  const starts = [lineStart, text.lastIndexOf('\n', lineStart - 2) + 1]
  const [at] = starts.flatMap((start) => {
    const [found] = lookalike.exec(text.slice(start)) ?? []
    return found === undefined ? [] : [start + found.length - 1]
  })
  const help = 'delete what stands between the words, and type a colon and spaces'
  return at === undefined ? undefined : { message: 'this sign only looks like a colon or a space', help, at }
}

/** Start of the innermost quotation or bracket that begins before a position and reaches it. The parser reports it at what cannot be inside of it. */
function findUnclosed(document: Document, position: number): number | undefined {
  let found: number | undefined
  visit(document, {
    Node(_key, node) {
      const canBeOpen = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow
      if (canBeOpen && node.range && node.range[0] < position && node.range[1] >= position - 1) found = node.range[0]
    },
  })
  return found
}

/** Offset of a `#` in a plain text that cuts off its end, as in “our #1 room”. */
export function findAccidentalComment({ type, range }: Scalar, text: string): number | undefined {
  if (type !== 'PLAIN' || !range) return undefined
  const [, valueEnd, nodeEnd] = range
  const [gap] = /^[ \t]+(?=#[^\s#])/.exec(text.slice(valueEnd, nodeEnd)) ?? []
  return gap === undefined ? undefined : valueEnd + gap.length
}

export function diagnoseDuplicateKeys(
  pairs: readonly { readonly key: unknown }[],
  spanOf: (key: Node) => Span,
): Diagnostic[] {
  const keys = pairs.map(({ key }) => key).filter(isScalar)
  return findRepeated(keys, ({ value }) => value).map(({ item: key }) => {
    const message = `the key \`${String(key.value ?? '')}\` stands twice`
    return diagnose('yaml/duplicate-key', spanOf(key), message, { help: 'keep one of the two' })
  })
}
