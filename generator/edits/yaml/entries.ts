import { isCollection, isMap, isNode, isPair, isScalar, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Edit } from '../../core/diagnostics/index.ts'
import { columnOf, type OpenedYaml, type YamlPlace } from './open-yaml.ts'

/** A field of a mapping or an item of a list. Offsets are in the YAML. */
export interface YamlEntry {
  /** Of the first of the comments directly above it, else of its key, dash or, between brackets, of the value. */
  readonly start: number
  /** Without the line end. Comments behind it and deeper ones below it are part of it. */
  readonly end: number
}

export interface YamlEntries {
  readonly isFlow: boolean
  /** Columns before the keys or dashes; 0 between brackets. */
  readonly column: number
  readonly entries: readonly YamlEntry[]
}

/** Undefined where entries are written in an unusual way, as with `?` before a key. */
export function locateEntries(
  { yaml }: OpenedYaml,
  collection: YAMLMap | YAMLSeq,
  isRoot: boolean,
): YamlEntries | undefined {
  const nodes: readonly unknown[] = collection.items
  if (collection.flow === true) {
    const entries = nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(yaml, node)]
      return start === undefined || end === undefined ? undefined : { start, end }
    })
    return entries.every((entry) => entry !== undefined) ? { isFlow: true, column: 0, entries } : undefined
  }
  const markers = isMap(collection) ? nodes.map(startOf) : dashesOf(collection)
  const column = columnOf(yaml, markers[0] ?? 0)
  const entries: YamlEntry[] = []
  for (const [index, node] of nodes.entries()) {
    const marker = markers[index]
    const value = endOf(yaml, node)
    if (marker === undefined || value === undefined || columnOf(yaml, marker) !== column) return undefined
    const end = endOfLines(yaml, Math.max(value, marker + 1), column)
    entries.push({ start: startOfComments(yaml, marker, entries.at(-1)?.end ?? 0, isRoot), end })
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

/** Inserts the text of an entry, which begins with its key, dash or value. */
export function insertEntry(opened: OpenedYaml, located: YamlEntries, index: number, text: string): Edit[] {
  const { entries } = located
  const at = entries[index]
  const separator = separatorOf(opened, located)
  if (at) return [insertAt(at.start, text + separator)]
  const last = entries.at(-1)
  return last ? [insertAt(last.end, separator + text)] : []
}

/** What stands between the entries stays. */
export function moveEntry({ yaml }: OpenedYaml, { entries }: YamlEntries, from: number, to: number): Edit[] {
  const order = entries.map((_entry, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  return entries.flatMap(({ start, end }, index) => {
    const other = entries[order[index] ?? index]
    return other && order[index] !== index ? [{ start, end, text: yaml.slice(other.start, other.end) }] : []
  })
}

/** Removes one of several entries. Comments beside it that are not its own stay. */
export function removeEntry({ yaml }: OpenedYaml, { entries, isFlow }: YamlEntries, index: number): Edit[] | undefined {
  const [previous, entry, next] = [entries[index - 1], entries[index], entries[index + 1]]
  if (!entry) return undefined
  const [before, after] = [previous && yaml.slice(previous.end, entry.start), next && yaml.slice(entry.end, next.start)]
  if (isFlow && (before?.includes('#') || after?.includes('#'))) return undefined
  if (next && (isFlow || after?.trim() === '')) return [{ start: entry.start, end: next.start, text: '' }]
  if (next && after !== undefined)
    return [{ start: entry.start, end: entry.end + lengthOf(/^\r?\n\s*/, after), text: '' }]
  if (!previous || before === undefined) return undefined
  const start = isFlow || before.trim() === '' ? previous.end : entry.start - lengthOf(/\r?\n[ \t]*$/, before)
  return [{ start, end: entry.end, text: '' }]
}

/** Removes the only entry, and writes brackets in its place. */
export function removeOnlyEntry({ yaml }: OpenedYaml, place: YamlPlace, entry: YamlEntry, brackets: string): Edit[] {
  const { start, end } = entry
  const colon = findColonEnd(place.pair)
  const gap = lengthOf(/\r?\n[ \t]*$/, yaml.slice(0, start))
  if (place.isInFlow || colon === undefined || gap === 0) return [{ start, end, text: brackets }]
  return [insertAt(colon, ` ${brackets}`), { start: start - gap, end, text: '' }]
}

/** Replaces empty brackets of a value by a block, below its key or beside its dash. */
export function fillBrackets({ yaml, eol }: OpenedYaml, place: YamlPlace, indent: string, text: string): Edit[] {
  const [start, end] = place.node.range ?? [0, 0]
  const colon = findColonEnd(place.pair)
  if (colon === undefined) return [{ start, end, text }]
  const rest = lengthOf(/^[^\r\n]*/, yaml.slice(end))
  return [{ start: colon, end, text: '' }, insertAt(end + rest, eol + indent + text)]
}

const insertAt = (offset: number, text: string): Edit => ({ start: offset, end: offset, text })

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

function findColonEnd(pair: Pair | undefined): number | undefined {
  const sign = pair?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return sign && sign.offset + 1
}

/** The text between entries, as it stands between the first two. */
function separatorOf({ yaml, eol }: OpenedYaml, { entries: [first, second], isFlow, column }: YamlEntries): string {
  const gap = first && second && yaml.slice(first.end, second.start)
  const isSeparator = gap !== undefined && (isFlow ? /^\s*,\s*$/.test(gap) : gap.trim() === '')
  return isSeparator ? gap : isFlow ? ', ' : eol + ' '.repeat(column)
}
