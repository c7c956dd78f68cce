import { type ContentPath, type Entry, Markdown, Reference, type Source } from '../../core/api/index.ts'
import { completeEntry, createEntryFinder, expandText, type LoadedEntry } from '../../core/content/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import {
  type MarkdownInput,
  type MarkdownProcessor,
  markBlocks,
  markdownInput,
  stringifySections,
} from '../../core/markdown/index.ts'
import type { Runtime } from '../../core/runtime/index.ts'
import { findField } from '../../core/schema/index.ts'
import { mapLeaves, valueAt } from '../../core/source/index.ts'
import { endMark, hasMarkCharacters, markText, startMark } from './annotate-html.ts'

/** A text of a content file. */
export interface ContentValue {
  readonly file: string
  /** Undefined for the markdown body. */
  readonly path: ContentPath | undefined
  readonly source: Source
}

/** A text or number of a content file. */
interface NumberedValue {
  readonly number: number
  readonly words: string
  /** Whether it can be marked: its field holds neither an address, a name of another entry, one of a few values, nor a number. */
  readonly isMarkable: boolean
}

/** Whether a text gets marks. */
export type IsMarked = (words: string) => boolean

/** Numbers the texts of the content and marks them. */
export function createContentMarks(
  { loaded, settings }: Pick<CompleteCompilation, 'loaded' | 'settings'>,
  runtime: Pick<Runtime, 'cache'>,
) {
  const variables = settings.variables ?? {}
  const values: ContentValue[] = []
  const addValue = (value: ContentValue): number => values.push(value) - 1
  const sources = new Map(
    [...loaded.values()].flatMap(({ source, entries }) =>
      'load' in source ? [] : entries.map(({ summary }) => [summary.file, source] as const),
    ),
  )
  const findEntry = createEntryFinder(loaded)
  const known = new Map<string, ReadonlyMap<string, NumberedValue>>()
  const readValues = ({ summary: { file, data }, document }: LoadedEntry, source: Source) => {
    const numbered = new Map<string, NumberedValue>()
    const read = known.get(file)
    if (read) return read
    known.set(file, numbered)
    mapLeaves(data, (leaf, path) => {
      const value = { file, path, source }
      const written = valueAt(document.data, path)
      const shown = typeof written === 'string' ? expandText(written, variables) : written
      const isValue = shown === leaf && (typeof leaf === 'string' || typeof leaf === 'number')
      if (isValue && !hasMarkCharacters(String(leaf)))
        numbered.set(keyOf(path), {
          number: addValue(value),
          words: String(leaf),
          isMarkable: typeof leaf === 'string' && isWords(value),
        })
    })
    return numbered
  }
  const markdowns = new Map<string, MarkedMarkdown>()
  const markMarkdown = (markdown: string, value: ContentValue, processor: MarkdownProcessor): MarkedMarkdown => {
    const key = JSON.stringify([value.file, value.path])
    const input = markdownInput(markdown, variables, { file: value.file, processor })
    const marked = markdowns.get(key) ?? markAll(input, addValue(value))
    markdowns.set(key, marked)
    return marked
  }
  /**
   * An entry with marks around its markdown, and around texts for which `isMarked` is true. The entries that it names are marked too, but not
   * those that these name.
   */
  function markEntry(entry: LoadedEntry, isMarked: IsMarked, isNamed = false): LoadedEntry {
    const { summary } = entry
    const source = sources.get(summary.file)
    if (!source) return entry
    const numbered = readValues(entry, source)
    const data = mapLeaves(summary.data, (leaf, path) => {
      if (leaf instanceof Reference) {
        const named = isNamed ? undefined : findEntry(leaf)
        return named ? new Reference(leaf.collection, leaf.id, markEntry(named, isMarked, true).summary) : leaf
      }
      if (leaf instanceof Markdown) {
        const value = { file: summary.file, path, source }
        return new Markdown(leaf.source, markMarkdown(leaf.source, value, entry.processor).html)
      }
      const value = numbered.get(keyOf(path))
      return value?.isMarkable && isMarked(value.words) ? markText(value.words, value.number) : leaf
    })
    return { ...entry, summary: { ...summary, data } }
  }
  return {
    /** The value of a number. */
    getValue(number: number): ContentValue {
      const value = values[number]
      if (!value) throw new Error('a mark has no value')
      return value
    },
    /** The texts and numbers of an entry. */
    valuesOf(entry: LoadedEntry): readonly NumberedValue[] {
      const source = sources.get(entry.summary.file)
      return source ? [...readValues(entry, source).values()] : []
    },
    markEntry,
    /** A marked entry with its body, which has marks too. */
    completeEntry(entry: LoadedEntry): Entry<unknown> {
      const complete = completeEntry(entry, variables, runtime)
      const source = sources.get(entry.summary.file)
      const { file } = entry.summary
      const text = entry.document.readBody()
      const body =
        source && text !== undefined
          ? markMarkdown(text, { file, path: undefined, source }, entry.processor)
          : undefined
      const markTitle = (title: string): string => (body ? markText(title, body.number) : title)
      return {
        ...complete,
        html: body?.html ?? complete.html,
        headings: complete.headings.map((heading) => ({ ...heading, text: markTitle(heading.text) })),
        sections: complete.sections.map(({ id, title, html }, index) => ({
          id,
          title: title === '' ? title : markTitle(title),
          html: body?.sections[index] ?? html,
        })),
      }
    },
  }
}

const keyOf = (path: ContentPath): string => path.join('\0')

/** Whether a field holds words: neither an address, a name of another entry, nor one of a few values. */
function isWords({ path = [], source }: ContentValue): boolean {
  const type = findField(source.schema, path)
  return !type || (type.values.length === 0 && !type.leadsTo && type.collection === undefined)
}

interface MarkedMarkdown {
  readonly html: string
  /** The HTML of each section. */
  readonly sections: readonly string[]
  readonly number: number
}

/** Marks all blocks of a text with its number. One with characters that marks are made of gets none. */
function markAll(input: MarkdownInput, number: number): MarkedMarkdown {
  const [before, after] = hasMarkCharacters(input.source) ? ['', ''] : [startMark(number), endMark(number)]
  const { html, sections } = stringifySections(markBlocks(input, before, after), input.processor)
  return { html, sections: sections.map(({ start, end }) => html.slice(start, end)), number }
}

/** Whether a text is markdown. */
export const isMarkdown = ({ path, source }: Pick<ContentValue, 'path' | 'source'>): boolean =>
  !path || findField(source.schema, path)?.type === 'markdown'
