import type { ContentPath } from '../../../core/api/check.ts'
import { schemaKeysAt } from '../../../core/content/schema-fields.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import { parseText } from '../../../core/source/parse.ts'
import { insertItem, removeField, removeItem, writeField } from '../../../edits/yaml/write-entries.ts'
import { writeValue } from '../../../edits/yaml/write-value.ts'
import type { ContentValue } from '../mark-content.ts'

/** The text of a file with another value in a field, and without the field for undefined. Undefined if it cannot be written. */
export function writeFormValue(field: ContentValue, text: string, value: unknown): string | undefined {
  const { file, path, source } = field
  const data = parseText(file, text)?.data
  if (!path || data === undefined) return undefined
  const old = valueAt(data, path)
  if (value === undefined) return old === undefined ? text : removeField({ file, text }, path)
  if (old === undefined) return writeField({ file, text }, path, value, schemaKeysAt(source.schema, path.slice(0, -1)))
  if (Array.isArray(value)) return Array.isArray(old) ? writeItems(file, text, path, old, value) : undefined
  return isScalar(value) ? writeValue({ file, text }, path, value) : undefined
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Keeps the items that both lists begin and end with. */
function writeItems(
  file: string,
  text: string,
  path: ContentPath,
  old: readonly unknown[],
  items: readonly unknown[],
): string | undefined {
  const most = Math.min(old.length, items.length)
  let start = 0
  while (start < most && old[start] === items[start]) start++
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === items[items.length - 1 - end]) end++
  const [before, after] = [old.length - start - end, items.length - start - end]
  let written: string | undefined = text
  for (let index = 0; index < Math.max(before, after) && written !== undefined; index++) {
    const at = start + index
    const item = items[at]
    if (index >= after) written = removeItem({ file, text: written }, path, start + after)
    else if (index >= before) written = insertItem({ file, text: written }, path, at, item)
    else written = isScalar(item) ? writeValue({ file, text: written }, [...path, at], item) : undefined
  }
  return written
}
