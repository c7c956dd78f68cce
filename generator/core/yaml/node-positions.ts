import { isMap, isNode, isScalar, isSeq, type Range } from 'yaml'
import type { ContentPath } from '../api/check.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'
import { findExcessiveNesting, parseYamlDocument } from './parse-yaml.ts'

interface VisitedNode {
  readonly part: 'key' | 'value'
  readonly path: ContentPath
  /** All keys of the mapping of a key; empty for a value. */
  readonly keys: readonly string[]
  readonly node: unknown
}

/** All keys and values in the order of the text, a key before its value. */
function* walkYaml(node: unknown, path: ContentPath = []): Generator<VisitedNode> {
  yield { part: 'value', path, keys: [], node }
  if (isMap(node)) {
    const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
    for (const [index, { key, value }] of node.items.entries()) {
      const child = [...path, keys[index] ?? '']
      yield { part: 'key', path: child, keys, node: key }
      yield* walkYaml(value, child)
    }
  } else if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* walkYaml(item, [...path, index])
}

/** Of a block mapping or list, the range of the first key or item. */
function findRange(node: unknown): Range | undefined {
  if (isMap(node) && !node.flow && node.items[0]) return findRange(node.items[0].key)
  if (isSeq(node) && !node.flow && node.items[0] !== undefined) return findRange(node.items[0])
  return isNode(node) ? (node.range ?? undefined) : undefined
}

export type SpanLookup = (path: ContentPath, part: 'key' | 'value') => Span

/**
 * Finds the span of a value or its key in a YAML text without excessive nesting; of a missing one, that of the deepest existing key
 * above it, or the start of the file. `offset` is that of the text in its file.
 */
export function createSpanLookup(file: string, yaml: string, offset = 0): SpanLookup {
  const { contents } = parseYamlDocument(yaml)
  return (path, part) => {
    let node: unknown = contents
    let range: Range | undefined
    for (const [index, step] of path.entries()) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        : undefined
      node = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined
      // A list item has no key: its value takes the place of one.
      const isSought = !pair || (part === 'value' && index === path.length - 1)
      range = (isSought ? findRange(node) : undefined) ?? findRange(pair?.key) ?? range
    }
    return range ? { file, start: range[0] + offset, end: range[1] + offset } : startOf(file)
  }
}

/** A scalar at an offset. `start` and `end` include quotation marks. */
export interface YamlScalar extends Omit<VisitedNode, 'node'> {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** All keys and scalar values of a text that may be invalid; none of one with excessive nesting. */
export function listYamlScalars(yaml: string): readonly YamlScalar[] {
  if (findExcessiveNesting(yaml) !== undefined) return []
  return [...walkYaml(parseYamlDocument(yaml).contents)].flatMap(({ node, ...visited }) =>
    isScalar(node) && node.range
      ? [{ ...visited, value: String(node.value ?? ''), start: node.range[0], end: node.range[1] }]
      : [],
  )
}

/**
 * Finds the key or scalar value at an offset of a text that may be invalid. An offset behind the last character belongs to the scalar,
 * unless it is a block and more text follows.
 */
export const findYamlScalar = (yaml: string, offset: number): YamlScalar | undefined =>
  listYamlScalars(yaml).find(({ start, end }) => {
    if (offset === end) return end === yaml.length || !/[|>]/.test(yaml.charAt(start))
    return start <= offset && offset < end
  })
