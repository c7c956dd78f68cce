import type { ContentPath } from '../../core/api/check.ts'
import { findLinkTargets } from '../../core/content/markdown/link-targets.ts'
import { entryFilesOf, findCollection } from '../../core/content/source-files.ts'
import { listScalars } from './content-nodes.ts'
import { findFileField, type LinkTarget, type SiteIndex } from './site-index.ts'

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

/** The links of a file to pages, entries, pictures and published files. */
export const findLinks = (index: SiteIndex, file: string, text: string): ResolvedLink[] =>
  resolveLinks(index, file, findPossibleLinks(file, text))

/** The link at an offset. */
export function findLink(index: SiteIndex, file: string, text: string, at: number): ResolvedLink | undefined {
  const links = findPossibleLinks(file, text).filter(({ start, end }) => start <= at && at <= end)
  return resolveLinks(index, file, links)[0]
}

/** Texts that may be a link: targets in markdown, and the values of fields without spaces. */
function findPossibleLinks(file: string, text: string): readonly WrittenLink[] {
  const links: WrittenLink[] = findLinkTargets(text).map(({ address, ...range }) => ({ written: address, ...range }))
  const starts = new Set(links.map(({ start }) => start))
  const values = listScalars(file, text).flatMap(({ part, path, value, start, end }): WrittenLink[] => {
    if (part !== 'value' || value === '' || /\s/.test(value)) return []
    const quotes = end - start === value.length ? 0 : 1
    const written = text.slice(start + quotes, end - quotes)
    const isFound = written === value && !starts.has(start + quotes)
    return isFound ? [{ written, start: start + quotes, end: end - quotes, path }] : []
  })
  return [...links, ...values]
}

const resolveLinks = (index: SiteIndex, file: string, links: readonly WrittenLink[]): ResolvedLink[] =>
  links.flatMap((link) => {
    const folder = link.path && findFileField(index, file, link.path)?.collection
    const target = folder === undefined ? index.findTarget(link.written, file) : findEntry(index, folder, link.written)
    return target ? [{ ...link, target, isReference: folder !== undefined }] : []
  })

function findEntry({ texts, sources }: SiteIndex, folder: string, id: string): LinkTarget | undefined {
  const collection = findCollection(sources, folder)
  const file = collection && entryFilesOf(collection, id).find((name) => texts.get(name) !== undefined)
  return file === undefined ? undefined : { file, entry: file, description: `\`${file}\`` }
}
