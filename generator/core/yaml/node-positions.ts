import { isMap, isNode, isScalar, isSeq, type Range, type Scalar } from 'yaml'
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
  const ranges = new Map<string, Range | undefined>()
  const nameOf = (part: 'key' | 'value', path: ContentPath): string => JSON.stringify([part, ...path.map(String)])
  for (const { part, path, node } of walkYaml(parseYamlDocument(yaml).contents)) {
    const name = nameOf(part, path)
    if (!ranges.has(name)) ranges.set(name, findRange(node))
  }
  return (path, part) => {
    let range = part === 'value' && path.length > 0 ? ranges.get(nameOf('value', path)) : undefined
    // A list item has no key: its value takes the place of one.
    for (let length = path.length; !range && length > 0; length--) {
      const parent = path.slice(0, length)
      range = ranges.get(nameOf('key', parent)) ?? ranges.get(nameOf('value', parent))
    }
    return range ? { file, start: range[0] + offset, end: range[1] + offset } : startOf(file)
  }
}

/** A scalar at an offset. `start` and `end` include quotation marks. */
export interface YamlNode extends Omit<VisitedNode, 'node'> {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** All keys and scalar values of a text that may be invalid; none of one with excessive nesting. */
export const listYamlScalars = (yaml: string): readonly YamlNode[] => locateScalars(yaml, () => true)

/** Finds the key or scalar value at an offset of a text that may be invalid. */
export const findYamlNode = (yaml: string, offset: number): YamlNode | undefined =>
  locateScalars(yaml, (scalar) => includesOffset(scalar, offset, yaml.length))[0]

function locateScalars(yaml: string, isSought: (scalar: Scalar) => boolean): YamlNode[] {
  if (findExcessiveNesting(yaml) !== undefined) return []
  return [...walkYaml(parseYamlDocument(yaml).contents)].flatMap(({ node, ...visited }) =>
    isScalar(node) && node.range && isSought(node)
      ? [{ ...visited, value: String(node.value ?? ''), start: node.range[0], end: node.range[1] }]
      : [],
  )
}

/** An offset behind the last character belongs to the scalar, unless it is a block and more text follows. */
function includesOffset({ range, type }: Scalar, offset: number, length: number): boolean {
  const [start, end] = range ?? [0, 0]
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
  return start <= offset && (offset < end || (offset === end && (!isBlock || end === length)))
}
