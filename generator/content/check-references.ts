import { Reference } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import { visitData } from '../source/data-path.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import type { LoadedSources } from './entry.ts'
import { extensionOf } from './source-files.ts'

/** Reports references to entries that do not exist. Entries with errors of their own count as existing. */
export function checkReferences(loaded: LoadedSources): Diagnostic[] {
  const collections = new Map(
    [...loaded.values()].flatMap(({ source, entries, dropped }) =>
      source.kind === 'collection'
        ? [[source.folder, { source, ids: [...entries.map(({ summary }) => summary.id), ...dropped] }] as const]
        : [],
    ),
  )
  const found: Diagnostic[] = []
  for (const { summary, document } of [...loaded.values()].flatMap(({ entries }) => entries))
    visitData(summary.data, (value, path) => {
      if (!(value instanceof Reference)) return
      const { collection, id } = value
      const { source, ids = [] } = collections.get(collection) ?? {}
      if (ids.includes(id)) return
      const meant = findClosestWord(id, ids)
      const span = document.spanOf(path)
      found.push(
        diagnose('content/broken-reference', span, `there is no entry \`${id}\` in content/${collection}`, {
          help: didYouMean(meant, `create content/${collection}/${id}${source ? extensionOf(source) : ''}`),
          fix: meant === undefined ? undefined : rewriteScalar(document.sourceOf(span), span, id, meant),
        }),
      )
    })
  return found
}
