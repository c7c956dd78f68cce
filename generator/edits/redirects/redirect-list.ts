import type { Source } from '../../core/api/define.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { findField, schemaKeysAt } from '../../core/content/schema-fields.ts'
import { valueAt } from '../../core/source/data-path.ts'
import { parseText } from '../../core/source/parse.ts'
import { writeField } from '../yaml/write-field.ts'
import { insertItem, removeItem } from '../yaml/write-list.ts'

const key = 'redirects'

interface RedirectList {
  readonly file: string
  readonly source: Source
}

/** The content file that may have a list `redirects`, each with `from` and `to`. */
export function findRedirectList({ loaded }: Pick<CompleteCompilation, 'loaded'>): RedirectList | undefined {
  for (const { source } of loaded.values()) {
    if (source.kind !== 'single' || findField(source.schema, [key])?.holds !== 'list') continue
    const fields = schemaKeysAt(source.schema, [key, 0])
    if (fields.includes('from') && fields.includes('to')) return { file: `content/${source.file}`, source }
  }
  return undefined
}

/** The text of the file with redirects at the end of its list. Those that begin at a live address are removed. Undefined if it cannot be written. */
export function addRedirects(
  { file, source }: RedirectList,
  text: string,
  redirects: ReadonlyMap<string, string>,
): string | undefined {
  const ends = new Set(redirects.values())
  let written: string | undefined = text
  const items = itemsOf(file, text)
  for (const [index, item] of [...items.entries()].reverse()) {
    const from = String(valueAt(item, ['from']))
    if (written !== undefined && (redirects.has(from) || ends.has(from)))
      written = removeItem({ file, text: written }, [key], index)
  }
  for (const [from, to] of redirects) {
    if (written === undefined) return undefined
    const list: readonly unknown[] = itemsOf(file, written)
    written =
      valueAt(parseText(file, written)?.data, [key]) === undefined
        ? writeField({ file, text: written }, [key], [{ from, to }], schemaKeysAt(source.schema, []))
        : insertItem({ file, text: written }, [key], list.length, { from, to })
  }
  return written
}

const itemsOf = (file: string, text: string): readonly unknown[] => {
  const list = valueAt(parseText(file, text)?.data, [key])
  return Array.isArray(list) ? list : []
}
