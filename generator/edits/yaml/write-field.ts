import { isMap, isNode, isScalar } from 'yaml'
import type { ContentPath } from '../../core/api/check.ts'
import type { Edit } from '../../core/diagnostics/edit.ts'
import { valueAt } from '../../core/source/data-path.ts'
import { fillBrackets, insertEntry, removeEntry, removeOnlyEntry } from './edit-entries.ts'
import { formatBlockData, formatFlowData } from './format-data.ts'
import { locateEntries } from './locate-entries.ts'
import { type ContentSource, findPlace, type OpenedYaml, openYaml, withValueAt } from './open-yaml.ts'
import { writeValue } from './write-value.ts'

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The text of the file with a field that is missing, placed after the last of those that stand before it in `order`. All other bytes stay.
 * A scalar that is there is replaced. Undefined if nothing holds the field, and if the result does not read as exactly this data.
 */
export function writeField(
  source: ContentSource,
  path: ContentPath,
  value: unknown,
  order: readonly string[],
): string | undefined {
  const opened = openYaml(source)
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  const fields = opened && valueAt(opened.data, parent)
  if (!opened || typeof key !== 'string' || !isFields(fields)) return undefined
  if (Object.hasOwn(fields, key)) return isScalarValue(value) ? writeValue(source, path, value) : undefined
  const data = withValueAt(opened.data, parent, () => ({ ...fields, [key]: value }))
  for (const edits of additions(opened, parent, key, value, order)) {
    const result = opened.apply(edits, data)
    if (result !== undefined) return result
  }
  return undefined
}

const isScalarValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function* additions(
  opened: OpenedYaml,
  parent: ContentPath,
  key: string,
  value: unknown,
  order: readonly string[],
): Generator<readonly Edit[]> {
  const { yaml, eol } = opened
  const block = (indent: string): string => formatBlockData({ [key]: value }, indent, eol)
  const place = findPlace(opened, parent)
  if (!place || !isNode(place.node)) {
    // Only comments, or nothing.
    const isEnded = yaml === '' || yaml.endsWith('\n')
    yield [{ start: yaml.length, end: yaml.length, text: (isEnded ? '' : eol) + block('') + eol }]
    return
  }
  const { node, isInFlow } = place
  const located = isMap(node) ? locateEntries(opened, node, parent.length === 0) : undefined
  if (!isMap(node) || !located) return
  const isEmpty = node.items.length === 0
  const index = indexFor(
    node.items.map((pair) => (isScalar(pair.key) ? String(pair.key.value) : '')),
    key,
    order,
  )
  if (!isInFlow && (isEmpty || !located.isFlow)) {
    const indent = ' '.repeat(!isEmpty ? located.column : parent.length === 0 ? 0 : place.column + 2)
    yield isEmpty
      ? fillBrackets(opened, place, indent, block(indent))
      : insertEntry(opened, located, index, block(indent))
  }
  const start = (node.range?.[0] ?? 0) + 1
  for (const text of located.isFlow ? formatFlowData(value) : []) {
    const field = `${formatFlowData(key)[0]}: ${text}`
    yield isEmpty ? [{ start, end: start, text: field }] : insertEntry(opened, located, index, field)
  }
}

/** Behind the last field that the order puts before it; at the end without an order. */
function indexFor(keys: readonly string[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key)
  if (rank < 0) return keys.length
  const before = order.slice(0, rank).findLast((name) => keys.includes(name))
  return before === undefined ? 0 : keys.indexOf(before) + 1
}

/** The text of the file without a field and the comments directly above it. Undefined if the result does not read as exactly the rest. */
export function removeField(source: ContentSource, path: ContentPath): string | undefined {
  const opened = openYaml(source)
  const [parent, key] = [path.slice(0, -1), path.at(-1)]
  const place = opened && findPlace(opened, parent)
  const fields = opened && valueAt(opened.data, parent)
  if (!opened || typeof key !== 'string' || !isFields(fields)) return undefined
  if (!Object.hasOwn(fields, key)) return source.text
  const located = place && isMap(place.node) ? locateEntries(opened, place.node, parent.length === 0) : undefined
  if (!place || !isMap(place.node) || !located) return undefined
  const index = place.node.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key)
  const entry = located.entries[index]
  if (!entry) return undefined
  const { [key]: _removed, ...rest } = fields
  const isOnly = located.entries.length === 1
  const edits = !isOnly
    ? removeEntry(opened, located, index)
    : located.isFlow
      ? [{ ...entry, text: '' }]
      : removeOnlyEntry(opened, place, entry, '{}')
  return (
    edits &&
    opened.apply(
      edits,
      withValueAt(opened.data, parent, () => rest),
    )
  )
}
