import type { ContentPath } from '../../core/api/check.ts'
import type { Entry, EntrySummary, Source } from '../../core/api/define.ts'
import { Markdown, Reference } from '../../core/api/fields.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { completeEntry, entriesByFile, type LoadedEntry } from '../../core/content/entry.ts'
import { findField } from '../../core/content/schema-fields.ts'
import { expandText } from '../../core/content/variables.ts'
import type { Runtime } from '../../core/runtime/runtime.ts'
import { mapLeaves, valueAt } from '../../core/source/data-path.ts'
import { type MarkedMarkdown, type MarkedTexts, numberMarkdown } from './mark-markdown.ts'
import { hasMarkCharacters, markText, renumberMarks } from './marks.ts'

/** A text of a content file, or one block of a markdown text. */
export interface ContentValue {
  readonly file: string
  /** Undefined for the markdown body. */
  readonly path: ContentPath | undefined
  /** The number of the block in the markdown. */
  readonly block?: number
  readonly source: Source
}

export type ContentMarks = ReturnType<typeof createContentMarks>

/** A text or number of a content file. */
export interface NumberedValue {
  readonly number: number
  readonly field: string
  readonly value: string | number
  /** Whether its field holds words: neither an address, a name of another entry, one of a few values, nor a number. */
  readonly isWords: boolean
}

/** What a page is rendered with in place of a value. */
export type ReplaceValue = (value: NumberedValue) => string | number

/** What a page is rendered with. */
export interface ContentChanges {
  /** Only the entries of these files are changed; undefined for all. */
  readonly files?: ReadonlySet<string> | undefined
  readonly replace: ReplaceValue
  /** Whether the markdown of a field has marks. */
  readonly isMarked: (field: string) => boolean
}

/** The field of a value in its collection: all items of a list are one. */
export const fieldOf = ({ file, path = ['body'] }: ContentValue): string =>
  `${file.replace(/[^/]+$/, '')} ${path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.')}`

/** Numbers the texts of the content and marks them. */
export function createContentMarks(
  { loaded, settings }: Pick<CompleteCompilation, 'loaded' | 'settings'>,
  markedTexts: MarkedTexts,
  runtime: Pick<Runtime, 'cache'>,
) {
  const variables = settings.variables ?? {}
  const values: ContentValue[] = []
  const addValue = (value: ContentValue): number => values.push(value) - 1
  const sources = new Map(
    [...loaded.values()].flatMap(({ source, entries }) => entries.map(({ summary }) => [summary.file, source])),
  )
  const entries = entriesByFile(loaded)
  const isWords = createWordsTest()
  const readValues = memoize(({ summary, document }: LoadedEntry, source: Source) => {
    const { file } = summary
    const numbered = new Map<string, NumberedValue>()
    const markdowns = new Map<string, MarkedMarkdown>()
    mapLeaves(summary.data, (leaf, path) => {
      const value = { file, path, source }
      if (leaf instanceof Markdown) markdowns.set(keyOf(path), markMarkdown(leaf.source, value))
      const written = valueAt(document.data, path)
      const shown = typeof written === 'string' ? expandText(written, variables) : written
      const isValue = shown === leaf && (typeof leaf === 'string' || typeof leaf === 'number')
      if (isValue && !hasMarkCharacters(String(leaf)))
        numbered.set(keyOf(path), {
          number: addValue(value),
          field: fieldOf(value),
          value: leaf,
          isWords: typeof leaf === 'string' && isWords(value),
        })
    })
    const body = document.readBody()
    return {
      numbered,
      markdowns,
      body: body === undefined ? undefined : markMarkdown(body, { file, path: undefined, source }),
    }
  })
  function markMarkdown(markdown: string, value: ContentValue): MarkedMarkdown {
    const place = JSON.stringify([value.file, value.path])
    const { html, sections, headings, blockCount } = numberMarkdown(markdown, place, value.file, variables, markedTexts)
    const first = values.length
    for (let block = 0; block < blockCount; block++) addValue({ ...value, block })
    return {
      html: renumberMarks(html, first),
      sections: sections.map((section) => renumberMarks(section, first)),
      headings: new Map([...headings].map(([id, block]) => [id, first + block])),
    }
  }
  /** The entries that one names are marked too, but not those that they name. */
  function markSummary(entry: LoadedEntry, changes: ContentChanges, isNamed = false): EntrySummary<unknown> {
    const { replace, isMarked } = changes
    const { summary } = entry
    const source = sources.get(summary.file)
    if (!source) return summary
    const { numbered, markdowns } = readValues(entry, source)
    const data = mapLeaves(summary.data, (leaf, path) => {
      if (leaf instanceof Reference) {
        const named = isNamed ? undefined : entries.get(leaf.file)
        return named ? new Reference(leaf.collection, leaf.id, markSummary(named, changes, true)) : leaf
      }
      if (leaf instanceof Markdown)
        return isMarked(fieldOf({ file: summary.file, path, source }))
          ? new Markdown(leaf.source, markdowns.get(keyOf(path))?.html)
          : leaf
      const value = numbered.get(keyOf(path))
      return value ? replace(value) : leaf
    })
    return { ...summary, data }
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
      return source ? [...readValues(entry, source).numbered.values()] : []
    },
    markSummary,
    /** A complete entry, as it is without changes. */
    markEntry(entry: LoadedEntry, changes: ContentChanges | undefined): Entry<unknown> {
      const complete = completeEntry(entry, variables, runtime)
      const { file } = entry.summary
      const source = sources.get(file)
      if (!changes || !source) return complete
      const summary = markSummary(entry, changes)
      const isBodyMarked = changes.isMarked(fieldOf({ file, path: undefined, source }))
      const body = isBodyMarked ? readValues(entry, source).body : undefined
      const markTitle = (id: string, title: string): string => {
        const number = body?.headings.get(id)
        return number === undefined ? title : markText(title, number)
      }
      return {
        ...complete,
        ...summary,
        html: body?.html ?? complete.html,
        headings: complete.headings.map((heading) => ({ ...heading, text: markTitle(heading.id, heading.text) })),
        sections: complete.sections.map(({ id, title, html }, index) => ({
          id,
          title: markTitle(id, title),
          html: body?.sections[index] ?? html,
        })),
      }
    },
  }
}

const keyOf = (path: ContentPath): string => path.join('\0')

/** Whether a field holds words: neither an address, a name of another entry, nor one of a few values. */
function createWordsTest(): (value: ContentValue) => boolean {
  const known = new Map<string, boolean>()
  return (value) => {
    const field = fieldOf(value)
    const found = known.get(field)
    if (found !== undefined) return found
    const type = findField(value.source.schema, value.path ?? [])
    const isWords = !type || (type.values.length === 0 && !type.leadsTo && type.collection === undefined)
    known.set(field, isWords)
    return isWords
  }
}

/** Keeps results by the file of the entry. */
function memoize<Result>(read: (entry: LoadedEntry, source: Source) => Result) {
  const results = new Map<string, Result>()
  return (entry: LoadedEntry, source: Source): Result => {
    const { file } = entry.summary
    const result = results.get(file) ?? read(entry, source)
    results.set(file, result)
    return result
  }
}
