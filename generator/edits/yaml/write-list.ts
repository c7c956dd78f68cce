import { isSeq } from 'yaml'
import type { ContentPath } from '../../core/api/check.ts'
import type { Edit } from '../../core/diagnostics/edit.ts'
import { valueAt } from '../../core/source/data-path.ts'
import { duplicateEntry, fillBrackets, insertEntry, moveEntry, removeEntry, removeOnlyEntry } from './edit-entries.ts'
import { formatBlockData, formatFlowData } from './format-data.ts'
import { type Entries, locateEntries } from './locate-entries.ts'
import { type ContentSource, findPlace, type OpenedYaml, openYaml, withValueAt, type YamlPlace } from './open-yaml.ts'

/** A list of a content file and its items. */
interface OpenedList {
  readonly opened: OpenedYaml
  readonly place: YamlPlace
  readonly located: Entries
  readonly items: readonly unknown[]
}

function openList(source: ContentSource, path: ContentPath): OpenedList | undefined {
  const opened = openYaml(source)
  const place = opened && findPlace(opened, path)
  const items = opened && valueAt(opened.data, path)
  if (!opened || !place || !isSeq(place.node) || !Array.isArray(items)) return undefined
  const located = locateEntries(opened, place.node, path.length === 0)
  return located?.entries.length === items.length ? { opened, place, located, items } : undefined
}

const save = ({ opened }: OpenedList, path: ContentPath, edits: readonly Edit[] | undefined, items: unknown[]) =>
  edits &&
  opened.apply(
    edits,
    withValueAt(opened.data, path, () => items),
  )

/**
 * The text of the file with another item in a list, before the one at `index` or at the end. All other bytes stay. Undefined
 * if there is no list, and if the result does not read as exactly these items; so are the results below.
 */
export function insertItem(source: ContentSource, path: ContentPath, index: number, item: unknown): string | undefined {
  const list = openList(source, path)
  if (!list || !isIndex(index, list.items.length + 1)) return undefined
  for (const edits of insertions(list, index, item)) {
    const result = save(list, path, edits, list.items.toSpliced(index, 0, item))
    if (result !== undefined) return result
  }
  return undefined
}

function* insertions({ opened, place, located, items }: OpenedList, index: number, item: unknown): Generator<Edit[]> {
  const isEmpty = items.length === 0
  const column = isEmpty ? place.column + 2 : located.column
  const indent = ' '.repeat(column)
  if (!place.isInFlow && (isEmpty || !located.isFlow)) {
    const text = `- ${formatBlockData(item, `${indent}  `, opened.eol)}`
    yield isEmpty ? fillBrackets(opened, place, indent, text) : insertEntry(opened, located, index, text)
  }
  const [start = 0] = place.node.range ?? []
  for (const text of located.isFlow ? formatFlowData(item) : [])
    yield isEmpty ? [{ start: start + 1, end: start + 1, text }] : insertEntry(opened, located, index, text)
}

/** Copies an item below itself, without the comments above it. */
export function duplicateItem(source: ContentSource, path: ContentPath, index: number): string | undefined {
  const list = openList(source, path)
  if (!list || !isIndex(index, list.items.length)) return undefined
  return save(
    list,
    path,
    duplicateEntry(list.opened, list.located, index),
    list.items.toSpliced(index, 0, list.items[index]),
  )
}

/** Moves an item with the comments directly above it, so that it has the index `to` afterwards. */
export function moveItem(source: ContentSource, path: ContentPath, from: number, to: number): string | undefined {
  const list = openList(source, path)
  if (!list || !isIndex(from, list.items.length) || !isIndex(to, list.items.length)) return undefined
  const items = list.items.toSpliced(from, 1).toSpliced(to, 0, list.items[from])
  return save(list, path, moveEntry(list.opened, list.located, from, to), items)
}

/** Removes an item with the comments directly above it. */
export function removeItem(source: ContentSource, path: ContentPath, index: number): string | undefined {
  const list = openList(source, path)
  const entry = list?.located.entries[index]
  if (!list || !entry || !isIndex(index, list.items.length)) return undefined
  const { opened, place, located, items } = list
  const isOnlyOfBlock = items.length === 1 && !located.isFlow
  const isOnly = items.length === 1
  const edits = isOnlyOfBlock
    ? removeOnlyEntry(opened, place, entry, '[]')
    : isOnly
      ? [{ ...entry, text: '' }]
      : removeEntry(opened, located, index)
  return save(list, path, edits, items.toSpliced(index, 1))
}

const isIndex = (index: number, length: number): boolean => Number.isInteger(index) && index >= 0 && index < length
