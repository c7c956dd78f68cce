import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Checked } from './checked.ts'
import { writtenIn } from './written.ts'

/** Pictures that nothing names, and content files that no page is made from. A page that could not be made may yet name them. */
export function checkUnused({
  pages,
  pictures,
  documents,
  settings,
  settingsMakers,
  entryFiles,
  isWhole,
}: Checked): Diagnostic[] {
  if (!isWhole) return []
  const shown = new Set([
    ...pages.flatMap(({ facts, head }) => [
      ...facts.images.map(({ src }) => src),
      ...facts.links,
      ...(head.preload ?? []),
    ]),
    ...(settings.share ? [settings.share.image] : []),
  ])
  const candidates = [...pictures.values()].filter(({ address }) => !shown.has(address))
  // A draft's picture is not shown yet, but it is named.
  const named =
    candidates.length === 0
      ? ''
      : documents.flatMap((document) => writtenIn(document).map(({ text }) => text)).join('\n')
  const made = new Set([...pages.flatMap(({ route }) => route.files()), ...settingsMakers.files()])
  return [
    ...candidates
      .filter(({ address }) => !named.includes(address))
      .map(({ address, file }) =>
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
