import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentPath, escapeRegExp } from '../../core/api/index.ts'
import { entryIdOf, entryPathsOf, findCollectionByFolder, linkTargetsIn } from '../../core/content/index.ts'
import type { Collection } from '../../core/index.ts'
import { toPosix } from '../../core/runtime/index.ts'
import { findFieldOfFile, findSourceOfFile, type LinkTarget, type SiteIndex } from './site-index.ts'
import { findNode, listHeadingIds, listHeadings, listScalars } from './yaml-nodes-and-headings.ts'

/** An address or the id of an entry as a content file has it. */
export interface ResolvedLink {
  /** Without quotation marks, as the offsets are. */
  readonly written: string
  readonly start: number
  readonly end: number
  /** Of a field; undefined for a link in markdown. */
  readonly path?: ContentPath
  readonly target: LinkTarget
  readonly isReference: boolean
}

/** The links of a file to pages, entries, pictures and published files. */
export const findLinks = (index: SiteIndex, file: string, text: string): ResolvedLink[] =>
  findPossibleLinks(file, text).flatMap((link) => {
    const folder = link.path && findFieldOfFile(index, file, link.path)?.collection
    const target = folder === undefined ? index.findTarget(link.written, file) : findEntry(index, folder, link.written)
    return target ? [{ ...link, target, isReference: folder !== undefined }] : []
  })

/** The link at an offset. */
export const findLinkAt = (index: SiteIndex, file: string, text: string, at: number): ResolvedLink | undefined =>
  findLinks(index, file, text).find(({ start, end }) => start <= at && at <= end)

type WrittenLink = Omit<ResolvedLink, 'target' | 'isReference'>

