import { extname } from 'node:path'
import { isNode, isPair, isScalar, parseDocument, visit } from 'yaml'

/** A piece of a file that can be replaced. Pieces of one kind stand for each other. */
export interface EditSpan {
  readonly start: number
  readonly end: number
  readonly kind: string
  readonly text: string
}

/** Kind and pattern of the pieces of a language. Where the pattern has a group, the group is the piece. */
type Patterns = readonly (readonly [kind: string, pattern: RegExp])[]

const line = ['line', /^.+\n/dgm] as const

const markdown: Patterns = [
  line,
  ['paragraph', /(?<=\n\n)(?:.+\n)+/dg],
  ['address', /\]\(([^)\s]*)\)/dg],
  ['word', /\p{L}{4,}/dgu],
  ['variable', /\{\w+\}/dg],
]

const code: Patterns = [
  line,
  ['module', /from '([^'\n]*)'/dg],
  ['text', /(?<!from )'([^'\n]*)'/dg],
  ['text', /`([^`]*)`/dg],
  ['text', />([^<>{}=()\n]*\p{L}[^<>{}=()\n]*)</dgu],
  ['expression', /\b(?:content|item|data|place|params|garden|home|document|page|site)(?:\??\.\w+)+(?![\w(.])/dg],
  ['expression', /\b(?:true|false|id|url|html|href|label|words|heading|title|name)\b(?![:=(])/dg],
  ['number', /\b\d+\b/dg],
  ['tag', /(?<=<\/?)[a-z]\w*(?=[\s>])/dg],
]

const patterns: Readonly<Record<string, Patterns>> = {
  '.md': markdown,
  '.ts': code,
  '.tsx': code,
  '.css': [line, ['text', /:\s*([^;{}]+);/dg], ['name', /^[\w.#-]+(?= \{)/dgm]],
  '.svg': [
    ['number', /"(\d+)"/dg],
    ['text', />([^<]+)</dg],
    ['paragraph', /<\w+[^>]*\/>/dg],
  ],
  '.txt': [line, ['word', /\p{L}{4,}/dgu]],
}

const frontMatter = /^---\n([\s\S]*?\n)---\n/

/** Every scalar of YAML, every line of a body and of code, and the smaller pieces in them. */
export function spansOf(path: string, text: string): readonly EditSpan[] {
  const extension = extname(path)
  if (extension === '.yaml') return [...yamlSpans(text, 0), ...matches([line], text, 0)]
  const [head = '', yaml = ''] = extension === '.md' ? (frontMatter.exec(text) ?? []) : []
  return [
    ...yamlSpans(yaml, head === '' ? 0 : 4),
    ...matches([line], yaml, 4),
    ...matches(patterns[extension] ?? [], text.slice(head.length), head.length),
  ]
}

const matches = (kinds: Patterns, text: string, from: number): EditSpan[] =>
  kinds.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ indices }) => {
      const [start, end] = indices?.[1] ?? indices?.[0] ?? [0, 0]
      return { start: from + start, end: from + end, kind, text: text.slice(start, end) }
    }),
  )

/** Values by the name of their field, keys, and whole fields. */
function yamlSpans(yaml: string, from: number): EditSpan[] {
  const spans: EditSpan[] = []
  const add = (kind: string, start: number, end: number): void =>
    void spans.push({ start: from + start, end: from + end, kind, text: yaml.slice(start, end) })
  visit(parseDocument(yaml), {
    Scalar(key, { range }, ancestors) {
      const pair = ancestors.findLast(isPair)
      const field = pair && isScalar(pair.key) ? String(pair.key.value) : ''
      if (range) add(key === 'key' ? 'key' : `value of ${field}`, range[0], range[1])
    },
    Pair(_key, { key, value }) {
      if (isNode(key) && isNode(value) && key.range && value.range) add('field', key.range[0], value.range[1])
    },
  })
  return spans
}
