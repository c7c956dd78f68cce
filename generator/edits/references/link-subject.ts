import type { Collection } from '../../core/api/define.ts'
import { entryIdOf } from '../../core/content/source-files.ts'
import { findNode, findSource } from '../../lsp/cursor.ts'
import { listHeadingIds, listHeadings } from '../../lsp/outline.ts'
import type { Analysis, OpenFile } from '../../lsp/workspace.ts'
import type { LinkTarget } from './link-resolver.ts'
import { findLink } from './links.ts'

/** What links can lead to. An entry may have several pages, or none. */
export type LinkSubject =
  | { readonly kind: 'entry'; readonly file: string }
  | { readonly kind: 'page'; readonly url: string }
  /** `url` is empty for a heading of an entry without a page. */
  | { readonly kind: 'anchor'; readonly url: string; readonly id: string; readonly file: string | undefined }
  /** A picture, or a file below `public/`. */
  | { readonly kind: 'file'; readonly file: string }

/** A subject, and the text that names it at an offset. */
export type SubjectAt = LinkSubject & { readonly start: number; readonly end: number }

/** The target of a link, a heading, or the entry whose file has its name in the field at the offset. */
export function findSubject(analysis: Analysis, file: OpenFile, at: number): SubjectAt | undefined {
  const { path, text } = file
  const link = findLink(analysis, file, at)
  if (link) {
    const hash = link.start + link.written.indexOf('#')
    const subject = toSubject(link.target, link.written.includes('#') && at > hash)
    return subject && { start: link.start, end: link.end, ...subject }
  }
  const headings = listHeadings(path, text)
  const heading = headings.findIndex(({ start, end }) => start <= at && at <= end)
  if (heading >= 0) {
    const id = listHeadingIds(path, text, analysis.known.variables)[heading] ?? ''
    const { textStart: start, textEnd: end } = headings[heading] ?? { textStart: at, textEnd: at }
    return { kind: 'anchor', url: urlsOfEntry(analysis, path)[0] ?? '', id, file: path, start, end }
  }
  const node = findNode(path, text, at)
  const named = findNamedCollection(analysis, path)?.named
  return node?.part === 'value' && node.path.join('.') === named
    ? { kind: 'entry', file: path, start: node.start, end: node.end }
    : undefined
}

function toSubject({ url, entry, fragment = '', file }: LinkTarget, isAtFragment: boolean): LinkSubject | undefined {
  if (isAtFragment && url !== undefined) return { kind: 'anchor', url, id: fragment, file: entry }
  if (entry !== undefined) return { kind: 'entry', file: entry }
  if (url !== undefined) return { kind: 'page', url }
  return file === undefined ? undefined : { kind: 'file', file }
}

export function findNamedCollection({ known }: Analysis, file: string): Collection | undefined {
  const source = findSource(known.sources, file)
  return source?.kind === 'collection' ? source : undefined
}

/** The canonical addresses of the pages that show an entry. */
export const urlsOfEntry = ({ known }: Analysis, file: string): readonly string[] => [
  ...new Set(known.pages.flatMap(({ route }) => (route.owner === file ? [route.place.canonical] : []))),
]

/** The addresses that lead to a subject, without fragments. */
export function addressesOf(analysis: Analysis, subject: LinkSubject): readonly string[] {
  if (subject.kind === 'entry') return urlsOfEntry(analysis, subject.file)
  if (subject.kind !== 'file') return subject.url === '' ? [] : [subject.url]
  const pictures = [...analysis.known.pictures.values()].filter(({ file }) => file.path === subject.file)
  return subject.file.startsWith('public/')
    ? [subject.file.slice('public'.length)]
    : pictures.map(({ address }) => address)
}

/** Texts of which each link to a subject has one; letters that addresses encode are as they read. */
export function namesOf(analysis: Analysis, subject: LinkSubject): readonly string[] {
  if (subject.kind === 'anchor') return [subject.id]
  const names = addressesOf(analysis, subject).map((address) => decodeURI(address).split('/').at(-1) ?? '')
  const source = subject.kind === 'entry' ? findNamedCollection(analysis, subject.file) : undefined
  return subject.kind === 'entry' && source ? [...names, entryIdOf(source, subject.file)] : names
}
