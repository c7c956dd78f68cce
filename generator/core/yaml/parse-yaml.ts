import { type Document, isAlias, isCollection, isMap, isNode, isScalar, type Node, parseDocument, visit } from 'yaml'
import { type Diagnostic, diagnose, type Outcome, type Span } from '../diagnostics/diagnostic.ts'
import { readSimpleYaml } from './read-simple-yaml.ts'
import { diagnoseDuplicateKeys, diagnoseSyntaxError, findAccidentalComment, type YamlProblem } from './syntax-errors.ts'

const maxDepth = 64
/** Maximum nesting of brackets or list dashes before parsing: with more, the parser could run out of stack. */
const maxUnparsedDepth = 256

const maxReported = 100
const tagHelp = 'write the plain value'
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** The only parser configuration. The parser's own check for duplicate keys takes quadratic time. */
export const parseYamlDocument = (text: string, { keepSourceTokens = false } = {}): Document =>
  parseDocument(text, { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'error', keepSourceTokens })

type CreateSpan = (start: number, end: number) => Span

/** Parses YAML without aliases, anchors, tags and merge keys. `offset` is that of the text in its file. The value is undefined if anything is reported. */
export function parseYaml(file: string, text: string, offset = 0): Outcome<unknown> {
  const fields = readSimpleYaml(text)
  if (fields) return { value: fields, diagnostics: [] }
  const createSpan: CreateSpan = (start, end) => ({
    file,
    start: start + offset,
    end: Math.max(end, start + 1) + offset,
  })
  const nested = findExcessiveNesting(text)
  if (nested !== undefined) return { value: undefined, diagnostics: [diagnoseNesting(createSpan(nested, nested + 1))] }
  const document = parseYamlDocument(text)
  const problems = [...document.errors, ...document.warnings]
  // A syntax error often causes the ones after it: only the first is reported.
  const firstSyntaxError = problems.find((problem) => !isTagProblem(problem))
  const diagnostics = problems
    .filter((problem) => isTagProblem(problem) || problem === firstSyntaxError)
    .slice(0, maxReported)
    .map((problem) =>
      isTagProblem(problem)
        ? diagnose('yaml/forbidden', createSpan(...problem.pos), 'tags are not allowed', { help: tagHelp })
        : diagnoseSyntaxError(problem, document, text, createSpan),
    )
  if (diagnostics.length === 0) diagnostics.push(...findForbiddenSyntax(document, text, createSpan))
  return { value: diagnostics.length > 0 ? undefined : document.toJS(), diagnostics }
}

const isTagProblem = ({ code }: YamlProblem): boolean => code === 'TAG_RESOLVE_FAILED'

const diagnoseNesting = (span: Span): Diagnostic =>
  diagnose('yaml/too-deep', span, `the YAML is nested more than ${maxDepth} deep`, {
    help: 'look for dashes or brackets that repeat, and take them out',
  })

/** Offset of nesting that is too deep to parse: brackets, or `- - -` at the start of a line. */
export function findExcessiveNesting(text: string): number | undefined {
  let depth = 0
  for (const { index, 0: bracket } of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    if (depth > maxUnparsedDepth) return index
  }
  return [...text.matchAll(/^(?:[-?] ?){32,}/gm)].find(([dashes]) => dashes.length > maxUnparsedDepth)?.index
}

function findForbiddenSyntax(document: Document, text: string, createSpan: CreateSpan): Diagnostic[] {
  const found: Diagnostic[] = []
  const forbid = (span: Span, message: string, help: string): void => {
    found.push(diagnose('yaml/forbidden', span, message, { help }))
  }
  const spanOf = ({ range }: Node): Span => createSpan(range?.[0] ?? 0, range?.[1] ?? 1)
  visit(document, {
    Node(_key, node, ancestors) {
      if (found.length >= maxReported) return visit.BREAK
      if (isMap(node)) found.push(...diagnoseDuplicateKeys(node.items, spanOf).slice(0, maxReported))
      if (isAlias(node)) forbid(spanOf(node), 'aliases are not allowed', 'write the value out')
      else if (node.anchor) forbid(spanOf(node), 'anchors are not allowed', 'write the value out where it is used')
      else if (node.tag) forbid(spanOf(node), 'tags are not allowed', tagHelp)
      else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)) {
        const help = 'write the number in digits, or put quotation marks around a text'
        forbid(spanOf(node), 'a number must have an end', help)
      }
      const comment = isScalar(node) ? findAccidentalComment(node, text) : undefined
      if (comment !== undefined) {
        const message = 'a space and # begin a comment: the words after it are left out'
        const help = 'put the text in double quotation marks; if it is a comment, put a space after the #'
        found.push(diagnose('yaml/syntax', createSpan(comment, comment + 1), message, { help }))
      }
      if (ancestors.filter(isCollection).length < maxDepth) return undefined
      found.push(diagnoseNesting(spanOf(node)))
      return visit.BREAK
    },
    Pair(_key, { key }) {
      if (!isScalar(key))
        forbid(isNode(key) ? spanOf(key) : createSpan(0, 1), 'a key must be a plain word', 'write `field: value`')
      else if (key.value === '<<') forbid(spanOf(key), 'merge keys are not allowed', 'write the fields out')
      else if (forbiddenKeys.includes(String(key.value)))
        forbid(spanOf(key), `\`${String(key.value)}\` cannot be a key`, 'give it another name')
    },
  })
  return found
}
