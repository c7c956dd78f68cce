import { type Heading, listHeadingIds, listHeadings } from '../../lsp/outline.ts'
import type { Analysis } from '../../lsp/workspace.ts'
import type { LinkSubject } from '../references/link-subject.ts'

/** The heading of an entry that has an id. */
export function findHeading(
  { texts, known }: Analysis,
  { file, id }: Extract<LinkSubject, { kind: 'anchor' }>,
): (Heading & { readonly index: number }) | undefined {
  const text = file === undefined ? undefined : texts.get(file)
  if (file === undefined || text === undefined) return undefined
  const index = listHeadingIds(file, text, known.variables).indexOf(id)
  const heading = listHeadings(file, text)[index]
  return heading && { ...heading, index }
}
