import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml'
import { type Diagnostic, diagnose, type Span } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../lib/outcome.ts'

export type Path = readonly (string | number)[]

/** Deepest nesting of mappings and lists. */
const maxDepth = 64

/** Bracket or indicator nesting beyond which the parser itself could run out of stack. */
const maxUnparsedDepth = 256

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Says the parser's error codes in an editor's words; others keep the parser's. */
const wordings: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab indents this line; YAML is indented with spaces',
  BAD_INDENT: 'this line is not indented like its neighbors',
  MISSING_CHAR: 'a closing quotation mark, bracket or colon is missing',
  MULTIPLE_DOCS: 'a second document begins here; a file holds one',
  BAD_ALIAS: 'aliases are not allowed',
  UNEXPECTED_TOKEN: 'this is not expected here',
  IMPOSSIBLE: 'this cannot be read',
}

const open = (text: string): Document =>
  parseDocument(text, { version: '1.2', schema: 'core', merge: false, prettyErrors: false, stringKeys: false, logLevel: 'silent' })

/**
 * Reads YAML strictly: core schema, unique keys, no aliases, anchors, merge keys or tags.
 * `offset` is where the text stands in its file. The value is `undefined` where there is anything to report.
 */
export function parseYaml(file: string, text: string, offset = 0): Outcome<unknown> {
  const span = (start: number, end: number): Span => ({ file, start: start + offset, end: Math.max(end, start + 1) + offset })
  const depth = estimateDepth(text)
  if (depth > maxUnparsedDepth)
    return { value: undefined, diagnostics: [diagnose('yaml/too-deep', span(0, 1), `the YAML is nested more than ${maxDepth} deep`)] }
  const document = open(text)
  const diagnostics = [...document.errors, ...document.warnings].map((problem) =>
    diagnose(
      problem.code === 'DUPLICATE_KEY' ? 'yaml/duplicate-key' : problem.code === 'TAG_RESOLVE_FAILED' ? 'yaml/forbidden' : 'yaml/syntax',
      span(problem.pos[0], problem.code === 'DUPLICATE_KEY' ? keyEnd(text, problem.pos[0]) : problem.pos[1]),
      problem.code === 'DUPLICATE_KEY'
        ? `the key \`${text.slice(problem.pos[0], keyEnd(text, problem.pos[0]))}\` stands twice`
        : (wordings[problem.code] ?? problem.message.charAt(0).toLowerCase() + problem.message.slice(1)),
      problem.code === 'MISSING_CHAR' || problem.code === 'BAD_IMPLICIT_KEY' || problem.code === 'UNEXPECTED_TOKEN'
        ? { help: 'put the text in double quotation marks if it holds a colon, quotation mark or bracket' }
        : {},
    ),
  )
  // One slip can upset the rest of a file: the first syntax error is the cause, the others are echoes.
  const firstSyntax = diagnostics.findIndex(({ code }) => code === 'yaml/syntax')
  const kept = diagnostics.filter(({ code }, index) => code !== 'yaml/syntax' || index === firstSyntax)
  if (kept.length === 0) kept.push(...findForbidden(document, span))
  if (kept.length > 0) return { value: undefined, diagnostics: kept }
  return { value: document.toJS(), diagnostics: [] }
}

const keyEnd = (text: string, start: number): number => start + (/^[^:\n]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 1)

/** An upper bound of the nesting, without parsing: open brackets, and `- - -` or indentation at a line's head. */
function estimateDepth(text: string): number {
  let brackets = 0
  let deepest = 0
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++brackets)
    else if (character === ']' || character === '}') brackets = Math.max(0, brackets - 1)
  }
  for (const [heads] of text.matchAll(/^(?:[-?] ?){32,}/gm)) deepest = Math.max(deepest, Math.floor(heads.length / 2))
  return deepest
}

function findForbidden(document: Document, span: (start: number, end: number) => Span): Diagnostic[] {
  const found: Diagnostic[] = []
  const at = (node: Node): Span => span(node.range?.[0] ?? 0, node.range?.[1] ?? 1)
  visit(document, {
    Node(_key, node, ancestors) {
      if (isAlias(node)) found.push(diagnose('yaml/forbidden', at(node), 'aliases are not allowed', { help: 'write the value out' }))
      else if (node.anchor) found.push(diagnose('yaml/forbidden', at(node), 'anchors are not allowed', { help: 'write the value out where it is used' }))
      else if (node.tag && /^!|^tag:yaml\.org,2002:(?!map$|seq$)/.test(node.tag) && !isPlain(node))
        found.push(diagnose('yaml/forbidden', at(node), 'tags are not allowed', { help: 'write the plain value' }))
      if (ancestors.filter((ancestor) => isMap(ancestor) || isSeq(ancestor)).length >= maxDepth) {
        found.push(diagnose('yaml/too-deep', at(node), `the YAML is nested more than ${maxDepth} deep`))
        return visit.BREAK
      }
      return undefined
    },
    Pair(_key, pair) {
      if (!isScalar(pair.key)) found.push(diagnose('yaml/forbidden', span(0, 1), 'a key must be a plain word'))
      else if (pair.key.value === '<<') found.push(diagnose('yaml/forbidden', at(pair.key), 'merge keys are not allowed', { help: 'write the fields out' }))
      else if (reservedKeys.has(String(pair.key.value)))
        found.push(diagnose('yaml/forbidden', at(pair.key), `\`${String(pair.key.value)}\` cannot be a key`))
    },
  })
  return found
}

const isPlain = (node: Node): boolean => isScalar(node) && (node.tag === undefined || node.tag === 'tag:yaml.org,2002:str') && !node.srcToken

/**
 * The place of the value at `path`, or of its key. Where the path ends before its last part
 * (a missing field) it is the key of the deepest part that is there, or the text's first character.
 */
export function spanInYaml(file: string, text: string, path: Path, part: 'key' | 'value', offset = 0): Span {
  let node: unknown = open(text).contents
  let best: readonly [number, number] = [0, 0]
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      if (!pair || !isScalar(pair.key)) break
      best = rangeOf(pair.key) ?? best
      if (isLast && part === 'value') best = rangeOf(pair.value) ?? best
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(step)]
      if (item === undefined) break
      best = rangeOf(item) ?? best
      node = item
    } else break
  }
  return { file, start: best[0] + offset, end: best[1] + offset }
}

/** From the first character to the end of the value, of a mapping or list only its first line's head. */
function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (isScalar(node) && node.range) return [node.range[0], node.range[1]]
  if (isMap(node) && node.items[0]) return rangeOf(node.items[0].key)
  if (isSeq(node) && node.items[0] !== undefined) return rangeOf(node.items[0])
  if ((isMap(node) || isSeq(node)) && node.range) return [node.range[0], node.range[1]]
  return undefined
}

export interface YamlScalar {
  readonly value: string
  readonly span: Span
  readonly path: Path
}

/** Every text value with its place. */
export function textsInYaml(file: string, text: string, offset = 0): YamlScalar[] {
  const texts: YamlScalar[] = []
  const walk = (node: unknown, path: Path): void => {
    if (isMap(node)) for (const pair of node.items) walk(pair.value, [...path, isScalar(pair.key) ? String(pair.key.value) : ''])
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    else if (isScalar(node) && typeof node.value === 'string' && node.range)
      texts.push({ value: node.value, span: { file, start: node.range[0] + offset, end: node.range[1] + offset }, path })
  }
  walk(open(text).contents, [])
  return texts
}
