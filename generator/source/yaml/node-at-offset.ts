import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import { findExcessiveNesting, parseYamlDocument } from './parse-yaml.ts'
import type { Path } from './spans.ts'

/** The key or value at an offset. Places are as written, with quotation marks. */
export interface YamlNode {
  readonly part: 'key' | 'value'
  /** Of the value, or of the value that the key is for. */
  readonly path: Path
  readonly value: string
  readonly start: number
  readonly end: number
  /** Keys of the mapping that a key stands in. */
  readonly keys: readonly string[]
}

/** Finds it in a text that may be broken: what the parser made of it so far is looked at. */
export function findYamlNode(yaml: string, offset: number): YamlNode | undefined {
  if (findExcessiveNesting(yaml) !== undefined) return undefined
  const nodeOf = (scalar: unknown, part: YamlNode['part'], path: Path, keys: readonly string[]) =>
    isScalar(scalar) && scalar.range && holds(scalar, offset, yaml.length)
      ? { part, path, value: String(scalar.value ?? ''), start: scalar.range[0], end: scalar.range[1], keys }
      : undefined
  const visit = (node: unknown, path: Path): YamlNode | undefined => {
    if (isMap(node)) {
      const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
      for (const [index, { key, value }] of node.items.entries()) {
        const below = [...path, keys[index] ?? '']
        const found = nodeOf(key, 'key', below, keys) ?? visit(value, below)
        if (found) return found
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const found = visit(item, [...path, index])
        if (found) return found
      }
    } else return nodeOf(node, 'value', path, [])
    return undefined
  }
  return visit(parseYamlDocument(yaml).contents, [])
}

/** A cursor behind the last character still means the word; behind a block it means what follows. */
function holds({ range, type }: Scalar, offset: number, length: number): boolean {
  const [start, end] = range ?? [0, 0]
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
  return start <= offset && (offset < end || (offset === end && (!isBlock || end === length)))
}
