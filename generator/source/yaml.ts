import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit, type YAMLError } from 'yaml'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../lib/outcome.ts'

/** Deepest nesting of mappings and lists. */
const maxDepth = 64

/** Bracket or indicator nesting beyond which the parser itself could run out of stack. */
const maxUnparsedDepth = 256

const tooDeep = `the YAML is nested more than ${maxDepth} deep`

const reservedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

const quoteHelp = 'put the text in double quotation marks if it holds a colon, quotation mark or bracket'

/** Says the parser's error codes in an editor's words; others keep the parser's. */
const wordings: Readonly<Record<string, readonly [message: string, help?: string]>> = {
  BAD_ALIAS: ['aliases are not allowed', 'write the value out'],
  BAD_INDENT: ['this line is not indented like its neighbors'],
  BLOCK_AS_IMPLICIT_KEY: ['a colon and a space inside a text make it read as a second key', quoteHelp],
  MISSING_CHAR: ['a closing quotation mark, bracket or colon is missing', quoteHelp],
  MULTIPLE_DOCS: ['a second document begins here; a file holds one', 'delete the line `---`'],
  TAB_AS_INDENT: ['a tab indents this line; YAML is indented with spaces', 'replace it by two spaces'],
  UNEXPECTED_TOKEN: ['this is not expected here', quoteHelp],
}

/** The parser, in its one configuration: core schema, unique keys, no merge keys. */
export const openYaml = (text: string): Document =>
  parseDocument(text, { version: '1.2', schema: 'core', merge: false, prettyErrors: false, logLevel: 'error' })

/**
 * Reads YAML strictly: no aliases, anchors, merge keys or tags either.
 * `offset` is where the text stands in its file. The value is `undefined` where there is anything to report.
 */
export function parseYaml(file: string, text: string, offset = 0): Outcome<unknown> {
  const span = (start: number, end: number): Span => ({
    file,
    start: start + offset,
    end: Math.max(end, start + 1) + offset,
  })
  const deep = findUnparsable(text)
  if (deep !== undefined)
    return { value: undefined, diagnostics: [diagnose('yaml/too-deep', span(deep, deep + 1), tooDeep)] }
  const document = openYaml(text)
  const found = [...document.errors, ...document.warnings].map((problem) => toDiagnostic(problem, document, text, span))
  // One slip can upset the rest of a file: the first syntax error is the cause, the others are echoes.
  const firstSyntax = found.findIndex(({ code }) => code === 'yaml/syntax')
  const diagnostics = found.filter(({ code }, index) => code !== 'yaml/syntax' || index === firstSyntax)
  if (diagnostics.length === 0) diagnostics.push(...findForbidden(document, span))
  return { value: diagnostics.length > 0 ? undefined : document.toJS(), diagnostics }
}

type ToSpan = (start: number, end: number) => Span

function toDiagnostic(
  problem: YAMLError | Document['warnings'][number],
  document: Document,
  text: string,
  span: ToSpan,
): Diagnostic {
  const [start, end] = problem.pos
  if (problem.code === 'DUPLICATE_KEY') {
    const key = /^[^:\n]*/.exec(text.slice(start))?.[0].trimEnd() ?? ''
    return diagnose('yaml/duplicate-key', span(start, start + key.length), `the key \`${key}\` stands twice`)
  }
  if (problem.code === 'TAG_RESOLVE_FAILED')
    return diagnose('yaml/forbidden', span(start, end), 'tags are not allowed', { help: 'write the plain value' })
  const [message = problem.message.charAt(0).toLowerCase() + problem.message.slice(1), help] =
    wordings[problem.code] ?? []
  const opening = problem.code === 'MISSING_CHAR' ? findOpeningQuote(document, start) : undefined
  return diagnose('yaml/syntax', opening === undefined ? span(start, end) : span(opening, opening + 1), message, {
    help,
  })
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

/** Where brackets, or `- - -` at a line's head, nest too deeply to be parsed at all. */
export function findUnparsable(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '[' || character === '{') {
      if (++depth > maxUnparsedDepth) return index
    } else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
  }
  return [...text.matchAll(/^(?:[-?] ?){32,}/gm)].find(([heads]) => heads.length > maxUnparsedDepth)?.index
}

function findForbidden(document: Document, span: ToSpan): Diagnostic[] {
  const found: Diagnostic[] = []
  const at = (node: Node): Span => span(node.range?.[0] ?? 0, node.range?.[1] ?? 1)
  visit(document, {
    Node(_key, node, ancestors) {
      if (isAlias(node))
        found.push(diagnose('yaml/forbidden', at(node), 'aliases are not allowed', { help: 'write the value out' }))
      else if (node.anchor)
        found.push(
          diagnose('yaml/forbidden', at(node), 'anchors are not allowed', {
            help: 'write the value out where it is used',
          }),
        )
      else if (node.tag)
        found.push(diagnose('yaml/forbidden', at(node), 'tags are not allowed', { help: 'write the plain value' }))
      if (ancestors.filter((ancestor) => isMap(ancestor) || isSeq(ancestor)).length >= maxDepth) {
        found.push(diagnose('yaml/too-deep', at(node), tooDeep))
        return visit.BREAK
      }
      return undefined
    },
    Pair(_key, pair) {
      if (!isScalar(pair.key)) found.push(diagnose('yaml/forbidden', span(0, 1), 'a key must be a plain word'))
      else if (pair.key.value === '<<')
        found.push(
          diagnose('yaml/forbidden', at(pair.key), 'merge keys are not allowed', { help: 'write the fields out' }),
        )
      else if (reservedKeys.includes(String(pair.key.value)))
        found.push(diagnose('yaml/forbidden', at(pair.key), `\`${String(pair.key.value)}\` cannot be a key`))
    },
  })
  return found
}
