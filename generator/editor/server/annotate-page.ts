import { renderToString } from 'react-dom/server'
import { entriesByKey, entryKeyOf, type LoadedEntry } from '../../core/content/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { createEntryTranslator, propsOf, type RenderedPage } from '../../core/render/index.ts'
import { contentValues, filesOf, type Route, selectContent, type Visibility } from '../../core/routes/index.ts'
import type { Runtime } from '../../core/runtime/index.ts'
import { annotateHtml, removeMarks } from './annotate-html.ts'
import { type ContentValue, createContentMarks, type IsMarked } from './mark-content.ts'

/** What pages are annotated from. */
export type ShownSite = Pick<CompleteCompilation, 'pages' | 'loaded' | 'settings' | 'fileUrls'>

/**
 * Texts that are marked, in the order in which these are tried: all; those that are more than a number with its unit, a date or a sign, which
 * templates read; markdown alone.
 */
const attempts: readonly IsMarked[] = [() => true, isProse, () => false]

function isProse(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const isFigure = /^[^\p{L}]*\d\s*\S+$/u.test(text)
  return !isFigure && count(/\p{L}/gu) > Math.max(3, 2 * count(/\d/g))
}

/**
 * Returns a function that gives the elements of a page the ids of the values that they show. A page is rendered with marks around its values,
 * and that is believed only if the page without the marks is the real one, byte for byte. Values without marks are found by their words, where
 * these are the whole text of an element and of one value.
 */
export function createPageAnnotator(
  site: ShownSite,
  idOf: (value: ContentValue) => string,
  visibility: Visibility,
  runtime: Pick<Runtime, 'cache'>,
) {
  const marks = createContentMarks(site, idOf, runtime)
  const entries = entriesByKey(site.loaded)
  const translate = createEntryTranslator(site.loaded, site.settings, runtime)
  const renderMarked = ({ route, head }: RenderedPage, isMarked: IsMarked): string => {
    const known = new Map<string, LoadedEntry>()
    const mark = (entry: LoadedEntry): LoadedEntry => {
      const key = entryKeyOf(entry.summary)
      const marked = known.get(key) ?? marks.markEntry(translate(entry, head.lang), isMarked)
      known.set(key, marked)
      return marked
    }
    const markedRoute = { ...route, item: findItem(route, site, visibility, mark) }
    const props = propsOf(markedRoute, entries, mark, marks.completeEntry)
    return renderToString(route.page.page.render(props))
  }
  return (page: RenderedPage): string => {
    const { route } = page
    const body = page.readBody()
    const tryMarks = (isMarked: IsMarked): string | undefined => {
      try {
        const html = renderMarked(page, isMarked)
        return removeMarks(html) === body ? html : undefined
      } catch {
        return undefined
      }
    }
    let html: string | undefined
    const isMarked = attempts.find((attempt) => {
      html = tryMarks(attempt)
      return html !== undefined
    })
    const files = filesOf(route)
    const shown = [...entries.values()].filter(({ summary }) => files.includes(summary.file))
    const values = shown.flatMap((entry) => {
      const isOwn = route.ownFiles.includes(entry.summary.file)
      return marks.valuesOf(entry).map(({ id, words, steps, isMarkable }) => ({
        ...{ id, words, steps, isOwn },
        isMarked: isMarkable && isMarked?.(words) === true,
      }))
    })
    return annotateHtml(html ?? body, values)
  }
}

/** The item of a route with other entries in place of those that its page lists. */
function findItem(
  { params, page: { page } }: Route,
  { loaded }: Pick<ShownSite, 'loaded'>,
  visibility: Visibility,
  replace: (entry: LoadedEntry) => LoadedEntry,
): unknown {
  const { sources } = selectContent({ ...page.content, ...page.from }, loaded, visibility, true)
  const instancesOf = (convert: (entry: LoadedEntry) => LoadedEntry) => {
    const converted = sources.map((source) => ({ ...source, entries: source.entries.map(convert) }))
    return page.each?.(contentValues({ sources: converted }, ({ summary }) => summary)) ?? []
  }
  const own = JSON.stringify(params)
  const index = instancesOf((entry) => entry).findIndex((instance) => JSON.stringify(instance.params) === own)
  return instancesOf(replace)[index]?.item
}
