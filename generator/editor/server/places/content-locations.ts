import type { IsOfPage } from '../../../cli/dev/index.ts'
import type { ContentPath } from '../../../core/api/index.ts'
import { isUnwrittenPicture, isUnwrittenText, unwrittenBody } from '../../../core/content/index.ts'
import { isError, type Span } from '../../../core/diagnostics/index.ts'
import type { Compilation } from '../../../core/index.ts'
import type { RenderedPage } from '../../../core/render/index.ts'
import { escapeControlCharactersInLine as escapeControl } from '../../../core/reporters/index.ts'
import { type Document, parseText, stringsIn, valuesIn } from '../../../core/source/index.ts'
import type { ContentPlace, ListedPage, PageFields, PlacedFinding } from '../../protocol.ts'
import {
  createPublicationDescriber,
  describeFieldPath,
  findPageOf,
  findTitleInData,
  listCanonicalPages,
  nameFile,
  namesOfAddresses,
  withoutSiteName,
} from '../names.ts'
import type { EditCore } from '../session-context.ts'

/** A help without the law or the guideline in brackets at its end, which is for those who write the rules. */
export const withoutCitation = (help: string | undefined): string | undefined =>
  help?.replace(/ \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/, '')

export type Places = ReturnType<typeof createPlaces>

/** What a page and its findings are called, for people who do not know the files. */
export function createPlaces(core: EditCore) {
  const { registry, store, current, findSource } = core
  /** The last compilation, with errors or without. */
  let compiled: (Pick<Compilation, 'diagnostics' | 'texts'> & { readonly isOfPage: IsOfPage }) | undefined
  /** Where a part of a content file is shown and edited. */
  const describeField = (file: string, path: ContentPath | undefined, words: string): ContentPlace | undefined => {
    const served = current()
    const source = findSource(file)
    if (!served || !source) return undefined
    return {
      page: nameFile(served, file, source),
      field: describeFieldPath(source, path),
      address: findPageOf(served, file)?.url,
      fields: registry.idsIn(file, path),
      form: registry.idOfFile(file, source),
      formField: path && registry.idOf({ file, path, source }),
      words,
    }
  }
  /** The place of a span in the text of its file. Undefined outside of the content, and in a file that cannot be read. */
  const describeSpan = (span: Span, text: string | undefined, read = parseText): ContentPlace | undefined => {
    const document = text === undefined ? undefined : read(span.file, text)
    if (text === undefined || !document) return undefined
    const isInBody = document.bodyOffset !== undefined && span.start >= document.bodyOffset
    const path = isInBody ? undefined : findPathAt(document, span)
    return describeField(span.file, path, text.slice(span.start, span.end))
  }
  const findingsOf = (url: string): readonly PlacedFinding[] => {
    if (!compiled) return []
    const { diagnostics, texts, isOfPage } = compiled
    const documents = new Map<string, Document | undefined>()
    const readOnce = (file: string, text: string): Document | undefined => {
      if (!documents.has(file)) documents.set(file, parseText(file, text))
      return documents.get(file)
    }
    return diagnostics
      .filter(({ awaitsOwner }) => !awaitsOwner)
      .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
      .map((diagnostic) => ({
        severity: diagnostic.severity,
        message: escapeControl(diagnostic.message),
        help: withoutCitation(diagnostic.help && escapeControl(diagnostic.help)),
        isOfPage: isOfPage(diagnostic, url),
        place: describeSpan(diagnostic.span, texts.get(diagnostic.span.file), readOnce),
      }))
  }
  return {
    describeSpan,
    update({ diagnostics, texts }: Compilation, isOfPage: IsOfPage): void {
      compiled = { diagnostics, texts, isOfPage }
    },
    list: () => ({ pages: listPages(core) }),
    ofPage({ route }: RenderedPage): Pick<PageFields, 'findings' | 'unwritten'> {
      const text = store.read(route.owner)?.text
      const document = text === undefined ? undefined : parseText(route.owner, text)
      return {
        findings: findingsOf(route.url),
        unwritten: document
          ? findUnwritten(document).flatMap(({ text, path }) => describeField(route.owner, path, text) ?? [])
          : [],
      }
    },
  }
}

/** What people still have to write or choose in a file, in the order of the file. */
function findUnwritten(
  document: Document,
): readonly { readonly text: string; readonly path: ContentPath | undefined }[] {
  const found = stringsIn(document.data).filter(
    ({ text, path }) => isUnwrittenText(text, path) || isUnwrittenPicture(text),
  )
  const isBodyUnwritten = document.readBody()?.trim() === unwrittenBody
  return [...found, ...(isBodyUnwritten ? [{ text: unwrittenBody, path: undefined }] : [])]
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
function listPages(core: EditCore): readonly ListedPage[] {
  const served = core.current()
  if (!served) return []
  const entries = [...served.loaded.values()].flatMap(({ source, entries: found }) =>
    source.kind === 'collection' ? found.map(({ summary }) => ({ source, ...summary })) : [],
  )
  const entryOf = (file: string) => entries.find((entry) => entry.file === file)
  const names = namesOfAddresses(served)
  const describe = createPublicationDescriber(core)
  const stateOf = (entry: (typeof entries)[number]): string | undefined => {
    const publication = describe(entry)
    return publication?.isPublished === false ? publication.words : undefined
  }
  const shown = listCanonicalPages(served).map(({ route, head }): ListedPage => {
    const entry = entryOf(route.owner)
    const name = names.get(route.url) ?? findTitleInData(entry?.data) ?? withoutSiteName(head.title)
    return { name, address: route.url, state: entry && stateOf(entry) }
  })
  const owners = new Set(served.routes.map(({ owner }) => owner))
  const others = entries.flatMap((entry): readonly ListedPage[] => {
    const state = owners.has(entry.file) ? undefined : stateOf(entry)
    const name = findTitleInData(entry.data) ?? entry.id
    return state === undefined ? [] : [{ name, form: core.registry.idOfFile(entry.file, entry.source), state }]
  })
  return [...shown, ...others]
}
