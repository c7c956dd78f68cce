import { isCollection, isMap, isNode, isPair, isScalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { columnOf, type OpenedYaml } from './open-yaml.ts'

/** A field of a mapping or an item of a list. Offsets are in the YAML. */
export interface Entry {
  /** Of the first of the comments directly above it, else of its key or dash. */
  readonly start: number
  /** Of its key, dash or, between brackets, of the value. */
  readonly marker: number
  /** Without the line end. Comments behind it and deeper ones below it are part of it. */
  readonly end: number
}

export interface Entries {
  readonly isFlow: boolean
  /** Columns before the keys or dashes; 0 between brackets. */
  readonly column: number
  readonly entries: readonly Entry[]
}

/** Undefined where entries are written in an unusual way, as with `?` before a key. */
export function locateEntries(
  { yaml }: OpenedYaml,
  collection: YAMLMap | YAMLSeq,
  isRoot: boolean,
): Entries | undefined {
  const nodes: readonly unknown[] = collection.items
  if (collection.flow === true) {
    const entries = nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(yaml, node)]
      return start === undefined || end === undefined ? undefined : { start, marker: start, end }
    })
    return entries.every((entry) => entry !== undefined) ? { isFlow: true, column: 0, entries } : undefined
  }
  const markers = isMap(collection) ? nodes.map(startOf) : dashesOf(collection)
  const column = columnOf(yaml, markers[0] ?? 0)
  const entries: Entry[] = []
  for (const [index, node] of nodes.entries()) {
    const marker = markers[index]
    const value = endOf(yaml, node)
    if (marker === undefined || value === undefined || columnOf(yaml, marker) !== column) return undefined
    const end = endOfLines(yaml, Math.max(value, marker + 1), column)
    entries.push({ start: startOfComments(yaml, marker, entries.at(-1)?.end ?? 0, isRoot), marker, end })
  }
  return { isFlow: false, column, entries }
}

function startOf(node: unknown): number | undefined {
  const key = isPair(node) ? node.key : node
  return isNode(key) ? key.range?.[0] : undefined
}

/** The end of the last scalar or bracket of a value, without the line end of a block scalar. */
function endOf(yaml: string, node: unknown): number | undefined {
  if (isPair(node)) return endOf(yaml, isNode(node.value) ? node.value : node.key)
  if (isCollection(node) && node.flow !== true) return endOf(yaml, node.items.at(-1))
  const end = isNode(node) ? node.range?.[1] : undefined
  const isBlock = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
  if (end === undefined || !isBlock || yaml[end - 1] !== '\n') return end
  return end - (yaml[end - 2] === '\r' ? 2 : 1)
}

function dashesOf({ srcToken }: YAMLSeq): (number | undefined)[] {
  const items = srcToken?.type === 'block-seq' ? srcToken.items : []
  return items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
}

/** Includes the rest of the line, and lines of comments that are indented further than the entries. */
function endOfLines(yaml: string, from: number, column: number): number {
  let end = endOfLine(yaml, from)
  let next = end
  while (next < yaml.length) {
    const [line, breaks = '', indent = '', sign] = /^(\r?\n)([ \t]*)(#?)[^\r\n]*/.exec(yaml.slice(next)) ?? ['']
    const isBlank = line.trim() === ''
    if (line === '' || (!isBlank && (sign === '' || indent.length <= column))) break
    next += line.length
    if (!isBlank) end = next
    if (breaks === '') break
  }
  return end
}

function endOfLine(yaml: string, from: number): number {
  const end = yaml.indexOf('\n', from)
  if (end < 0) return yaml.length
  return yaml[end - 1] === '\r' && end > from ? end - 1 : end
}

/** Comments at the start of the file belong to the file. */
function startOfComments(yaml: string, marker: number, limit: number, isRoot: boolean): number {
  const column = columnOf(yaml, marker)
  if (yaml.slice(marker - column, marker).trim() !== '') return marker
  let start = marker
  let line = marker - column
  while (line > limit) {
    const above = yaml.lastIndexOf('\n', line - 2) + 1
    if (above < limit || yaml.slice(above, line).search(/\S/) !== column || yaml[above + column] !== '#') break
    line = above
    start = above + column
  }
  return isRoot && line === 0 ? marker : start
}
