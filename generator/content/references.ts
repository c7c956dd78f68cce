import { Reference } from '../api/fields.ts'
import { didYouMean, findClosestWord } from '../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts'
import type { Document } from '../source/parse.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import type { Path } from '../source/yaml/spans.ts'
import type { LoadedSources } from './entry.ts'

/** References to entries that do not exist. One that exists but was dropped for its own errors is not reported again. */
export function checkReferences(loaded: LoadedSources, documents: readonly Document[]): Diagnostic[] {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const ids = new Map<string, readonly string[]>()
  const endings = new Map<string, string>()
  for (const [source, { entries, dropped }] of loaded) {
    if (source.kind !== 'collection') continue
    ids.set(source.folder, [...entries.map(({ summary }) => summary.id), ...dropped])
    endings.set(source.folder, source.format === 'markdown' ? '.md' : '.yaml')
  }
  const found: Diagnostic[] = []
  for (const { entries } of loaded.values()) {
    for (const { summary: entry } of entries) {
      if (!holdsReference(entry.data)) continue
      visitReferences(entry.data, [], ({ collection, id }, path) => {
        const known = ids.get(collection) ?? []
        const document = byFile.get(entry.file)
        if (known.includes(id) || !document) return
        const meant = findClosestWord(id, known)
        const span = document.spanOf(path)
        found.push(
          diagnose('content/broken-reference', span, `there is no entry \`${id}\` in content/${collection}`, {
            help: didYouMean(meant, `create content/${collection}/${id}${endings.get(collection) ?? ''}`),
            fix: meant === undefined ? undefined : rewriteScalar(document.sourceOf(span), span, id, meant),
          }),
        )
      })
    }
  }
  return found
}

const holdsReference = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof Reference || Object.values(value).some(holdsReference))

function visitReferences(value: unknown, path: Path, visit: (reference: Reference, path: Path) => void): void {
  if (value instanceof Reference) visit(value, path)
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) visitReferences(item, [...path, index], visit)
  else if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value)) visitReferences(field, [...path, key], visit)
}
