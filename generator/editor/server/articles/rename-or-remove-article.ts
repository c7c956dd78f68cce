import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findRedirectList } from '../../../core/check/index.ts'
import { entryIdOf } from '../../../core/content/index.ts'
import {
  applyEdits,
  type FileEdits,
  joinEdits,
  positionLocatorOf,
  replaceSpan,
  toFilePosition,
} from '../../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../../core/index.ts'
import { publishedEntryFiles } from '../../../core/routes/index.ts'
import { toPosix } from '../../../core/runtime/index.ts'
import { findField } from '../../../core/schema/index.ts'
import { addRedirects, type ContentChange, readContentBytes, readContentFile } from '../../../edits/index.ts'
import {
  createSiteIndex,
  findReferences,
  type LinkInFile,
  planEntryRename,
  type RenameRefusal,
  refuse,
  urlsOfEntry,
} from '../../../edits/references/index.ts'
import type { ArticleInfo, ArticleRemoval, ArticleRename, IncomingLink } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { createPublishedTest, findTitleInData, listAddresses, plainDescription } from '../names.ts'
import { type EditCore, refuseSave } from '../session-context.ts'

/** A link of another file. One that is needed names the entry or a picture of it, rather than its address. */
interface OutsideLink extends LinkInFile {
  readonly isNeeded: boolean
}

/** Renames and removes entries of collections. */
export function createArticleChanges(core: EditCore) {
  const { registry, context, current } = core
  const { root } = context
  const open = (id: string) => {
    const served = current()
    const field = registry.find(id)
    if (!served || field?.path?.length !== 0 || field.source.kind !== 'collection' || field.source.ids) return undefined
    const { file, source } = field
    const entry = served.loaded.get(source)?.entries.find(({ summary }) => summary.file === file)
    if (!entry) return undefined
    const index = createSiteIndex(served)
    const title = findTitleInData(entry.summary.data) ?? entry.summary.id
    return { file, source, title, served, index, urls: urlsOfEntry(index, file) }
  }
  type Opened = NonNullable<ReturnType<typeof open>>
  const findLinks = ({ file, served, index }: Opened): readonly OutsideLink[] => {
    const place = placeOf(file)
    const isBeside = (path: string): boolean => path.startsWith(`${place}/`)
    const toEntry = findReferences(index, { kind: 'entry', file }, root)
    const toPictures = [...served.pictures.values()]
      .filter((picture) => isBeside(picture.file.path))
      .flatMap((picture) => findReferences(index, { kind: 'file', file: picture.file.path }, root))
    return [
      ...toEntry.map((link) => ({ ...link, isNeeded: link.isReference })),
      ...toPictures.map((link) => ({ ...link, isNeeded: true })),
    ].filter((link) => link.file !== file && !isBeside(link.file))
  }
  const describeLink = ({ served }: Opened, link: OutsideLink): IncomingLink => {
    const { file, start, end, isNeeded } = link
    const source = core.findSource(file)
    const { line } = toFilePosition({ file, start, end }, positionLocatorOf(root, served))
    const label = findTitleInData(served.locator.findDocument(file)?.data) ?? file
    return { id: source && registry.idOfFile(file, source), label, line, isNeeded }
  }
  /** Pages that visitors can read, rather than drafts: links and redirects lead there. */
  const targetsFor = ({ served, index, urls }: Opened) => {
    const listEntries = (withDrafts: boolean) => publishedEntryFiles(served.loaded, { ...context.options, withDrafts })
    const published = new Set(listEntries(false))
    const hidden = listEntries(true).filter((file) => !published.has(file))
    const left = [...urls, ...hidden.flatMap((file) => urlsOfEntry(index, file))]
    return listAddresses(served).filter(({ value }) => !left.includes(value))
  }
  /** `from` and `to`: addresses of the page before and after; undefined if it is not published. */
  const write = (
    changes: readonly ContentChange[] | RenameRefusal,
    file: string,
    words: string,
    [from, to]: readonly [string | undefined, string | undefined],
  ): SaveResult => {
    if ('refusal' in changes) return refuseSave(changes.refusal)
    return core.save(changes, file, words, from === undefined || to === undefined ? undefined : { from, to })
  }
  return {
    open(id: string): ArticleInfo | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, source, title, served, urls } = opened
      const { named } = source
      return {
        title,
        name: entryIdOf(source, file),
        nameDescription:
          named === undefined ? undefined : plainDescription(findField(source.schema, [named])?.description),
        address: urls[0],
        links: findLinks(opened).map((link) => describeLink(opened, link)),
        canRedirect: urls.length > 0 && findRedirectList(served) !== undefined && createPublishedTest(core)(file),
        targets: targetsFor(opened),
      }
    },
    /** Renames the file, and all that links to it, in one step. */
    rename({ file: id, name }: ArticleRename): SaveResult | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, source, title, served, index, urls } = opened
      const isSame = name === entryIdOf(source, file)
      const plan = isSame ? refuse('this is its name already') : planEntryRename(index, file, name, root)
      if ('refusal' in plan) return refuseSave(plan.refusal)
      const { changes: edits, move, addresses } = plan
      if (existsSync(join(root, move.to))) return refuseSave(`there is a file ${move.to}`)
      const isRedirected = createPublishedTest(core)(file)
      const redirects = new Map([...addresses].filter(([from, to]) => isRedirected && from !== to))
      const changes = planFiles({ changes: edits, ...move, redirects }, root, served)
      const newFile = move.to + file.slice(move.from.length)
      return write(changes, newFile, `address of “${title}”`, [urls[0], [...addresses.values()][0]])
    },
    /** Removes the file, and sends what links to it elsewhere, in one step. */
    remove({ file: id, target }: ArticleRemoval): SaveResult | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, title, served, urls } = opened
      if (target !== undefined && !targetsFor(opened).some(({ value }) => value === target)) return undefined
      const links = findLinks(opened)
      const needed = links.find(({ isNeeded }) => isNeeded)
      if (needed) return refuseSave('another page needs it: take it out there first')
      const [first] = links
      if (first && target === undefined) return refuseSave('other texts link to it: choose where their links lead then')
      const edits = joinEdits(links.map((link) => replaceSpan(link, target ?? '')))
      const isRedirected = target !== undefined && createPublishedTest(core)(file)
      const redirects = new Map(isRedirected ? urls.map((url) => [url, target] as const) : [])
      const changes = planFiles({ changes: edits, from: placeOf(file), to: undefined, redirects }, root, served)
      return write(changes, file, `removal of “${title}”`, [urls[0], target ?? '/'])
    },
  }
}

