import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { type Diagnostic, diagnose, type Span } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { findTextCutByComment } from './common-mistakes.ts'
import { diagnoseSyntax } from './syntax-errors.ts'

/** Deepest nesting of mappings and lists. */
const maxDepth = 64

/** Bracket or indicator nesting beyond which the parser itself could run out of stack. */
const maxUnparsedDepth = 256

const tooDeep = `the YAML is nested more than ${maxDepth} deep`
const tooDeepHelp = 'look for dashes or brackets that repeat, and take them out'

const reservedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Most forbidden things that are reported of one file. */
const mostReported = 100

/** The parser, in its one configuration: core schema, no merge keys. Its own search for keys that stand twice takes time with the square of their number. */
export const parseYamlDocument = (text: string): Document =>
  parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  })

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
  const deep = findExcessiveNesting(text)
  if (deep !== undefined)
    return {
      value: undefined,
      diagnostics: [diagnose('yaml/too-deep', span(deep, deep + 1), tooDeep, { help: tooDeepHelp })],
    }
  const document = parseYamlDocument(text)
  const problems = [...document.errors, ...document.warnings]
  // One slip can upset the rest of a file: the first syntax error is the cause, the others are echoes.
  const [firstSyntax] = problems.filter((problem) => !isTag(problem))
  const diagnostics = problems
    .filter((problem) => isTag(problem) || problem === firstSyntax)
    .slice(0, mostReported)
    .map((problem) => toDiagnostic(problem, document, text, span))
  if (diagnostics.length === 0) diagnostics.push(...findForbidden(document, text, span))
  return { value: diagnostics.length > 0 ? undefined : document.toJS(), diagnostics }
}

type Problem = YAMLError | Document['warnings'][number]

const isTag = ({ code }: Problem): boolean => code === 'TAG_RESOLVE_FAILED'

type ToSpan = (start: number, end: number) => Span

function toDiagnostic(problem: Problem, document: Document, text: string, span: ToSpan): Diagnostic {
  const [start, end] = problem.pos
  if (isTag(problem))
    return diagnose('yaml/forbidden', span(start, end), 'tags are not allowed', { help: 'write the plain value' })
  return diagnoseSyntax(problem, document, text, span)
}

/** Where brackets, or `- - -` at a line's head, nest too deeply to be parsed at all. */
export function findExcessiveNesting(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '[' || character === '{') {
      if (++depth > maxUnparsedDepth) return index
    } else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
  }
  return [...text.matchAll(/^(?:[-?] ?){32,}/gm)].find(([heads]) => heads.length > maxUnparsedDepth)?.index
}

function findForbidden(document: Document, text: string, span: ToSpan): Diagnostic[] {
  const found: Diagnostic[] = []
  const at = (node: Node): Span => span(node.range?.[0] ?? 0, node.range?.[1] ?? 1)
  /** The last `&name` or `!tag` before a node. */
  const before = (node: Node, sign: '&' | '!'): Span => {
    const head = text.slice(0, node.range?.[0] ?? 0)
    const last = head.lastIndexOf(sign)
    const start = head[last - 1] === sign ? last - 1 : last
    return start < 0 ? at(node) : span(start, start + (/^\S+/.exec(text.slice(start))?.[0].length ?? 1))
  }
  visit(document, {
    Node(_key, node, ancestors) {
      if (found.length >= mostReported) return visit.BREAK
      if (isMap(node)) found.push(...findDuplicateKeys(node, at))
      if (isAlias(node))
        found.push(diagnose('yaml/forbidden', at(node), 'aliases are not allowed', { help: 'write the value out' }))
      else if (node.anchor)
        found.push(
          diagnose('yaml/forbidden', before(node, '&'), 'anchors are not allowed', {
            help: 'write the value out where it is used',
          }),
        )
      else if (node.tag)
        found.push(
          diagnose('yaml/forbidden', before(node, '!'), 'tags are not allowed', { help: 'write the plain value' }),
        )
      else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
        found.push(
          diagnose('yaml/forbidden', at(node), 'a number must have an end', {
            help: 'write the number in digits, or put quotation marks around a text',
          }),
        )
      const cut = isScalar(node) ? findTextCutByComment(node, text) : undefined
      if (cut !== undefined)
        found.push(
          diagnose(
            'yaml/syntax',
            span(cut, cut + 1),
            'a space and # begin a comment: the words after it are left out',
            {
              help: 'put the text in double quotation marks; if it is a comment, put a space after the #',
            },
          ),
        )
      if (ancestors.filter((ancestor) => isMap(ancestor) || isSeq(ancestor)).length >= maxDepth) {
        found.push(diagnose('yaml/too-deep', at(node), tooDeep, { help: tooDeepHelp }))
        return visit.BREAK
      }
      return undefined
    },
    Pair(_key, pair) {
      if (!isScalar(pair.key))
        found.push(
          diagnose('yaml/forbidden', isNode(pair.key) ? at(pair.key) : span(0, 1), 'a key must be a plain word', {
            help: 'write `field: value`',
          }),
        )
      else if (pair.key.value === '<<')
        found.push(
          diagnose('yaml/forbidden', at(pair.key), 'merge keys are not allowed', { help: 'write the fields out' }),
        )
      else if (reservedKeys.includes(String(pair.key.value)))
        found.push(
          diagnose('yaml/forbidden', at(pair.key), `\`${String(pair.key.value)}\` cannot be a key`, {
            help: 'give it another name',
          }),
        )
    },
  })
  return found
}

function findDuplicateKeys({ items }: YAMLMap, at: (node: Node) => Span): Diagnostic[] {
  const found: Diagnostic[] = []
  const seen = new Set<unknown>()
  for (const { key } of items) {
    if (!isScalar(key)) continue
    if (seen.has(key.value) && found.length < mostReported)
      found.push(
        diagnose('yaml/duplicate-key', at(key), `the key \`${String(key.value ?? '')}\` stands twice`, {
          help: 'keep one of the two',
        }),
      )
    seen.add(key.value)
  }
  return found
}
