import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { indexLines } from '../../generator/core/diagnostics/line-columns.ts'

export interface Mutant {
  readonly what: string
  readonly text: string
  /** 1-based lines of which one must carry a finding. */
  readonly lines: readonly number[]
}

interface Place {
  readonly path: string
  readonly key: string
  /** Of the key: start and end; of the pair: end of its last line. */
  readonly start: number
  readonly end: number
  readonly pairEnd: number
  readonly parentStart: number
  readonly slot: Slot
}

/** A value, wherever it stands. */
interface Slot {
  readonly name: string
  /** Of a scalar; nothing for a mapping or list. */
  readonly value: unknown
  readonly kind: 'text' | 'number' | 'boolean' | 'null' | 'list' | 'mapping'
  readonly start: number
  readonly end: number
}

/** Every field of a file's YAML, and every value in its lists. */
function placesOf(yaml: string): { readonly fields: readonly Place[]; readonly items: readonly Slot[] } {
  const fields: Place[] = []
  const items: Slot[] = []
  const walk = (node: unknown, path: string, parentStart: number): void => {
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const name = `${path}[${index}]`
        if (isScalar(item)) items.push(slotOf(name, item, 0))
        walk(item, name, rangeStart(item) ?? parentStart)
      }
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        const name = `${path}.${String(key.value)}`
        const below = isNode(value) ? value.range : undefined
        const slot = slotOf(name, value, end)
        fields.push({ path, key: String(key.value), start, end, pairEnd: below?.[2] ?? end, parentStart, slot })
        walk(value, name, start)
      }
    }
  }
  walk(parseDocument(yaml).contents, '', 0)
  return { fields, items }
}

function slotOf(name: string, node: unknown, otherwise: number): Slot {
  const range = isNode(node) ? node.range : undefined
  const value = isScalar(node) ? node.value : undefined
  return {
    name: name.slice(1),
    value,
    kind: isMap(node) ? 'mapping' : isSeq(node) ? 'list' : kindOf(value),
    start: range?.[0] ?? otherwise,
    end: range?.[1] ?? otherwise,
  }
}

const kindOf = (value: unknown): Slot['kind'] =>
  typeof value === 'string'
    ? 'text'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'boolean'
        : 'null'

/** What can stand in place of a value of another kind. */
const strangers = { text: 'stranger', number: '7', boolean: 'true', null: 'null', list: '[]', mapping: '{}' } as const

const rangeStart = (node: unknown): number | undefined =>
  isMap(node) ? rangeStart(node.items[0]?.key) : isScalar(node) ? node.range?.[0] : undefined

/**
 * The slips of a file: each key mistyped and each field missing; a value of every other kind in place of each value; each address
 * and picture broken.
 */
export function mutantsOf(text: string, isOptional: (path: string, key: string) => boolean): Mutant[] {
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text)
  const offset = front ? 4 : 0
  const yaml = front?.[1] ?? text
  const { positionAt } = indexLines(text)
  const lineOf = (start: number): number => positionAt(start + offset).line
  const cut = (start: number, end: number, by: string): string =>
    text.slice(0, start + offset) + by + text.slice(end + offset)

  const keySlips = ({ path, key, start, end, pairEnd, parentStart, slot: { name } }: Place): Mutant[] => {
    const mistyped = { what: `${name}: key mistyped`, text: cut(start, end, `${key}q`), lines: [lineOf(start)] }
    const isInFlow = /^[^\n]*[{[]/.test(yaml.slice(yaml.lastIndexOf('\n', start) + 1, start))
    const isFirstInItem = /-\s+$/.test(yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start))
    if (isOptional(path, key) || isInFlow || isFirstInItem) return [mistyped]
    const head = yaml.lastIndexOf('\n', start - 1) + 1
    const lines = path === '' ? [1] : [lineOf(parentStart)]
    return [mistyped, { what: `${name}: missing`, text: cut(head, pairEnd, ''), lines }]
  }
  const valueSlips = ({ name, value, kind, start, end }: Slot, lines: readonly number[]): Mutant[] => {
    const close = end > start && yaml[end - 1] === '\n' ? '\n' : ''
    const retyped = Object.entries(strangers).flatMap(([other, by]) =>
      other === kind
        ? []
        : [{ what: `${name}: ${by} in place of a ${kind}`, text: cut(start, end, by + close), lines }],
    )
    if (typeof value !== 'string' || !/^\/[a-z]/.test(value)) return retyped
    return [
      ...retyped,
      { what: `${name}: ${value} broken`, text: cut(start, end, `${value}-gone`), lines: [lineOf(start)] },
    ]
  }

  const { fields, items } = placesOf(yaml)
  return [
    ...fields.flatMap((field) => [
      ...keySlips(field),
      ...valueSlips(field.slot, [lineOf(field.start), lineOf(field.start) + 1]),
    ]),
    ...items.flatMap((item) => valueSlips(item, [lineOf(item.start)])),
    ...bodyMutants(text, front?.[0].length ?? Number.POSITIVE_INFINITY),
  ]
}

/** Broken targets of links and pictures in markdown, wherever it stands. */
function bodyMutants(text: string, bodyStart: number): Mutant[] {
  const { positionAt } = indexLines(text)
  return [...text.matchAll(/\]\((\/[^)#]*)\)/g)].map(({ index, 0: whole, 1: address = '' }) => ({
    what: `link to ${address} broken${index < bodyStart ? ' in a field' : ''}`,
    text: `${text.slice(0, index)}](${address}-gone)${text.slice(index + whole.length)}`,
    lines: [positionAt(index).line],
  }))
}
