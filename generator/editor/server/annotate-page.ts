import { renderToString } from 'react-dom/server'
import { type ContentPath, type Entry, Markdown, Reference, type Source } from '../../core/api/index.ts'
import {
  createEntryFinder,
  entriesByKey,
  entryKeyOf,
  expandText,
  type LoadedEntry,
  renderEntryBody,
} from '../../core/content/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import {
  type MarkdownInput,
  type MarkdownProcessor,
  stringifySections,
  surroundBlockTexts,
  toMarkdownInput,
} from '../../core/markdown/index.ts'
import { createEntryTranslator, propsOf, type RenderedPage } from '../../core/render/index.ts'
import { contentValues, filesOf, type Route, selectContent, type Visibility } from '../../core/routes/index.ts'
import type { Runtime } from '../../core/runtime/index.ts'
import { findField } from '../../core/schema/index.ts'
import { mapLeaves, valueAt } from '../../core/source/index.ts'
import { annotateHtml, createMarkPair, hasMarkCharacters, markText, removeMarks } from './annotate-html.ts'

/** A text of a content file. */
export interface ContentField {
  readonly file: string
  /** Undefined for the markdown body. */
  readonly path: ContentPath | undefined
  readonly source: Source
}

/** A text or number of a content file. */
interface ShownValue {
  readonly id: string
  /** Its file, and its path in there. */
  readonly steps: ContentPath
  readonly words: string
  /** Whether it can be marked: its field holds neither an address, a name of another entry, one of a few values, nor a number. */
  readonly isMarkable: boolean
}

/** Whether a text gets marks. */
export type IsMarked = (words: string) => boolean

/** Marks the texts of the content with the ids of their fields. */
export function createContentMarks(
  { loaded, settings }: Pick<CompleteCompilation, 'loaded' | 'settings'>,
  idOf: (value: ContentField) => string,
  runtime: Pick<Runtime, 'cache'>,
) {
  const variables = settings.variables ?? {}
  const sources = new Map(
    [...loaded.values()].flatMap(({ source, entries }) =>
      'load' in source ? [] : entries.map(({ summary }) => [summary.file, source] as const),
    ),
  )
  const findEntry = createEntryFinder(loaded)
  /** By file, then by path. */
  const known = new Map<string, ReadonlyMap<string, ShownValue>>()
  /** The values of an entry that stand in its file as they are shown. */
  const readValues = ({ summary: { file, data }, document }: LoadedEntry, source: Source) => {
    const values = new Map<string, ShownValue>()
    const read = known.get(file)
    if (read) return read
    known.set(file, values)
    mapLeaves(data, (leaf, path) => {
      const written = valueAt(document.data, path)
      const shown = typeof written === 'string' ? expandText(written, variables) : written
      const isValue = shown === leaf && (typeof leaf === 'string' || typeof leaf === 'number')
      if (!isValue || hasMarkCharacters(String(leaf))) return
      const value = { file, path, source }
      const isMarkable = typeof leaf === 'string' && isWords(value)
      values.set(keyOf(path), { id: idOf(value), steps: [file, ...path], words: String(leaf), isMarkable })
    })
    return values
  }
  const markdowns = new Map<string, MarkedMarkdown>()
  const markMarkdown = (markdown: string, value: ContentField, processor: MarkdownProcessor): MarkedMarkdown => {
    const id = idOf(value)
    const key = `${id} ${processor.hash}`
    const marked =
      markdowns.get(key) ?? markAll(toMarkdownInput(markdown, variables, { file: value.file, processor }), id)
    markdowns.set(key, marked)
    return marked
  }
  /**
   * An entry with marks around its markdown, and around texts for which `isMarked` is true. The entries that it names are marked too, but not
   * those that these name.
   */
  function markEntry(entry: LoadedEntry, isMarked: IsMarked, isNamed = false): LoadedEntry {
    const { summary } = entry
    const { file } = summary
    const source = sources.get(file)
    if (!source) return entry
    const values = readValues(entry, source)
    const data = mapLeaves(summary.data, (leaf, path) => {
      if (leaf instanceof Reference) {
        const named = isNamed ? undefined : findEntry(leaf)
        return named ? new Reference(leaf.collection, leaf.id, markEntry(named, isMarked, true).summary) : leaf
      }
      if (leaf instanceof Markdown)
        return new Markdown(leaf.source, markMarkdown(leaf.source, { file, path, source }, entry.processor).html)
      const value = values.get(keyOf(path))
      return value?.isMarkable && isMarked(value.words) ? markText(value.words, value.id) : leaf
    })
    return { ...entry, summary: { ...summary, data } }
  }
  return {
    /** The texts and numbers of an entry. */
    valuesOf(entry: LoadedEntry): readonly ShownValue[] {
      const source = sources.get(entry.summary.file)
      return source ? [...readValues(entry, source).values()] : []
    },
    markEntry,
    /** A marked entry with its body, which has marks too. */
    completeEntry(entry: LoadedEntry): Entry<unknown> {
      const complete = renderEntryBody(entry, variables, runtime)
      const { file } = entry.summary
      const [source, text] = [sources.get(file), entry.document.readBody()]
      if (!source || text === undefined) return complete
      const { html, sections, id } = markMarkdown(text, { file, path: undefined, source }, entry.processor)
      const markTitle = (title: string): string => (title === '' ? title : markText(title, id))
      return {
        ...complete,
        html,
        headings: complete.headings.map((heading) => ({ ...heading, text: markTitle(heading.text) })),
        sections: complete.sections.map((section, index) => ({
          ...section,
          title: markTitle(section.title),
          html: sections[index] ?? section.html,
        })),
      }
    },
  }
}

const keyOf = (path: ContentPath): string => path.join('\0')

/** Whether a field holds words: neither an address, a name of another entry, nor one of a few values. */
function isWords({ path = [], source }: ContentField): boolean {
  const type = findField(source.schema, path)
  return !type || (type.values.length === 0 && !type.leadsTo && type.collection === undefined)
}

interface MarkedMarkdown {
  readonly id: string
  readonly html: string
  /** The HTML of each section. */
  readonly sections: readonly string[]
}

/** Marks all blocks of a text. One with characters that marks are made of gets none. */
function markAll(input: MarkdownInput, id: string): MarkedMarkdown {
  const [before, after] = hasMarkCharacters(input.source) ? ['', ''] : createMarkPair(id)
  const { html, sections } = stringifySections(surroundBlockTexts(input, before, after), input.processor)
  return { id, html, sections: sections.map(({ start, end }) => html.slice(start, end)) }
}

/** Whether a text is markdown. */
export const isMarkdown = ({ path, source }: Pick<ContentField, 'path' | 'source'>): boolean =>
  !path || findField(source.schema, path)?.type === 'markdown'

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
  idOf: (value: ContentField) => string,
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
