import { isUnwrittenPicture } from '../../content/unwritten-text.ts'
import { findClosestWord } from '../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import { publishedEntryFiles } from '../../routes/select-content.ts'
import { describePicture } from '../../source/picture-addresses.ts'
import type { RuleContext } from '../rule-context.ts'

/** Pictures that nothing uses, and content files that no page reads. Finds nothing while pages may be missing. */
export function checkUnusedContent(context: RuleContext): Diagnostic[] {
  const { pages, pictures, namedPictures, settings, settingsProvenance, loaded, options } = context
  if (!context.isComplete) return []
  const used = new Set([
    // Drafts name pictures that no page shows.
    ...namedPictures,
    ...pages.flatMap(({ facts, head }) => [
      ...facts.images.map(({ src }) => src),
      ...facts.pictureLinks,
      ...facts.propPictures,
      ...(head.preload ?? []),
    ]),
    ...(settings.share ? [settings.share.image] : []),
  ])
  // The routes of a page share one array.
  const fileLists = new Set(pages.flatMap(({ route }) => [route.ownFiles, route.sharedFiles]))
  const readFiles = new Set([...fileLists, settingsProvenance.ownFiles].flat())
  const unused = [...pictures.values()].filter(({ address }) => !used.has(address))
  const unusedAddresses = unused.map(({ address }) => address)
  // A page that names no picture that is there may mean one of these.
  const meant = new Set([...used].flatMap((src) => (pictures.has(src) ? [] : findClosestWord(src, unusedAddresses))))
  return [
    ...unused
      .filter(({ address }) => !meant.has(address) && !isUnwrittenPicture(address))
      .map(({ address, file }) => {
        const message = `no page shows \`${describePicture(address)}\``
        return diagnose('image/unused', startOf(file.path), message, {
          help: 'if it was taken out by mistake, put it back; otherwise use it or delete it',
        })
      }),
    ...publishedEntryFiles(loaded, options)
      .filter((file) => !readFiles.has(file))
      .map((file) => {
        const help = 'link it from a page that reads this collection, or delete it'
        return diagnose('content/unreferenced', startOf(file), 'no page shows this entry', { help })
      }),
  ]
}
