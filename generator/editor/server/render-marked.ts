import { renderToString } from 'react-dom/server'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { entriesByFile, type LoadedEntry } from '../../core/content/entry.ts'
import { completeItem } from '../../core/routes/item-fingerprint.ts'
import type { Route } from '../../core/routes/resolve.ts'
import { contentValues, type SelectedContent, selectContent } from '../../core/routes/select-content.ts'
import type { Visibility } from '../../core/routes/visibility.ts'
import type { ContentChanges, ContentMarks } from './mark-content.ts'

type RenderedSite = Pick<CompleteCompilation, 'loaded'>

/** Returns a function that prepares a page, and returns one that renders its body with other content. */
export function createMarkedRenderer({ loaded }: RenderedSite, marks: ContentMarks, visibility: Visibility) {
  const entries = entriesByFile(loaded)
  return ({ params, place, page, content }: Route) => {
    const { content: declared, from, each, render } = page.page
    const listed = selectContent({ ...declared, ...from }, loaded, visibility, true)
    const index = each?.(contentValues(listed, ({ summary }) => summary)).findIndex(
      (instance) => JSON.stringify(instance.params) === JSON.stringify(params),
    )
    return (changes: ContentChanges): string => {
      const isChanged = ({ file }: { readonly file: string }): boolean => changes.files?.has(file) ?? true
      const changeSummary = (entry: LoadedEntry): LoadedEntry =>
        isChanged(entry.summary) ? { ...entry, summary: marks.markSummary(entry, changes) } : entry
      const completeEntry = ({ file }: { readonly file: string }): unknown => {
        const entry = entries.get(file)
        return entry && marks.markEntry(entry, isChanged(entry.summary) ? changes : undefined)
      }
      const valuesOf = (selected: SelectedContent, complete: (entry: LoadedEntry) => unknown) => {
        const sources = selected.sources.map((source) => ({ ...source, entries: source.entries.map(changeSummary) }))
        return contentValues({ ...selected, sources }, complete)
      }
      const item = each?.(valuesOf(listed, ({ summary }) => summary))[index ?? 0]?.item
      const html = render({
        params,
        place,
        content: valuesOf(content, ({ summary }) => completeEntry(summary)),
        item: completeItem(item, (summary) => completeEntry(summary) ?? summary),
      })
      return renderToString(html)
    }
  }
}
