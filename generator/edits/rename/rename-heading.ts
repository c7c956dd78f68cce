import { listHeadingIds } from '../../lsp/outline.ts'
import type { Analysis } from '../../lsp/workspace.ts'
import type { Changes } from '../../lsp/workspace-edit.ts'
import type { LinkSubject } from '../references/link-subject.ts'
import { findReferences } from '../references/references.ts'
import { findHeading } from './find-heading.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A heading's words give it its id. The ids of later headings with the same words may change with it. */
export function planHeadingRename(
  analysis: Analysis,
  subject: Extract<LinkSubject, { kind: 'anchor' }>,
  name: string,
  root: string,
): Changes | Refusal {
  const { texts, known } = analysis
  const heading = findHeading(analysis, subject)
  const { file } = subject
  if (!heading || file === undefined) return refuse(`no heading of an entry is at #${subject.id}`)
  if (name === '' || /[\r\n]/.test(name)) return refuse('a heading is one line of words')
  const before = texts.get(file) ?? ''
  const after = before.slice(0, heading.textStart) + name + before.slice(heading.textEnd)
  const ids = listHeadingIds(file, before, known.variables)
  const newIds = listHeadingIds(file, after, known.variables)
  if (newIds.length !== ids.length) return refuse('with these words it is no heading')
  const links = ids.flatMap((id, index) => {
    const newId = newIds[index] ?? id
    if (newId === id) return []
    return findReferences(analysis, { ...subject, id }, root).map((link) => ({
      span: { file: link.file, start: link.start + link.written.indexOf('#') + 1, end: link.end },
      text: encodeURI(newId),
    }))
  })
  return { edits: [{ span: { file, start: heading.textStart, end: heading.textEnd }, text: name }, ...links] }
}
