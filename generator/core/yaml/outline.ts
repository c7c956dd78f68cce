import { isMap, isNode, isPair, isScalar, isSeq } from 'yaml'
import { findExcessiveNesting, parseYamlDocument } from './parse-yaml.ts'

/** A field or a list item with what it holds. Offsets are in the YAML. */
export interface OutlineField {
  /** The key; of a list item, its number from 1. Never empty. */
  readonly name: string
  /** The first words of a value; of a list item with fields, those of its first one. */
  readonly detail: string
  readonly holds: 'fields' | 'list' | 'value'
  readonly start: number
  readonly nameEnd: number
  readonly end: number
  readonly children: readonly OutlineField[]
}

const maxDetail = 60

/** The fields of a YAML text that may be invalid; none of one with excessive nesting. */
export const outlineYaml = (yaml: string): readonly OutlineField[] =>
  findExcessiveNesting(yaml) === undefined ? childrenOf(parseYamlDocument(yaml).contents) : []

function childrenOf(node: unknown): OutlineField[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      const [start, nameEnd] = isNode(key) ? (key.range ?? []) : []
      const name = isScalar(key) && String(key.value ?? '') !== '' ? String(key.value) : '""'
      return start === undefined || nameEnd === undefined ? [] : [toField(name, start, nameEnd, value)]
    })
  if (!isSeq(node)) return []
  return node.items.flatMap((item, index) => {
    const [start, end] = isNode(item) ? (item.range ?? []) : []
    return start === undefined || end === undefined ? [] : [toField(String(index + 1), start, start, item)]
  })
}

function toField(name: string, start: number, nameEnd: number, value: unknown): OutlineField {
  const end = Math.max(nameEnd, isNode(value) ? (value.range?.[1] ?? 0) : 0)
  const holds = isMap(value) ? 'fields' : isSeq(value) ? 'list' : 'value'
  return { name, detail: describeValue(value), holds, start, nameEnd, end, children: childrenOf(value) }
}

function describeValue(value: unknown): string {
  const [first] = isMap(value) ? value.items : []
  const scalar = isPair(first) ? first.value : value
  const text = isScalar(scalar) ? String(scalar.value ?? '').trim() : ''
  const [line = ''] = text.split('\n')
  return line.length > maxDetail ? `${line.slice(0, maxDetail).trimEnd()}…` : line
}
