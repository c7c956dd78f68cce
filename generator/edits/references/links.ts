import type { ContentPath } from '../../core/api/check.ts'
import { findLinkTargets } from '../../core/content/file-addresses.ts'
import { entryFilesOf, findCollection } from '../../core/content/source-files.ts'
import { findFileField, scalarsIn } from '../../lsp/cursor.ts'
import type { Analysis, OpenFile } from '../../lsp/workspace.ts'
import type { LinkTarget } from './link-resolver.ts'

/** An address or the id of an entry as a content file has it. */
export interface WrittenLink {
  /** Without quotation marks, as the offsets are. */
  readonly written: string
  readonly start: number
  readonly end: number
  /** Of a field; undefined for a link in markdown. */
  readonly path?: ContentPath
}

export interface ResolvedLink extends WrittenLink {
  readonly target: LinkTarget
  readonly isReference: boolean
}

/** Texts that may be a link: targets in markdown, and the values of fields without spaces. */
export function findPossibleLinks(file: string, text: string): readonly WrittenLink[] {
  const links: WrittenLink[] = findLinkTargets(text).map(({ address, ...range }) => ({ written: address, ...range }))
  const starts = new Set(links.map(({ start }) => start))
  const values = scalarsIn(file, text).flatMap(({ part, path, value, start, end }): WrittenLink[] => {
    if (part !== 'value' || value === '' || /\s/.test(value)) return []
    const quotes = end - start === value.length ? 0 : 1
    const written = text.slice(start + quotes, end - quotes)
    const isFound = written === value && !starts.has(start + quotes)
    return isFound ? [{ written, start: start + quotes, end: end - quotes, path }] : []
  })
  return [...links, ...values]
}

/** The links of a file to pages, entries, pictures and published files. */
export const resolveLinks = (analysis: Analysis, file: string, links: readonly WrittenLink[]): ResolvedLink[] =>
  links.flatMap((link) => {
    const folder = link.path && findFileField(analysis.known.sources, file, link.path)?.collection
    const target =
      folder === undefined
        ? analysis.resolver.findTarget(link.written, file)
        : findEntry(analysis, folder, link.written)
    return target ? [{ ...link, target, isReference: folder !== undefined }] : []
  })

/** The link at an offset. */
export const findLink = (analysis: Analysis, { path, text }: OpenFile, at: number): ResolvedLink | undefined => {
  const links = findPossibleLinks(path, text).filter(({ start, end }) => start <= at && at <= end)
  return resolveLinks(analysis, path, links)[0]
}

function findEntry({ texts, known }: Analysis, folder: string, id: string): LinkTarget | undefined {
  const collection = findCollection(known.sources, folder)
  const file = collection && entryFilesOf(collection, id).find((name) => texts.get(name) !== undefined)
  return file === undefined ? undefined : { file, entry: file, description: `\`${file}\`` }
}
