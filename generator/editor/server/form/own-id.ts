import type { ContentPath } from '../../../core/api/check.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import { parseText } from '../../../core/source/parse.ts'
import { writeValue } from '../../../edits/yaml/write-value.ts'

/** The text of a file with another id for the item at an index, if it has one. */
export function withOwnId(
  file: string,
  text: string | undefined,
  list: ContentPath,
  index: number,
): string | undefined {
  if (text === undefined) return undefined
  const items = valueAt(parseText(file, text)?.data, list)
  const ids = Array.isArray(items) ? items.map((item) => valueAt(item, ['id'])) : []
  const id = ids[index]
  if (typeof id !== 'string') return text
  let number = 2
  while (ids.includes(`${id}-${number}`)) number++
  return writeValue({ file, text }, [...list, index, 'id'], `${id}-${number}`) ?? text
}
