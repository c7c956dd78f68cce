import { posix } from 'node:path'
import { entryIdOf } from '../../core/content/source-files.ts'
import type { Analysis, OpenFile } from '../../lsp/workspace.ts'
import type { Changes } from '../../lsp/workspace-edit.ts'
import { findNamedCollection, findSubject, type SubjectAt } from '../references/link-subject.ts'
import { findHeading } from './find-heading.ts'
import { type Refusal, refuse } from './refusal.ts'
import { planEntryRename } from './rename-entry.ts'
import { planFileRename } from './rename-file.ts'
import { planHeadingRename } from './rename-heading.ts'

const nothing = refuse('place the cursor on a link, a heading or the name of an entry')

/** The name at an offset, which the editor shows to be changed. */
export function findName(
  analysis: Analysis,
  file: OpenFile,
  at: number,
): (SubjectAt & { readonly name: string }) | Refusal {
  const subject = findSubject(analysis, file, at)
  if (!subject) return nothing
  switch (subject.kind) {
    case 'entry': {
      const source = findNamedCollection(analysis, subject.file)
      return source ? { ...subject, name: entryIdOf(source, subject.file) } : refuseAddress(analysis, subject.file)
    }
    case 'anchor': {
      const heading = findHeading(analysis, subject)
      return heading ? { ...subject, name: heading.text } : refuse(`no heading of an entry is at #${subject.id}`)
    }
    case 'file':
      return { ...subject, name: posix.basename(subject.file) }
    case 'page':
      return refuseAddress(analysis, subject.url)
    default:
      return subject satisfies never
  }
}

/** The changes that give what is at an offset another name, in its file and in every link to it. */
export function planRename(
  analysis: Analysis,
  file: OpenFile,
  at: number,
  name: string,
  root: string,
): Changes | Refusal {
  const subject = findSubject(analysis, file, at)
  switch (subject?.kind) {
    case 'entry':
      return planEntryRename(analysis, subject.file, name.trim(), root)
    case 'anchor':
      return planHeadingRename(analysis, subject, name.trim(), root)
    case 'file':
      return planFileRename(analysis, subject.file, name.trim(), root)
    case 'page':
      return refuseAddress(analysis, subject.url)
    case undefined:
      return nothing
    default:
      return subject satisfies never
  }
}

function refuseAddress({ known }: Analysis, url: string): Refusal {
  const module = known.pages.find(({ route }) => route.url === url)?.route.page.module
  return refuse(`the address ${url} is set in ${module ?? 'the templates'}`)
}
