import type { IsOfPage } from '../../../cli/dev/index.ts'
import type { ContentPath, Source } from '../../../core/api/index.ts'
import { isContentFile, isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../../../core/content/index.ts'
import { isError, type Span } from '../../../core/diagnostics/index.ts'
import type { Compilation, CompleteCompilation } from '../../../core/index.ts'
import type { RenderedPage } from '../../../core/render/index.ts'
import { escapeControlCharactersInLine as escapeControl } from '../../../core/reporters/index.ts'
import { type Document, parseText, stringsIn, valueAt, valuesIn } from '../../../core/source/index.ts'
import type { ContentChange } from '../../../edits/index.ts'
import type { ContentPlace, HiddenPage, HistoryState, ListedPage, PageFields, PlacedFinding } from '../../protocol.ts'
import type { HistoryStep } from '../content-store.ts'
import type { EditCore } from '../edit-core.ts'
import { describeFieldPath, findTitle, nameField } from '../form/describe-field.ts'
import { type Details, describePublication } from '../form/details.ts'
import { findNamedPages, findPageOf, nameFile, namesOfAddresses, withoutSiteName } from './name-page.ts'

/** A help without the law or the guideline in brackets at its end, which is for those who write the rules. */
export const withoutSource = (help: string | undefined): string | undefined =>
  help?.replace(/ \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/, '')

/** What a page and its findings are called, for people who do not know the files. */
export function createPlaces(core: EditCore, details: Details) {
  const { store, current } = core
  const describer = createPlaceDescriber(core, details)
  /** The last compilation, with errors or without. */
  let compiled: (Pick<Compilation, 'diagnostics' | 'texts'> & { readonly isOfPage: IsOfPage }) | undefined
  const findingsOf = (url: string): readonly PlacedFinding[] => {
    if (!compiled) return []
    const { diagnostics, texts, isOfPage } = compiled
    return diagnostics
      .filter(({ awaitsOwner }) => !awaitsOwner)
      .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
      .map((diagnostic) => ({
        severity: diagnostic.severity,
        message: escapeControl(diagnostic.message),
        help: withoutSource(diagnostic.help && escapeControl(diagnostic.help)),
        isOfPage: isOfPage(diagnostic, url),
        place: describer.describeSpan(diagnostic.span, texts.get(diagnostic.span.file)),
      }))
  }
  const describe = (step: HistoryStep | undefined): string | undefined => {
    const served = current()
    return step && served && describeStep(step, served, details.findSource)
  }
  return {
    ...describer,
    update({ diagnostics, texts }: Compilation, isOfPage: IsOfPage): void {
      compiled = { diagnostics, texts, isOfPage }
    },
    list: () => ({ pages: listPages(core, details) }),
    ofPage({ route }: RenderedPage): Pick<PageFields, 'findings' | 'unwritten' | 'hidden'> {
      const disk = store.read(route.owner)
      return {
        findings: findingsOf(route.url),
        unwritten: disk ? findUnwritten(route.owner, disk.text, describer) : [],
        hidden: findHiddenPages(listPages(core, details)),
      }
    },
    historyState: ({ undo, redo }: { undo: HistoryStep | undefined; redo: HistoryStep | undefined }): HistoryState => ({
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      undoes: describe(undo),
      redoes: describe(redo),
    }),
  }
}

/** What people still have to write or choose in a file, in the order of the file. */
function findUnwritten(
  file: string,
  text: string,
  { describeField }: Pick<PlaceDescriber, 'describeField'>,
): readonly ContentPlace[] {
  const document = parseText(file, text)
  if (!document) return []
  const paths = stringsIn(document.data).filter(
    ({ text: value, path }) => isUnwrittenText(value, path) || isUnwrittenPicture(value),
  )
  const isBodyUnwritten = document.readBody()?.trim() === unwrittenBody
  const found = [...paths, ...(isBodyUnwritten ? [{ text: unwrittenBody, path: undefined }] : [])]
  return found.flatMap(({ text: words, path }) => {
    const place = describeField(file, path)
    return place ? [{ ...place, words }] : []
  })
}

export type PlaceDescriber = ReturnType<typeof createPlaceDescriber>

/** Says where a part of a content file is shown and edited. */
function createPlaceDescriber(
  { registry, readDocument, current }: EditCore,
  details: Pick<Details, 'findSource' | 'idOfFile'>,
) {
  const describeField = (file: string, path: ContentPath | undefined): Omit<ContentPlace, 'words'> | undefined => {
    const served = current()
    const source = details.findSource(file)
    if (!served || !source) return undefined
    return {
      page: nameFile(served, file, source),
      field: describeFieldPath(source, path),
      address: findPageOf(served, file)?.url,
      fields: registry.idsIn(file, path),
      form: details.idOfFile(file, source),
      formField: path && registry.idOf({ file, path, source }),
    }
  }
  return {
    describeField,
    /** The place of a span in the text of its file. Undefined outside of the content, and in a file that cannot be read. */
    describeSpan(span: Span, text: string | undefined): ContentPlace | undefined {
      const document = text === undefined ? undefined : readDocument(span.file, text)
      if (text === undefined || !document) return undefined
      const isInBody = document.bodyOffset !== undefined && span.start >= document.bodyOffset
      const place = describeField(span.file, isInBody ? undefined : findPathAt(document, span))
      return place && { ...place, words: text.slice(span.start, span.end) }
    },
  }
}

/** The innermost value that a span begins in. */
function findPathAt(document: Document, { start }: Span): ContentPath {
  const around = valuesIn(document.data).filter(({ path }) => {
    if (path.length === 0) return false
    const [key, value] = [document.spanOf(path, 'key'), document.spanOf(path)]
    return Math.min(key.start, value.start) <= start && start <= value.end
  })
  return around.at(-1)?.path ?? []
}

/** All pages by name, and entries that could be published but are not. */
function listPages({ current, context }: EditCore, { idOfFile }: Pick<Details, 'idOfFile'>): readonly ListedPage[] {
  const served = current()
  if (!served) return []
  const { now } = context.options
  const entries = [...served.loaded.values()].flatMap(({ source, entries: found }) =>
    source.kind === 'collection' ? found.map(({ summary }) => ({ source, ...summary })) : [],
  )
  const entryOf = (file: string) => entries.find((entry) => entry.file === file)
  const names = namesOfAddresses(served)
  const stateOf = ({ source, data }: (typeof entries)[number]): string | undefined => {
    const publication = describePublication(source, data, now)
    return publication?.isPublished === false ? publication.words : undefined
  }
  const shown = findNamedPages(served).map(({ route, head }): ListedPage => {
    const entry = entryOf(route.owner)
    const name = names.get(route.url) ?? findTitle(entry?.data) ?? withoutSiteName(head.title)
    return { name, address: route.url, state: entry && stateOf(entry) }
  })
  const owners = new Set(served.routes.map(({ owner }) => owner))
  const others = entries.flatMap((entry): readonly ListedPage[] => {
    const state = owners.has(entry.file) ? undefined : stateOf(entry)
    const name = findTitle(entry.data) ?? entry.id
    return state === undefined ? [] : [{ name, form: idOfFile(entry.file, entry.source), state }]
  })
  return [...shown, ...others]
}

/** Pages that are shown here and that visitors do not see. */
const findHiddenPages = (pages: readonly ListedPage[]): readonly HiddenPage[] =>
  pages.flatMap(({ address, state }) => (address === undefined || state === undefined ? [] : [{ address, state }]))

/** What a step of the history changed: `heading of Locations`, `new article “Sleep”`. */
function describeStep(
  { changes, moved }: HistoryStep,
  served: CompleteCompilation,
  findSource: (file: string) => Source | undefined,
): string {
  const texts = changes.filter(({ file }) => isContentFile(file))
  const made = texts.find(({ before }) => before === undefined)
  const removed = texts.find(({ after }) => after === undefined)
  if (made && removed) return `address of ${titleOf(made, made.after)}`
  if (made) return `new page ${titleOf(made, made.after)}`
  if (removed) return `removal of ${titleOf(removed, removed.before)}`
  const [first] = texts
  if (!first) return 'picture'
  const source = findSource(first.file)
  const page = source ? nameFile(served, first.file, source) : first.file
  if (texts.length > 1 || moved || !source) return `changes of ${page}`
  return `${findChanged(first, source)} of ${page}`
}

const titleOf = ({ file }: ContentChange, text: ContentChange['before']): string =>
  `“${findTitle(parseText(file, String(text))?.data) ?? file}”`

function findChanged({ file, before, after }: ContentChange, { schema }: Source): string {
  const [old, next] = [before, after].map((text) => parseText(file, String(text)))
  const path = findDifference(old?.data, next?.data)
  if (!path) return 'text'
  if (path.length === 0) return 'details'
  const name = nameField(schema, path)
  const index = path.at(-1)
  const words = typeof index === 'number' ? `${name} ${index + 1}` : name
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** The path of all that differs; undefined if nothing does. */
function findDifference(before: unknown, after: unknown, path: ContentPath = []): ContentPath | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const isList = Array.isArray(before) && Array.isArray(after)
  if (!(isList ? before.length === after.length : isFields(before) && isFields(after))) return path
  const keys = [...new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])]
  const found = keys.flatMap((key) => {
    const step = isList ? Number(key) : key
    const different = findDifference(valueAt(before, [step]), valueAt(after, [step]), [...path, step])
    return different ? [different] : []
  })
  return found.length === 1 ? found[0] : path
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
