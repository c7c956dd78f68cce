import type { ContentPath } from '../../../core/api/check.ts'
import type { Source } from '../../../core/api/define.ts'
import type { CompleteCompilation } from '../../../core/compilation.ts'
import { toWrittenAddress } from '../../../core/content/file-addresses.ts'
import { fieldSchemasAt, findField } from '../../../core/content/schema-fields.ts'
import { isUnwrittenText } from '../../../core/content/unwritten-text.ts'
import { mapLeaves } from '../../../core/source/data-path.ts'
import { suggestValue } from '../../../edits/new-entry/suggest-value.ts'

/** A value that the schema suggests at a path, with empty texts where people have to write them. Undefined if it suggests none. */
export function suggestItem(
  { file, source, data }: { readonly file: string; readonly source: Source; readonly data: unknown },
  path: ContentPath,
  { loaded, pictures }: Pick<CompleteCompilation, 'loaded' | 'pictures'>,
  now: number,
): unknown {
  const [schema] = fieldSchemasAt(source.schema, path)
  const entries = loaded.get(source)?.entries.map(({ document }) => document.data) ?? []
  const idsIn = (folder: string): string[] =>
    [...loaded.values()].flatMap((found) =>
      found.source.kind === 'collection' && found.source.folder === folder
        ? found.entries.map(({ summary }) => summary.id)
        : [],
    )
  const others = source.kind === 'single' ? [data] : entries
  const suggested = schema && suggestValue(schema, path, { others, unique: [], today: new Date(now), idsIn })
  if (!suggested) return undefined
  const [picture = ''] = [...pictures.keys()].map((address) => toWrittenAddress(address, file))
  return mapLeaves(
    suggested.value,
    (leaf, at) => {
      if (typeof leaf !== 'string') return leaf
      if (findField(source.schema, at)?.leadsTo === 'picture') return leaf || picture
      // The id of another item is not one for this item.
      return isUnwrittenText(leaf, at) || at.at(-1) === 'id' ? '' : leaf
    },
    path,
  )
}
