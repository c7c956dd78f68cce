import { contentOf, findLink } from './link-at-cursor.ts'
import type { Analysis, OpenFile } from './workspace.ts'

/** The file that the link under the cursor leads to, relative to the root. */
export function findDefinition(
  { compiled, known }: Analysis,
  { path, text }: OpenFile,
  at: number,
): string | undefined {
  const target = findLink(known, compiled.texts.keys(), path, text, at)?.target
  switch (target?.kind) {
    case 'page':
      return contentOf(target.page)
    case 'picture':
      return target.picture.file.path
    case 'file':
      return target.file
    case undefined:
      return undefined
    default:
      return target satisfies never
  }
}