/** Texts that may be a link: targets in markdown, and the values of fields without spaces. */
function findPossibleLinks(file: string, text: string): readonly WrittenLink[] {
  const links: WrittenLink[] = linkTargetsIn(text).map(({ address, ...range }) => ({ written: address, ...range }))
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

function findEntry({ texts, sources }: SiteIndex, folder: string, id: string): LinkTarget | undefined {
  const collection = findCollectionByFolder(sources, folder)
  const file = collection && entryPathsOf(collection, id).find((name) => texts.get(name) !== undefined)
  return file === undefined ? undefined : { file, entry: file }
}

/** What links can lead to. An entry may have several pages, or none. */
export type SiteSymbol =
  | { readonly kind: 'entry'; readonly file: string }
  | { readonly kind: 'page'; readonly url: string }
  /** `url` is empty for a heading of an entry without a page. */
  | { readonly kind: 'anchor'; readonly url: string; readonly id: string; readonly file: string | undefined }
  /** A picture, or a file below `public/`. */
  | { readonly kind: 'file'; readonly file: string }

/** A subject, and the text that names it at an offset. */
export type SymbolAtOffset = SiteSymbol & { readonly start: number; readonly end: number }

/** The target of a link, a heading, or the entry whose file has its name in the field at the offset. */
export function findSymbolAt(index: SiteIndex, file: string, text: string, at: number): SymbolAtOffset | undefined {
  const link = findLinkAt(index, file, text, at)
  if (link) {
    const hash = link.start + link.written.indexOf('#')
    const subject = toSubject(link.target, link.written.includes('#') && at > hash)
    return subject && { start: link.start, end: link.end, ...subject }
  }
  const headings = listHeadings(file, text)
  const heading = headings.findIndex(({ start, end }) => start <= at && at <= end)
  if (heading >= 0) {
    const id = listHeadingIds(file, text, index.variables)[heading] ?? ''
    const { textStart: start, textEnd: end } = headings[heading] ?? { textStart: at, textEnd: at }
    return { kind: 'anchor', url: urlsOfEntry(index, file)[0] ?? '', id, file, start, end }
  }
  const node = findNode(file, text, at)
  const named = findCollectionOfFile(index, file)?.named
  return node?.part === 'value' && node.path.join('.') === named
    ? { kind: 'entry', file, start: node.start, end: node.end }
    : undefined
}

function toSubject({ url, entry, fragment = '', file }: LinkTarget, isAtFragment: boolean): SiteSymbol | undefined {
  if (isAtFragment && url !== undefined) return { kind: 'anchor', url, id: fragment, file: entry }
  if (entry !== undefined) return { kind: 'entry', file: entry }
  if (url !== undefined) return { kind: 'page', url }
  return file === undefined ? undefined : { kind: 'file', file }
}

export function findCollectionOfFile(index: SiteIndex, file: string): Collection | undefined {
  const source = findSourceOfFile(index, file)
  return source?.kind === 'collection' ? source : undefined
}

/** The canonical addresses of the pages that show an entry. */
export const urlsOfEntry = ({ pages }: SiteIndex, file: string): readonly string[] => [
  ...new Set(pages.flatMap(({ route }) => (route.owner === file ? [route.place.canonical] : []))),
]

/** The addresses that lead to a subject, without fragments. */
function addressesOf(index: SiteIndex, subject: SiteSymbol): readonly string[] {
  if (subject.kind === 'entry') return urlsOfEntry(index, subject.file)
  if (subject.kind !== 'file') return subject.url === '' ? [] : [subject.url]
  const pictures = [...index.pictures.values()].filter(({ file }) => file.path === subject.file)
  return subject.file.startsWith('public/')
    ? [subject.file.slice('public'.length)]
    : pictures.map(({ address }) => address)
}

/** Texts of which each link to a subject has one; letters that addresses encode are as they read. */
function namesOf(index: SiteIndex, subject: SiteSymbol): readonly string[] {
  if (subject.kind === 'anchor') return [subject.id]
  const names = addressesOf(index, subject).map((address) => decodeURI(address).split('/').at(-1) ?? '')
  const source = subject.kind === 'entry' ? findCollectionOfFile(index, subject.file) : undefined
  return subject.kind === 'entry' && source ? [...names, entryIdOf(source, subject.file)] : names
}

/** A link to a subject. */
export type LinkInFile = Omit<ResolvedLink, 'target'> & { readonly file: string }

/** The links of all content files and templates to a subject, by file and offset. */
export function findReferences(index: SiteIndex, subject: SiteSymbol, root: string): readonly LinkInFile[] {
  const { texts } = index
  const names = namesOf(index, subject)
  // Encoded and expanded addresses do not have the names letter by letter.
  const canLink = (text: string): boolean => names.some((name) => text.includes(name)) || /%[\da-f]{2}/i.test(text)
  const leadsThere = ({ target }: ResolvedLink): boolean => {
    const other = toSubject(target, subject.kind === 'anchor')
    return other !== undefined && isSame(other, subject)
  }
  const inContent = [...texts.keys()].flatMap((file) => {
    const text = texts.get(file) ?? ''
    if (!canLink(text)) return []
    return findLinks(index, file, text)
      .filter(leadsThere)
      .map(({ target: _, ...link }) => ({ ...link, file }))
      .sort((a, b) => a.start - b.start)
  })
  return [...inContent, ...findInTemplates(root, addressesOf(index, subject), subject)]
}

type SubjectKey = Pick<SiteSymbol, 'kind'> & Readonly<Partial<Record<'file' | 'url' | 'id', string | undefined>>>

/** The addresses of an entry lead to the same one. */
const isSame = (a: SubjectKey, b: SubjectKey): boolean =>
  a.kind === b.kind && a.file === b.file && a.id === b.id && (a.file !== undefined || a.url === b.url)

/** Literals of templates, islands and styles that are an address. */
function findInTemplates(root: string, addresses: readonly string[], subject: SiteSymbol): LinkInFile[] {
  if (addresses.length === 0) return []
  const fragment = subject.kind === 'anchor' ? `#${escapeRegExp(subject.id)}` : '(?:#[^\\s"\'`)]*)?'
  const pattern = new RegExp(`(?<=["'\`(])(?:${addresses.map(escapeRegExp).join('|')})${fragment}(?=["'\`)])`, 'g')
  return ['templates', 'islands'].flatMap(listModules(root)).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(({ 0: written, index }) => ({
      file,
      written,
      start: index,
      end: index + written.length,
      isReference: false,
    })),
  )
}

const listModules = (root: string) => (folder: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:tsx?|css)$/.test(path))
        .map((path) => `${folder}/${toPosix(path)}`)
        .sort()
    : []