/** The file of an entry, or the folder that is its own. */
const placeOf = (file: string): string => (/\/index\.\w+$/.test(file) ? posix.dirname(file) : file)

interface FilePlan {
  readonly changes: readonly FileEdits[]
  /** A file, or a folder with all its files. */
  readonly from: string
  /** Undefined if it is removed. */
  readonly to: string | undefined
  /** New addresses by those that are gone. */
  readonly redirects: ReadonlyMap<string, string>
}

/** The files of a plan before and after it. New files come first and removed ones last, so that a crash on the way loses none. */
function planFiles(
  { changes, from, to, redirects }: FilePlan,
  root: string,
  { texts, ...served }: CompleteCompilation,
): readonly ContentChange[] | RenameRefusal {
  const list = redirects.size > 0 ? findRedirectList(served) : undefined
  const moved = listFiles(root, from)
  const edited = changes.map(({ file }) => file)
  const templates = edited.filter((file) => !file.startsWith('content/'))
  if (templates.length > 0) return refuse(`templates have this address: ${templates.join(', ')}`)
  const needed = [...edited, ...(list ? [list.file] : []), ...moved.filter((file) => texts.get(file) !== undefined)]
  const before = new Map(needed.map((file) => [file, readContentFile(root, file)?.text]))
  const textOf = (file: string): string => before.get(file) ?? ''
  const stale = [...before].flatMap(([file, text]) => (text === undefined || text !== texts.get(file) ? [file] : []))
  if (stale.length > 0) return refuseStale(stale)
  const after = new Map(changes.map(({ file, edits }) => [file, applyEdits(textOf(file), edits)]))
  if (list) {
    const written = addRedirects(list, after.get(list.file) ?? textOf(list.file), redirects)
    if (written === undefined) return refuse(`the redirect cannot be written into ${list.file}`)
    after.set(list.file, written)
  }
  const made: ContentChange[] = []
  const removed: ContentChange[] = []
  for (const file of moved) {
    const bytes = readContentBytes(root, file)
    if (!bytes) return refuse(`${file} is no file of the content`)
    const path = to && to + file.slice(from.length)
    if (path !== undefined) made.push({ file: path, before: undefined, after: after.get(file) ?? bytes })
    removed.push({ file, before: bytes, after: undefined })
  }
  const changed = [...after]
    .filter(([file]) => !moved.includes(file))
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
  return [...made, ...changed, ...removed]
}

const refuseStale = (files: readonly string[]): RenameRefusal => {
  const [subject, errors] = files.length === 1 ? ['it is', 'its errors'] : ['they are', 'their errors']
  return refuse(
    `the site is not made from ${files.join(', ')} as ${subject} now: mend ${errors}, or try again in a moment`,
  )
}

const listFiles = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .map((name) => `${path}/${toPosix(name)}`)
        .filter((file) => !lstatSync(join(root, file)).isDirectory())
        .sort()
    : [path]
