import { posix } from 'node:path'
import { type ContentPath, type Entry, Markdown, Reference, type Source } from '../../core/api/index.ts'
import { completeEntry, expandText, type LoadedEntry } from '../../core/content/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import {
  type MarkdownInput,
  type MarkdownProcessor,
  markBlocks,
  markdownInput,
  renderMarkdown,
  stringifySections,
} from '../../core/markdown/index.ts'
import type { Runtime } from '../../core/runtime/index.ts'
import { findField } from '../../core/schema/index.ts'
import { mapLeaves, valueAt } from '../../core/source/index.ts'
import { endMark, hasMarkCharacters, markText, renumberMarks, startMark } from './annotate-html.ts'

/** A text of a content file, or one block of a markdown text. */
export interface ContentValue {
  readonly file: string
  /** Undefined for the markdown body. */
  readonly path: ContentPath | undefined
  /** The number of the block in the markdown. */
  readonly block?: number
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
  markedTexts: MarkedTexts,
  runtime: Pick<Runtime, 'cache'>,
) {
  const variables = settings.variables ?? {}
  const values: ContentValue[] = []
  const addValue = (value: ContentValue): number => values.push(value) - 1
  const sources = new Map(
    [...loaded.values()].flatMap(({ source, entries }) => entries.map(({ summary }) => [summary.file, source])),
  )
  const entriesById = new Map(
    [...loaded.values()].flatMap(({ source, entries }) =>
      source.kind === 'collection'
        ? entries.map((entry) => [`${source.folder}/${entry.summary.id}`, entry] as const)
        : [],
    ),
  )
  const isWords = createWordsTest()
  const readValues = memoize(({ summary, document, processor }: LoadedEntry, source: Source) => {
    const { file } = summary
    const numbered = new Map<string, NumberedValue>()
    const markdowns = new Map<string, MarkedMarkdown>()
    mapLeaves(summary.data, (leaf, path) => {
      const value = { file, path, source }
      if (leaf instanceof Markdown) markdowns.set(keyOf(path), markMarkdown(leaf.source, value, processor))
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
    const body = document.readBody()
    return {
      numbered,
      markdowns,
      body: body === undefined ? undefined : markMarkdown(body, { file, path: undefined, source }, processor),
    }
  })
  function markMarkdown(markdown: string, value: ContentValue, processor: MarkdownProcessor): MarkedMarkdown {
    const place = JSON.stringify([value.file, value.path])
    const input = markdownInput(markdown, variables, { file: value.file, processor })
    const { html, sections, headings, blockCount } = numberMarkdown(input, place, markedTexts)
    const first = values.length
    for (let block = 0; block < blockCount; block++) addValue({ ...value, block })
    return {
      html: renumberMarks(html, first),
      sections: sections.map((section) => renumberMarks(section, first)),
      headings: new Map([...headings].map(([id, block]) => [id, first + block])),
    }
  }
  /**
   * An entry with marks around its markdown, and around texts for which `isMarked` is true. The entries that it names are marked too, but not
   * those that these name.
   */
  function markEntry(entry: LoadedEntry, isMarked: IsMarked, isNamed = false): LoadedEntry {
    const { summary } = entry
    const source = sources.get(summary.file)
    if (!source) return entry
    const { numbered, markdowns } = readValues(entry, source)
    const data = mapLeaves(summary.data, (leaf, path) => {
      if (leaf instanceof Reference) {
        const named = isNamed ? undefined : entriesById.get(`${leaf.collection}/${leaf.id}`)
        return named ? new Reference(leaf.collection, leaf.id, markEntry(named, isMarked, true).summary) : leaf
      }
      if (leaf instanceof Markdown) return new Markdown(leaf.source, markdowns.get(keyOf(path))?.html)
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
      return source ? [...readValues(entry, source).numbered.values()] : []
    },
    markEntry,
    /** A marked entry with its body, which has marks too. */
    completeEntry(entry: LoadedEntry): Entry<unknown> {
      const complete = completeEntry(entry, variables, runtime)
      const source = sources.get(entry.summary.file)
      const body = source && readValues(entry, source).body
      const markTitle = (id: string, title: string): string => {
        const number = body?.headings.get(id)
        return number === undefined ? title : markText(title, number)
      }
      return {
        ...complete,
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

/** Whether a field holds words: neither an address, a name of another entry, nor one of a few values. Equal for all items of a list. */
function createWordsTest(): (value: ContentValue) => boolean {
  const known = new Map<string, boolean>()
  return ({ file, path = [], source }) => {
    const field = `${posix.dirname(file)} ${path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.')}`
    const type = known.has(field) ? undefined : findField(source.schema, path)
    const isWords =
      known.get(field) ?? (!type || (type.values.length === 0 && !type.leadsTo && type.collection === undefined))
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

interface MarkedMarkdown {
  readonly html: string
  /** The HTML of each section. */
  readonly sections: readonly string[]
  /** Numbers of headings by id. */
  readonly headings: ReadonlyMap<string, number>
}

/** A text with marks that are numbered from 0, one for each block. */
interface NumberedMarkdown extends MarkedMarkdown {
  /** Changes with the text and the variables. */
  readonly key: string
  readonly blockCount: number
}

/** The marked texts of files, by file and path: most are the same in the next compilation. */
export type MarkedTexts = Map<string, NumberedMarkdown>

/** Marks the blocks of a text, unless it is the one that was at this place before. */
function numberMarkdown(input: MarkdownInput, place: string, markedTexts: MarkedTexts): NumberedMarkdown {
  const key = renderMarkdown.keyOf(input)
  const known = markedTexts.get(place)
  const marked = known?.key === key ? known : { key, ...numberBlocks(input) }
  markedTexts.set(place, marked)
  return marked
}

/** A text with characters that marks are made of has none. */
function numberBlocks(input: MarkdownInput): Omit<NumberedMarkdown, 'key'> {
  const headings = new Map<string, number>()
  const isMarked = !hasMarkCharacters(input.source)
  let blockCount = 0
  const tree = markBlocks(input, ({ id }, block) => {
    if (!isMarked) return ['', '']
    blockCount = block + 1
    if (id !== undefined) headings.set(id, block)
    return [startMark(block), endMark(block)]
  })
  const { html, sections } = stringifySections(tree, input.processor)
  return { html, sections: sections.map(({ start, end }) => html.slice(start, end)), headings, blockCount }
}
