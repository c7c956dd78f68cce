import { Document, isCollection, isMap, isScalar } from 'yaml'
import type { ContentPath } from '../../core/api/index.ts'
import { toYamlScalar, valueAt } from '../../core/source/index.ts'
import { fillBrackets, insertEntry, locateEntries, moveEntry, removeEntry, removeOnlyEntry } from './entries.ts'
import { findPlace, type OpenedYaml, openYaml, type UnparsedFile, withValueAt } from './open-yaml.ts'
import { writeValue } from './write-value.ts'

/**
 * Each function returns the text of the file with a field or item more, less or elsewhere; all other bytes stay. Undefined if there is nothing
 * at the path to hold it, and if the result would not read as exactly this data.
 */

/** Places a missing field after the last of those that stand before it in `order`. A scalar that is there is replaced. */
export function writeField(
  source: UnparsedFile,
  path: ContentPath,
  value: unknown,
  order: readonly string[],
): string | undefined {
  const found = openFields(source, path)
  if (!found) return undefined
  const { opened, parent, key, fields } = found
  if (Object.hasOwn(fields, key)) return isScalarValue(value) ? writeValue(source, path, value) : undefined
  const added = { [key]: value }
  const data = withValueAt(opened.data, parent, () => ({ ...fields, ...added }))
  if (opened.document.contents === null) {
    // Only comments, or nothing.
    const { yaml, eol } = opened
    const isEnded = yaml === '' || yaml.endsWith('\n')
    const text = (isEnded ? '' : eol) + formatBlock(added, '', eol) + eol
    return opened.apply([{ start: yaml.length, end: yaml.length, text }], data)
  }
  const collection = openCollection(opened, parent)
  const inFlow = `${formatFlow(key)}: ${formatFlow(value)}`
  return collection && insert(collection, indexFor(collection.keys, key, order), added, inFlow, data)
}

/** Also removes the comments directly above the field. */
export function removeField(source: UnparsedFile, path: ContentPath): string | undefined {
  const found = openFields(source, path)
  if (!found) return undefined
  const { opened, parent, key, fields } = found
  if (!Object.hasOwn(fields, key)) return source.text
  const collection = openCollection(opened, parent)
  const { [key]: _removed, ...rest } = fields
  const data = withValueAt(opened.data, parent, () => rest)
  return collection && remove(collection, collection.keys.indexOf(key), data)
}

/** Inserts an item before the one at `index`, or at the end. */
export function insertItem(source: UnparsedFile, path: ContentPath, index: number, item: unknown): string | undefined {
  const list = openList(source, path)
  return list && insert(list, index, [item], formatFlow(item), list.withItems(list.items.toSpliced(index, 0, item)))
}

/** Inserts the data of an item below it, without its comments. */
export function duplicateItem(source: UnparsedFile, path: ContentPath, index: number): string | undefined {
  return insertItem(source, path, index + 1, openList(source, path)?.items[index])
}

/** Moves an item with the comments directly above it, so that it has the index `to` afterwards. */
export function moveItem(source: UnparsedFile, path: ContentPath, from: number, to: number): string | undefined {
  const list = openList(source, path)
  if (!list || !(from in list.items) || !(to in list.items)) return undefined
  const { opened, located, items, withItems } = list
  return opened.apply(
    moveEntry(opened, located, from, to),
    withItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from])),
  )
}

/** Removes an item with the comments directly above it. */
export function removeItem(source: UnparsedFile, path: ContentPath, index: number): string | undefined {
  const list = openList(source, path)
  return list && remove(list, index, list.withItems(list.items.toSpliced(index, 1)))
}

/** The mapping in which the last step of a path is a key. */
function openFields(source: UnparsedFile, path: ContentPath) {
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  const opened = openYaml(source)
  const fields = opened && valueAt(opened.data, parent)
  return opened && typeof key === 'string' && isFields(fields) ? { opened, parent, key, fields } : undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalarValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

type OpenedCollection = NonNullable<ReturnType<typeof openCollection>>

/** Opens a mapping, with its keys, or a list. */
function openCollection(opened: OpenedYaml, path: ContentPath) {
  const place = findPlace(opened, path)
  const isRoot = path.length === 0
  if (!place || !isCollection(place.node)) return undefined
  const located = locateEntries(opened, place.node, isRoot)
  const pairs = isMap(place.node) ? place.node.items : []
  const keys = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  return located && { opened, place, located, keys, isRoot }
}

function openList(source: UnparsedFile, path: ContentPath) {
  const opened = openYaml(source)
  const items = opened && valueAt(opened.data, path)
  const collection = opened && openCollection(opened, path)
  if (!collection || !Array.isArray(items) || collection.located.entries.length !== items.length) return undefined
  const withItems = (changed: readonly unknown[]): unknown => withValueAt(opened.data, path, () => changed)
  return { ...collection, items: items as readonly unknown[], withItems }
}

/** Behind the last field that the order puts before it; at the end without an order. */
function indexFor(keys: readonly string[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key)
  if (rank < 0) return keys.length
  const before = order.slice(0, rank).findLast((name) => keys.includes(name))
  return before === undefined ? 0 : keys.indexOf(before) + 1
}

/** Inserts an entry, given as a collection of one and as text between brackets. `data` is that of the result. */
function insert(
  { opened, place, located, isRoot }: OpenedCollection,
  index: number,
  entry: object,
  inFlow: string,
  data: unknown,
): string | undefined {
  const isEmpty = located.entries.length === 0
  if (place.isInFlow || (located.isFlow && !isEmpty)) {
    const start = (place.node.range?.[0] ?? 0) + 1
    const edits = isEmpty ? [{ start, end: start, text: inFlow }] : insertEntry(opened, located, index, inFlow)
    return opened.apply(edits, data)
  }
  const indent = ' '.repeat(!isEmpty ? located.column : isRoot ? 0 : place.column + 2)
  const block = formatBlock(entry, indent, opened.eol)
  const edits = isEmpty ? fillBrackets(opened, place, indent, block) : insertEntry(opened, located, index, block)
  return opened.apply(edits, data)
}

function remove({ opened, place, located }: OpenedCollection, index: number, data: unknown): string | undefined {
  const entry = located.entries[index]
  if (!entry) return undefined
  const isOnly = located.entries.length === 1
  const edits = !isOnly
    ? removeEntry(opened, located, index)
    : located.isFlow
      ? [{ start: entry.start, end: entry.end, text: '' }]
      : removeOnlyEntry(opened, place, entry, isMap(place.node) ? '{}' : '[]')
  return edits && opened.apply(edits, data)
}

/** Data as YAML in blocks, without a line end. `indent` stands before each line but the first. */
const formatBlock = (data: unknown, indent: string, eol: string): string =>
  toDocument(data)
    .toString({ lineWidth: 0, blockQuote: 'literal' })
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(eol)

/** Data as it stands between brackets. */
const formatFlow = (data: unknown): string =>
  typeof data === 'string'
    ? toYamlScalar(data)
    : toDocument(data)
        .toString({ ...flowOptions, lineWidth: 0 })
        .trimEnd()

const flowOptions = { collectionStyle: 'flow', doubleQuotedAsJSON: true } as const

const toDocument = (data: unknown): Document => new Document(data, { compat: 'yaml-1.1' })
