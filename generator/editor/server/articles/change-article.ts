import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findRedirectList } from '../../../core/check/index.ts'
import { entryIdOf } from '../../../core/content/index.ts'
import { joinEdits, locatorOf, replaceSpan, toFilePosition } from '../../../core/diagnostics/index.ts'
import { findField } from '../../../core/schema/index.ts'
import type { ContentChange } from '../../../edits/index.ts'
import {
  createSiteIndex,
  findReferences,
  planEntryRename,
  type Reference,
  type Refusal,
  refuse,
  urlsOfEntry,
} from '../../../edits/references/index.ts'
import type { ArticleInfo, ArticleLink, ArticleRemoval, ArticleRename } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findTitle, plainDescription } from '../form/describe-field.ts'
import type { Details } from '../form/details.ts'
import { listAddresses } from '../places/name-page.ts'
import { planFiles } from './plan-files.ts'

/** A link of another file. One that is needed names the entry or a picture of it, rather than its address. */
interface OutsideLink extends Reference {
  readonly isNeeded: boolean
}

/** Renames and removes entries of collections. */
export function createArticleChanges(core: EditCore, details: Details) {
  const { registry, store, context, current } = core
  const { root } = context
  const open = (id: string) => {
    const served = current()
    const field = registry.find(id)
    if (!served || field?.path?.length !== 0 || field.source.kind !== 'collection' || field.source.ids) return undefined
    const { file, source } = field
    const entry = served.loaded.get(source)?.entries.find(({ summary }) => summary.file === file)
    if (!entry) return undefined
    const index = createSiteIndex(served)
    return { file, source, entry, served, index, urls: urlsOfEntry(index, file) }
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
  const describeLink = ({ served }: Opened, link: OutsideLink): ArticleLink => {
    const { file, start, end, isNeeded } = link
    const source = details.findSource(file)
    const { line } = toFilePosition({ file, start, end }, locatorOf(root, served))
    const label = findTitle(served.locator.findDocument(file)?.data) ?? file
    return { id: source && details.idOfFile(file, source), file, label, line, isNeeded }
  }
  const targetsFor = ({ served, urls }: Opened) => listAddresses(served).filter(({ value }) => !urls.includes(value))
  /** `from` and `to`: addresses of the page before and after; undefined if it is not published. */
  const write = (
    changes: readonly ContentChange[] | Refusal,
    file: string,
    [from, to]: readonly [string | undefined, string | undefined],
  ): SaveResult => {
    if ('refusal' in changes) return refuseSave(changes.refusal)
    const moved = from === undefined || to === undefined ? undefined : { from, to }
    if (!store.write(changes, moved))
      return refuseSave(`${store.findChanged(changes).join(', ') || 'a file'} changed at the same moment: try again`)
    return core.saved(file, moved)
  }
  return {
    open(id: string): ArticleInfo | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, source, entry, served, urls } = opened
      const { named } = source
      return {
        file,
        title: findTitle(entry.summary.data) ?? entry.summary.id,
        name: entryIdOf(source, file),
        nameDescription:
          named === undefined ? undefined : plainDescription(findField(source.schema, [named])?.description),
        address: urls[0],
        links: findLinks(opened).map((link) => describeLink(opened, link)),
        canRedirect: urls.length > 0 && findRedirectList(served) !== undefined,
        targets: targetsFor(opened),
      }
    },
    /** Renames the file, and all that links to it, in one step. */
    rename({ file: id, name, redirect }: ArticleRename): SaveResult | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, source, served, index, urls } = opened
      const isSame = name === entryIdOf(source, file)
      const plan = isSame ? refuse('this is its name already') : planEntryRename(index, file, name, root)
      if ('refusal' in plan) return refuseSave(plan.refusal)
      const { changes: edits, move, addresses } = plan
      if (existsSync(join(root, move.to))) return refuseSave(`there is a file ${move.to}`)
      const redirects = new Map([...addresses].filter(([from, to]) => redirect && from !== to))
      const changes = planFiles({ changes: edits, ...move, redirects }, root, served)
      return write(changes, move.to + file.slice(move.from.length), [urls[0], [...addresses.values()][0]])
    },
    /** Removes the file, and sends what links to it elsewhere, in one step. */
    remove({ file: id, target }: ArticleRemoval): SaveResult | undefined {
      const opened = open(id)
      if (!opened) return undefined
      const { file, served, urls } = opened
      if (target !== undefined && !targetsFor(opened).some(({ value }) => value === target)) return undefined
      const links = findLinks(opened)
      const needed = links.find(({ isNeeded }) => isNeeded)
      if (needed) return refuseSave('another page needs it: take it out there first')
      const [first] = links
      if (first && target === undefined) return refuseSave('other texts link to it: choose where their links lead then')
      const edits = joinEdits(links.map((link) => replaceSpan(link, target ?? '')))
      const redirects = new Map(target === undefined ? [] : urls.map((url) => [url, target] as const))
      const changes = planFiles({ changes: edits, from: placeOf(file), to: undefined, redirects }, root, served)
      return write(changes, file, [urls[0], target ?? '/'])
    },
  }
}

/** The file of an entry, or the folder that is its own. */
const placeOf = (file: string): string => (/\/index\.\w+$/.test(file) ? posix.dirname(file) : file)
