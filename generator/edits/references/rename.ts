import { posix } from 'node:path'
import { entryIdOf } from '../../core/content/index.ts'
import { applyEdits, joinEdits, replaceSpan } from '../../core/diagnostics/index.ts'
import { findCollectionOfFile, findReferences, findSymbolAt, type SiteSymbol } from './references.ts'
import { planEntryRename, type RenamePlan, type RenameRefusal, refuse } from './rename-entry.ts'
import type { SiteIndex } from './site-index.ts'
import { listHeadingIds, listHeadings, type MarkdownHeading } from './yaml-nodes-and-headings.ts'

/** The name at an offset, which the editor shows to be changed. */
export function prepareRename(index: SiteIndex, file: string, text: string, at: number) {
  const subject = findSymbolAt(index, file, text, at)
  switch (subject?.kind) {
    case 'entry': {
      const source = findCollectionOfFile(index, subject.file)
      return source ? { ...subject, name: entryIdOf(source, subject.file) } : refuseAddress(index, subject.file)
    }
    case 'anchor': {
      const heading = findHeading(index, subject)
      return heading ? { ...subject, name: heading.text } : refuse(`no heading of an entry is at #${subject.id}`)
    }
    case 'file':
      return { ...subject, name: posix.basename(subject.file) }
    case 'page':
      return refuseAddress(index, subject.url)
    case undefined:
      return refuse('place the cursor on a link, a heading or the name of an entry')
    default:
      return subject satisfies never
  }
}

/** The changes that give what is at an offset another name, in its file and in every link to it. */
export function planRename(
  index: SiteIndex,
  file: string,
  text: string,
  at: number,
  name: string,
  root: string,
): RenamePlan | RenameRefusal {
  const found = prepareRename(index, file, text, at)
  if ('refusal' in found) return found
  if (found.kind === 'anchor') return planHeadingRename(index, found, name.trim(), root)
  const plan = found.kind === 'entry' ? planEntryRename : planFileRename
  return plan(index, found.file, name.trim(), root)
}

function refuseAddress({ pages }: SiteIndex, url: string): RenameRefusal {
  const module = pages.find(({ route }) => route.url === url)?.route.page.module
  return refuse(`the address ${url} is set in ${module ?? 'the templates'}`)
}

/** Renames a picture, or a file below `public/`, within its folder. The ending may be left out. */
function planFileRename(index: SiteIndex, file: string, name: string, root: string): RenamePlan | RenameRefusal {
  const ending = posix.extname(file)
  const newName = posix.extname(name) === '' ? name + ending : name
  if (posix.extname(newName) !== ending)
    return refuse(`keep the ending ${ending}: another one does not convert the file`)
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(newName)) return refuse('name it with letters, digits and hyphens')
  const to = posix.join(posix.dirname(file), newName)
  const { pictures, statics } = index
  if ([...pictures.values()].some((picture) => picture.file.path === to) || statics.includes(to.slice('public'.length)))
    return refuse(`there is a file ${to}`)
  const changes = findReferences(index, { kind: 'file', file }, root).map(({ file: from, written, start }) => {
    const path = written.replace(/[?#].*$/s, '')
    const nameStart = start + path.lastIndexOf('/') + 1
    return replaceSpan({ file: from, start: nameStart, end: start + path.length }, encodeURI(newName))
  })
  return { changes: joinEdits(changes), move: { from: file, to } }
}

type Anchor = Extract<SiteSymbol, { kind: 'anchor' }>

/** A heading's words give it its id. The ids of later headings with the same words may change with it. */
function planHeadingRename(site: SiteIndex, subject: Anchor, name: string, root: string): RenamePlan | RenameRefusal {
  const { texts, variables } = site
  const heading = findHeading(site, subject)
  const { file = '' } = subject
  if (!heading) return refuse(`no heading of an entry is at #${subject.id}`)
  if (name === '' || /[\r\n]/.test(name)) return refuse('a heading is one line of words')
  const renamed = replaceSpan({ file, start: heading.textStart, end: heading.textEnd }, name)
  const before = texts.get(file) ?? ''
  const ids = listHeadingIds(file, before, variables)
  const newIds = listHeadingIds(file, applyEdits(before, renamed.edits), variables)
  if (newIds.length !== ids.length) return refuse('with these words it is no heading')
  const links = ids.flatMap((id, index) => {
    const newId = newIds[index] ?? id
    if (newId === id) return []
    return findReferences(site, { ...subject, id }, root).map((link) =>
      replaceSpan({ ...link, start: link.start + link.written.indexOf('#') + 1 }, encodeURI(newId)),
    )
  })
  return { changes: joinEdits([renamed, ...links]) }
}

/** The heading of an entry that has an id. */
function findHeading({ texts, variables }: SiteIndex, { file = '', id }: Anchor): MarkdownHeading | undefined {
  const text = texts.get(file) ?? ''
  return listHeadings(file, text)[listHeadingIds(file, text, variables).indexOf(id)]
}
