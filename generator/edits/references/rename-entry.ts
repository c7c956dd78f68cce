import { posix } from 'node:path'
import { Reference as EntryReference } from '../../core/api/index.ts'
import { entryIdOf, entryPathsOf, type LoadedEntry, toFileLink, toWrittenAddress } from '../../core/content/index.ts'
import { type FileEdits, joinEdits, replaceSpan } from '../../core/diagnostics/index.ts'
import { decodeAddress } from '../../core/html/index.ts'
import type { Collection, CompleteCompilation } from '../../core/index.ts'
import { findAddressProblem, type Route, resolve } from '../../core/routes/index.ts'
import { mapLeaves, rewriteField, toYamlScalar } from '../../core/source/index.ts'
import { byCodeUnit } from '../../core/text/index.ts'
import { findCollectionOfFile, findReferences, type LinkInFile } from '../references/references.ts'
import type { SiteIndex } from '../references/site-index.ts'

/** Edits, and a file or folder that gets another path after them. Paths are relative to the root. */
export interface RenamePlan {
  readonly changes: readonly FileEdits[]
  readonly move?: { readonly from: string; readonly to: string } | undefined
}

/** Why something cannot be renamed, for the editor of the content. */
export interface RenameRefusal {
  readonly refusal: string
}

export const refuse = (refusal: string): RenameRefusal => ({ refusal })

/** An entry with its next name. */
interface EntryRename {
  readonly source: Collection
  readonly file: string
  readonly oldId: string
  readonly id: string
  readonly newFile: string
}

/** Renames the file of an entry, the field that has its name, and all links and references to it. `addresses`: the new ones of its pages by the old ones. */
export function planEntryRename(index: SiteIndex, file: string, id: string, root: string) {
  const { compiled } = index
  const source = findCollectionOfFile(index, file)
  if (!source || !compiled.site) return refuse(`no collection has ${file}`)
  const oldId = entryIdOf(source, file)
  const idStart = `content/${source.folder}/`.length
  const newFile = file.slice(0, idStart) + id + file.slice(idStart + oldId.length)
  const rename = { source, file, oldId, id, newFile }
  const fault = findFileNameFault(index, rename)
  if (fault !== undefined) return refuse(fault)
  const addresses = findNewAddresses(compiled, rename)
  if ('refusal' in addresses) return addresses
  const document = compiled.locator.findDocument(file)
  const field =
    source.named === undefined
      ? undefined
      : document && rewriteField(document, document.spanOf([source.named]), oldId, id)
  const links = findReferences(index, { kind: 'entry', file }, root).flatMap(
    (link) => rewriteLink(link, index, rename, addresses) ?? [],
  )
  const isFolder = /\/index\.\w+$/.test(file)
  return {
    changes: joinEdits([
      ...(field ? [field] : []),
      ...links,
      ...(isFolder ? moveFilesBeside(index, rename, root) : []),
    ]),
    move: isFolder ? { from: posix.dirname(file), to: posix.dirname(newFile) } : { from: file, to: newFile },
    addresses,
  }
}

function findFileNameFault({ compiled, texts }: SiteIndex, { source, file, id }: EntryRename): string | undefined {
  if (id.includes('/') || findAddressProblem(`/${id}`) !== undefined) return 'name it with letters, digits and hyphens'
  const taken = entryPathsOf(source, id).find((other) => texts.get(other) !== undefined)
  if (taken !== undefined) return `there is a file ${taken}`
  const { named } = source
  const data = compiled.site ? compiled.locator.findDocument(file)?.data : undefined
  if (named === undefined || typeof data !== 'object' || data === null) return undefined
  const { error } = source.schema.safeParse({ ...data, [named]: id })
  return error?.issues.find(({ path }) => path[0] === named)?.message
}

function rewriteLink(
  link: LinkInFile,
  { texts }: SiteIndex,
  { id, newFile }: EntryRename,
  addresses: ReadonlyMap<string, string>,
): FileEdits | undefined {
  const { file, written, start, isReference } = link
  if (isReference) {
    const isQuoted = /["']/.test(texts.get(file)?.charAt(start - 1) ?? '')
    return replaceSpan(link, isQuoted ? id : toYamlScalar(id))
  }
  const [, origin = '', path = '', rest = ''] = /^(https?:\/\/[^/]+)?([^?#]*)(.*)$/s.exec(written) ?? []
  if (path.startsWith('/content/')) return replaceSpan(link, `/${newFile}${rest}`)
  if (!path.startsWith('/')) {
    const dot = path.startsWith('./') ? './' : ''
    return path === '' ? undefined : replaceSpan(link, dot + toWrittenAddress(toFileLink(newFile) + rest, file))
  }
  const address = addresses.get(decodeAddress(path))
  return address === undefined ? undefined : replaceSpan(link, origin + address + rest)
}

/** Links from outside to the pictures in the folder of an entry. */
function moveFilesBeside(index: SiteIndex, { file, newFile }: EntryRename, root: string): readonly FileEdits[] {
  const folder = `${posix.dirname(file)}/`
  const newFolder = `${posix.dirname(newFile)}/`
  const pictures = [...index.pictures.values()].map((picture) => picture.file.path)
  return pictures
    .filter((path) => path.startsWith(folder))
    .flatMap((path) =>
      findReferences(index, { kind: 'file', file: path }, root)
        .filter((link) => !link.file.startsWith(folder) || link.written.startsWith('/'))
        .map((link) => {
          const moved = `/${newFolder}${path.slice(folder.length)}`
          return replaceSpan(link, link.written.startsWith('/') ? moved : toWrittenAddress(moved, link.file))
        }),
    )
}

/** The addresses of the pages of an entry under its new name, by those under the old one, as the templates make them. */
function findNewAddresses(
  { site, loaded, routes }: Pick<CompleteCompilation, 'site' | 'loaded' | 'routes'>,
  { source, file, oldId, id, newFile }: EntryRename,
): ReadonlyMap<string, string> | RenameRefusal {
  const toNewName = (data: unknown): unknown =>
    mapLeaves(data, (leaf) =>
      leaf instanceof EntryReference && leaf.collection === source.folder && leaf.id === oldId
        ? new EntryReference(source.folder, id)
        : leaf,
    )
  const renameEntry = (entry: LoadedEntry): LoadedEntry => {
    const { summary } = entry
    const data = toNewName(summary.data)
    if (summary.file !== file) return { ...entry, summary: { ...summary, data } }
    const named = source.named === undefined ? {} : { [source.named]: id }
    return { ...entry, summary: { ...summary, id, file: newFile, data: Object.assign({}, data, named) } }
  }
  const renamed = new Map(
    [...loaded].map(([key, value]) => [key, { ...value, entries: value.entries.map(renameEntry) }]),
  )
  // The page of a hidden entry has no links.
  const { value, diagnostics } = resolve({ site, loaded: renamed, visibility: { withDrafts: true, now: 0 } })
  const before = canonicalUrls(routes, file)
  const after = canonicalUrls(value.routes, newFile)
  if (before.length > after.length) {
    const reason = diagnostics.map(({ message }) => message).find((message) => message.includes(id))
    return refuse(`no page is made with this name${reason === undefined ? '' : `: ${reason}`}`)
  }
  return new Map(before.map((url, index) => [url, after[index] ?? url]))
}

/** By page family, then by address. */
const canonicalUrls = (routes: readonly Route[], owner: string): readonly string[] =>
  routes
    .filter((route) => route.owner === owner && route.url === route.place.canonical)
    .toSorted((a, b) => byCodeUnit(a.page.module, b.page.module))
    .map(({ url }) => url)
