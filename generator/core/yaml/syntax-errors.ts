import { type Document, isCollection, isMap, isScalar, type Node, type Scalar, visit, type YAMLError } from 'yaml'
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
const indentMessage = 'this line is not indented like its neighbors'
const badStart = { message: 'a text cannot begin with this sign', help: 'put the text in double quotation marks' }

/** By the parser's error code. For other codes, the parser's own message is used. */
const messages: Readonly<Record<string, SyntaxMessage>> = {
  BAD_ALIAS: { message: 'aliases are not allowed', help: 'write the value out' },
  BAD_DQ_ESCAPE: {
    message: 'a backslash between double quotation marks begins a code, and there is none like this',
    help: 'write it twice: \\\\',
  },
  BAD_INDENT: { message: indentMessage, help: 'begin it where its neighbors begin' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a colon and a space inside a text make it read as a second key',
    help: quoteHelp,
  },
  MISSING_CHAR: { message: 'a closing quotation mark, bracket or colon is missing', help: quoteHelp },
  MULTILINE_IMPLICIT_KEY: {
    message: 'this line names no field: a colon and a space are missing',
    help: 'write `field: value`; indent the line if it goes on with the text above',
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
function findCause(problem: YamlProblem, document: Document, text: string): SyntaxMessage | undefined {
  const [start] = problem.pos
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lookalike = findLookalikeCharacter(text, lineStart)
  if (lookalike) return lookalike
  const emptyList = /\[\](?=[ \t]*\r?\n(?:[ \t]*(?:#[^\n]*)?\n)*$)/.exec(text.slice(0, lineStart))
  if (emptyList && /^[ \t]*- /.test(text.slice(lineStart)))
    return {
      message: 'this says that the list is empty, and items follow',
      help: 'delete the two brackets',
      at: emptyList.index,
    }
  switch (problem.code) {
    case 'MISSING_CHAR':
      return findUnclosedQuote(document, start, text)
    case 'BAD_INDENT': {
      if (problem.message.startsWith('Flow')) return findUnclosedBracket(problem, document)
      const dash = /^[ \t]*-(?=[^\s-])/.exec(text.slice(lineStart))
      if (!dash) return findMissingDash(text, lineStart)
      const message = 'a dash and a space begin an item of a list; here the space is missing'
      return { message, help: 'put a space after the dash', at: lineStart + dash[0].length - 1 }
    }
    case 'BAD_ALIAS':
      return /[&*][\w-]/.test(text.slice(start, start + 2)) ? undefined : badStart
    case 'BAD_SCALAR_START':
      return badStart
    case 'UNEXPECTED_TOKEN': {
      const quote = /(?:^|[:-] )[ \t]*(["'])(?:[^\n]*[^\\\n])?\1$/.exec(text.slice(lineStart, start))?.[1]
      if (quote !== undefined) {
        const help = `write ${quote === '"' ? '\\"' : "''"} for each quotation mark inside the text`
        return { message: 'this quotation mark ends the text, and more follows', help, at: start - 1 }
      }
      const star = /(?:^|[:-] )\s*(?=\*\S*\s+$)/.exec(text.slice(lineStart, start))
      return star ? { ...badStart, at: lineStart + star.index + star[0].length } : undefined
    }
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const next = document.errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] >= start)
      if (!next) return undefined
      const line = text.lastIndexOf('\n', next.pos[1] - 1) + 1
      const help =
        'begin it where its neighbors begin; if it goes on with a text, put the text in double quotation marks'
      return { message: indentMessage, help, at: line + text.slice(line).search(/\S/) }
    }
    default:
      return undefined
  }
}

/** Characters that look like a space, or like nothing. */
const falseSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u200b\\u2060\\ufeff]'
const falseIndent = new RegExp(`^ *${falseSpace}`, 'u')
const falseSeparator = new RegExp(`^ *(?:- +)?[\\w-]+(?::(?=${falseSpace})|(?=：))`, 'u')

function findLookalikeCharacter(text: string, lineStart: number): SyntaxMessage | undefined {
  for (const start of [lineStart, text.lastIndexOf('\n', lineStart - 2) + 1]) {
    const line = text.slice(start)
    const [indent] = falseIndent.exec(line) ?? []
    if (indent !== undefined) {
      const message = 'this line is indented with a sign that only looks like a space'
      const help = 'delete what stands before its first word, and type spaces'
      return { message, help, at: start + indent.length - 1 }
    }
    const [name] = falseSeparator.exec(line) ?? []
    if (name !== undefined) {
      const help = 'delete what stands between the name and the text, and type a colon and a space'
      return { message: 'this sign only looks like a colon or a space', help, at: start + name.length }
    }
  }
  return undefined
}

function findMissingDash(text: string, lineStart: number): SyntaxMessage | undefined {
  const [, indent = '', sign = ''] = /^( *)(\S)/.exec(text.slice(lineStart)) ?? []
  const previous = text
    .slice(0, lineStart)
    .split('\n')
    .findLast((line) => line.trim() !== '' && line.search(/\S/) <= indent.length)
  if (sign === '' || sign === '-' || !previous?.startsWith(`${indent}- `)) return undefined
  const at = lineStart + indent.length
  if (!/[\p{L}\p{N}"']/u.test(sign))
    return { message: `\`${sign}\` begins no item of a list`, help: 'write a dash and a space in its place', at }
  const help = 'begin it with a dash and a space; indent it further if it goes on with the item above'
  return { message: 'this line stands in a list and does not begin with a dash', help, at }
}

/** Start of the last matching node that begins before `position` and reaches `end`. */
function findOpen(document: Document, position: number, end: number, matches: (node: Node) => boolean) {
  let found: number | undefined
  visit(document, {
    Node(_key, node) {
      if (node.range && node.range[0] < position && node.range[1] >= end && matches(node)) found = node.range[0]
    },
  })
  return found
}

/** An unclosed quotation extends to the end of the text. */
function findUnclosedQuote(document: Document, position: number, text: string): SyntaxMessage | undefined {
  const isQuoted = (node: Node): boolean => isScalar(node) && node.type?.startsWith('QUOTE') === true
  const at = findOpen(document, position, position - 1, isQuoted)
  if (at === undefined) return undefined
  const message = 'this quotation mark is not closed'
  const [, curly] = /^["'][^\n]*([“”‘’])[ \t]*\r?$/m.exec(text.slice(at)) ?? []
  const help = `type a straight quotation mark (${text.charAt(at)}) in place of the curly one (${curly}) at the end of the line`
  return { message, help: curly === undefined ? quoteHelp : help, at }
}

/** The parser reports an unclosed bracket at the next line that cannot be inside of it. */
function findUnclosedBracket({ message, pos: [position] }: YamlProblem, document: Document): SyntaxMessage | undefined {
  const isMapping = message.startsWith('Flow map')
  const isBracket = (node: Node): boolean => isCollection(node) && node.flow === true && isMap(node) === isMapping
  const at = findOpen(document, position, position, isBracket)
  const help = `close it with \`${isMapping ? '}' : ']'}\`, or put a text that begins so in double quotation marks`
  return at === undefined ? undefined : { message: 'this bracket is not closed', help, at }
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
