import { type Document, isMap, isSeq, visit, type YAMLError } from 'yaml'
import { type Diagnostic, diagnose, type Span } from '../../diagnostics/diagnostic.ts'
import { findLookalikeCharacter, findMissingDash, type SyntaxMessage } from './common-mistakes.ts'

type Problem = YAMLError | Document['warnings'][number]

const quoteHelp = 'put the text in double quotation marks if it holds a colon, quotation mark or bracket'
const signMessage = 'a text cannot begin with this sign'
const signHelp = 'put the text in double quotation marks'
const indentMessage = 'this line is not indented like its neighbors'

/** Says the parser's error codes in an editor's words; others keep the parser's. */
const wordings: Readonly<Record<string, SyntaxMessage>> = {
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
    help: 'replace it by two spaces',
  },
  UNEXPECTED_TOKEN: { message: 'this is not expected here', help: quoteHelp },
}

/** A syntax error, where an editor should look for it. */
export function diagnoseSyntax(
  problem: Problem,
  document: Document,
  text: string,
  span: (start: number, end: number) => Span,
): Diagnostic {
  const [start, end] = problem.pos
  const { message, help, at } = findCause(problem, document, text) ??
    wordings[problem.code] ?? { message: problem.message.charAt(0).toLowerCase() + problem.message.slice(1) }
  return diagnose('yaml/syntax', at === undefined ? span(start, end) : span(at, at + 1), message, { help })
}

/** What the parser stumbled over later than an editor wrote it, or names less well than the line itself shows. */
function findCause(problem: Problem, document: Document, text: string): SyntaxMessage | undefined {
  const [start] = problem.pos
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const falseSign = findLookalikeCharacter(text, lineStart)
  if (falseSign) return falseSign
  switch (problem.code) {
    case 'MISSING_CHAR': {
      const at = findOpeningQuote(document, start)
      return at === undefined ? undefined : { message: 'this quotation mark is not closed', help: quoteHelp, at }
    }
    case 'BAD_INDENT': {
      if (problem.message.startsWith('Flow')) return openBracket(problem, document)
      const dash = /^[ \t]*-(?=[^\s-])/.exec(text.slice(lineStart))
      if (!dash) return findMissingDash(text, lineStart)
      const message = 'a dash and a space begin an item of a list; here the space is missing'
      return { message, help: 'put a space after the dash', at: lineStart + dash[0].length - 1 }
    }
    case 'BAD_ALIAS':
      return /[&*][\w-]/.test(text.slice(start, start + 2)) ? undefined : { message: signMessage, help: signHelp }
    case 'BAD_SCALAR_START':
      return { message: signMessage, help: signHelp }
    case 'UNEXPECTED_TOKEN': {
      const star = /(?:^|[:-] )\s*(?=\*\S*\s+$)/.exec(text.slice(lineStart, start))
      if (!star) return undefined
      return { message: signMessage, help: signHelp, at: lineStart + star.index + star[0].length }
    }
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const lines = document.errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] >= start)
      if (!lines) return undefined
      const line = text.lastIndexOf('\n', lines.pos[1] - 1) + 1
      const help =
        'begin it where its neighbors begin; if it goes on with a text, put the text in double quotation marks'
      return { message: indentMessage, help, at: line + text.slice(line).search(/\S/) }
    }
    default:
      return undefined
  }
}

/** A quotation that is not closed runs to the end: the slip is where it begins. */
function findOpeningQuote(document: Document, end: number): number | undefined {
  let opening: number | undefined
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end && range[1] >= end - 1) opening = range[0]
    },
  })
  return opening
}

/** A bracket that is not closed is missed only at the next line that cannot stand in it. */
function openBracket({ message: told, pos }: Problem, document: Document): SyntaxMessage | undefined {
  const isMapping = told.startsWith('Flow map')
  let at: number | undefined
  visit(document, {
    Collection(_key, node) {
      if (
        (isMapping ? isMap(node) : isSeq(node)) &&
        node.flow &&
        node.range &&
        node.range[0] < pos[0] &&
        node.range[1] >= pos[0]
      )
        at = node.range[0]
    },
  })
  const help = `close it with \`${isMapping ? '}' : ']'}\`, or put a text that begins so in double quotation marks`
  return at === undefined ? undefined : { message: 'this bracket is not closed', help, at }
}
