import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RuleContext } from '../../rule.ts'

/** Pictures that nothing names, and content files that no page is made from. A page that could not be made may yet name them. */
export function checkUnusedContent({
  pages,
  pictures,
  namedPictures,
  settings,
  settingsProvenance,
  entryFiles,
  isComplete,
}: RuleContext): Diagnostic[] {
  if (!isComplete) return []
  const shown = new Set([
    ...pages.flatMap(({ facts, head }) => [
      ...facts.images.map(({ src }) => src),
      ...facts.pictureLinks,
      ...(head.preload ?? []),
    ]),
    ...(settings.share ? [settings.share.image] : []),
  ])
  // A draft's picture is not shown yet, but it is named.
  const candidates = [...pictures.values()].filter(({ address }) => !shown.has(address) && !namedPictures.has(address))
  // Routes of one page share one list.
  const lists = new Set([
    ...pages.flatMap(({ route }) => [route.ownFiles, route.sharedFiles]),
    settingsProvenance.files,
  ])
  const made = new Set([...lists].flat())
  return [
    ...candidates.map(({ address, file }) =>
      diagnose('image/unused', startOf(file.path), `no page shows \`${address}\``, { help: 'use it or delete it' }),
    ),
    ...entryFiles
      .filter((file) => !made.has(file))
      .map((file) =>
        diagnose('content/unreferenced', startOf(file), 'no page shows this entry', {
          help: 'link it from a page that reads this collection, or delete it',
        }),
      ),
  ]
}
