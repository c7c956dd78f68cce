import { renderToString } from 'react-dom/server'
import type { CompleteCompilation } from '../../../compilation.ts'
import type { LoadedEntry } from '../../../content/entry.ts'
import { replaceFileLinks } from '../../../content/file-addresses.ts'
import { cleanReactHtml } from '../../../render/render-pages.ts'
import { completeItem } from '../../../routes/item-fingerprint.ts'
import type { Route } from '../../../routes/resolve.ts'
import { contentValues, type SelectedContent, selectContent } from '../../../routes/select-content.ts'
import type { Visibility } from '../../../routes/visibility.ts'
import type { ContentMarks, ReplaceValue } from './mark-content.ts'

type RenderedSite = Pick<CompleteCompilation, 'loaded' | 'fileUrls'>

/** Returns a function that renders the body of a page with other values, and with marks in the markdown of some fields. */
export function createMarkedRenderer({ loaded, fileUrls }: RenderedSite, marks: ContentMarks, visibility: Visibility) {
  const entries = new Map(
    [...loaded.values()].flatMap((source) => source.entries).map((entry) => [entry.summary.file, entry]),
  )
  return (
    { params, place, page, content }: Route,
    replace: ReplaceValue,
    isMarked: (field: string) => boolean,
  ): string => {
    const { content: declared, from, each, render } = page.page
    const markAll = (selected: SelectedContent, complete: (entry: LoadedEntry) => unknown) => {
      const sources = selected.sources.map((source) => ({
        ...source,
        entries: source.entries.map((entry) => ({ ...entry, summary: marks.markSummary(entry, replace, isMarked) })),
      }))
      return contentValues({ ...selected, sources }, complete)
    }
    const markEntry = ({ file }: { readonly file: string }): unknown => {
      const entry = entries.get(file)
      return entry && marks.markEntry(entry, replace, isMarked)
    }
    const listed = selectContent({ ...declared, ...from }, loaded, visibility, true)
    const index = each?.(contentValues(listed, ({ summary }) => summary)).findIndex(
      (instance) => JSON.stringify(instance.params) === JSON.stringify(params),
    )
    const item = each?.(markAll(listed, ({ summary }) => summary))[index ?? 0]?.item
    const html = render({
      params,
      place,
      content: markAll(content, ({ summary }) => markEntry(summary)),
      item: completeItem(item, (summary) => markEntry(summary) ?? summary),
    })
    return replaceFileLinks(cleanReactHtml(renderToString(html)), fileUrls.findUrl)
  }
}
