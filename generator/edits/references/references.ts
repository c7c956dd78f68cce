import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPosix } from '../../core/runtime/paths.ts'
import { escapeRegExp } from '../../core/runtime/strings.ts'
import type { Analysis } from '../../lsp/workspace.ts'
import { addressesOf, type LinkSubject, namesOf, urlsOfEntry } from './link-subject.ts'
import { findPossibleLinks, type ResolvedLink, resolveLinks } from './links.ts'

/** A link to a subject. `path` is that of a field. */
export interface Reference extends Pick<ResolvedLink, 'written' | 'start' | 'end' | 'path' | 'isReference'> {
  readonly file: string
}

/** The links of all content files and templates to a subject, by file and offset. */
export function findReferences(analysis: Analysis, subject: LinkSubject, root: string): readonly Reference[] {
  const { texts } = analysis
  const names = namesOf(analysis, subject)
  // Encoded and expanded addresses do not have the names letter by letter.
  const canLink = (text: string): boolean => names.some((name) => text.includes(name)) || /%[\da-f]{2}/i.test(text)
  const leadsThere = createMatcher(analysis, subject)
  const inContent = [...texts.keys()].flatMap((file) => {
    const text = texts.get(file) ?? ''
    if (!canLink(text)) return []
    return resolveLinks(analysis, file, findPossibleLinks(file, text))
      .filter(leadsThere)
      .map(({ target: _, ...link }) => ({ ...link, file }))
      .sort((a, b) => a.start - b.start)
  })
  return [...inContent, ...findInTemplates(root, addressesOf(analysis, subject), subject)]
}

function createMatcher(analysis: Analysis, subject: LinkSubject): (link: ResolvedLink) => boolean {
  switch (subject.kind) {
    case 'anchor': {
      const urls = subject.file === undefined ? [subject.url] : urlsOfEntry(analysis, subject.file)
      return ({ target: { url, fragment } }) =>
        url !== undefined && fragment === subject.id && (url === subject.url || urls.includes(url))
    }
    case 'entry':
      return ({ target }) => target.entry === subject.file
    case 'page':
      return ({ target }) => target.url === subject.url && target.entry === undefined
    case 'file':
      return ({ target }) => target.file === subject.file && target.url === undefined
    default:
      return subject satisfies never
  }
}

/** Literals of templates, islands and styles that are an address. */
function findInTemplates(root: string, addresses: readonly string[], subject: LinkSubject): Reference[] {
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
