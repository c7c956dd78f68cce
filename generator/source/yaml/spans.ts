import { isMap, isScalar, isSeq } from 'yaml'
import type { Span } from '../../diagnostics/diagnostic.ts'
import { parseYamlDocument } from './parse-yaml.ts'

/** Field names and list positions from the top of a file's data. */
export type Path = readonly (string | number)[]

type Range = readonly [number, number]

/** Where a value stands, and what is in it by field name or list position. */
export interface YamlOutline {
  readonly range: Range | undefined
  readonly below: ReadonlyMap<string, { readonly key: Range | undefined; readonly value: YamlOutline }>
}

/** The places of everything in a YAML text, found in one reading. */
export function outlineYaml(text: string): YamlOutline {
  const outline = (node: unknown): YamlOutline => {
    const below = new Map<string, { readonly key: Range | undefined; readonly value: YamlOutline }>()
    if (isMap(node)) {
      for (const { key, value } of node.items)
        if (isScalar(key) && !below.has(String(key.value)))
          below.set(String(key.value), { key: rangeOf(key), value: outline(value) })
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries())
        below.set(String(index), { key: rangeOf(item), value: outline(item) })
    }
    return { range: rangeOf(node), below }
  }
  return outline(parseYamlDocument(text).contents)
}

/**
 * The place of the value at `path`, or of its key. Where the path ends before its last part
 * (a missing field) it is the key of the deepest part that is there, or the file's first character.
 */
export function spanInYaml(file: string, outline: YamlOutline, path: Path, part: 'key' | 'value', offset = 0): Span {
  let here = outline
  let best: Range | undefined
  for (const [index, step] of path.entries()) {
    const found = here.below.get(String(step))
    if (!found) break
    best = found.key ?? best
    if (index === path.length - 1 && part === 'value') best = found.value.range ?? best
    here = found.value
  }
  return best ? { file, start: best[0] + offset, end: best[1] + offset } : { file, start: 0, end: 0 }
}

/** From the first character to the end of the value, of a mapping or list in lines only its first line's head. */
function rangeOf(node: unknown): Range | undefined {
  if ((isMap(node) || isSeq(node)) && node.flow && node.range) return [node.range[0], node.range[1]]
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
    if (isMap(node))
      for (const pair of node.items) walk(pair.value, [...path, isScalar(pair.key) ? String(pair.key.value) : ''])
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    else if (isScalar(node) && typeof node.value === 'string' && node.range)
      texts.push({
        value: node.value,
        span: { file, start: node.range[0] + offset, end: node.range[1] + offset },
        path,
      })
  }
  walk(parseYamlDocument(text).contents, [])
  return texts
}
