import { isUnwrittenPicture } from '../../../content/unwritten-text.ts'
import { didYouMean, findClosestWord } from '../../../diagnostics/closest-word.ts'
import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { decodeAddress } from '../../../html/escape.ts'
import { frameAddress, isFrameDocument } from '../../../render/render-site.ts'
import { publishedEntryFiles } from '../../../routes/select-content.ts'
import { describePicture, isPictureName } from '../../../source/picture-files.ts'
import type { RuleContext } from '../../rule-context.ts'

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

/** Frames and scripts that pages name, and that the site does not make. */
export function checkAssetAddresses({ pages, files, bundles }: RuleContext): Diagnostic[] {
  const known = new Set([...files.filter(isFrameDocument).map(frameAddress), ...bundles.scripts.keys()])
  return pages.flatMap(({ route, facts }) =>
    [...facts.frames, ...facts.scripts]
      .filter((address) => /^\/_(?:assets|frames)\//.test(address) && !known.has(address))
      .map((address) =>
        diagnose('link/dead', startOf(route.page.module), `${route.url} names \`${address}\`, which does not exist`, {
          help: 'scripts are files of islands/scripts/, documents for frames are files of templates/files/',
        }),
      ),
  )
}

/** `url(/picture.webp)` outside of comments. */
const addressPattern = /\/\*[\s\S]*?\*\/|url\(\s*["']?(\/(?!\/)[^"')\s]+)/g

/** Addresses in styles at which the site publishes nothing. Bundling resolves relative ones. */
export function checkStyleAddresses({ bundles, site, output, pictures }: RuleContext): Diagnostic[] {
  const published = new Set(output.files.map(({ path }) => `/${path}`))
  const kept = output.files.flatMap(({ path, isNamedByContent }) => (isNamedByContent ? [] : [`/${path}`]))
  return bundles.styles.files.flatMap((file) =>
    [...site.readModule(file).matchAll(addressPattern)].flatMap(({ 0: match, 1: address, index }) => {
      if (address === undefined) return []
      const path = decodeAddress(address.replace(/[?#].*$/, ''))
      if (published.has(path)) return []
      const isPicture = isPictureName(path)
      const start = index + match.length - address.length
      const span = { file, start, end: start + address.length }
      const help = pictures.has(path)
        ? `move the picture to public${path}: pictures in content are published under other names, which no style knows`
        : didYouMean(findClosestWord(path, kept), `put it in public${path}`)
      const message = isPicture ? `there is no picture \`${path}\`` : `there is no file \`${path}\``
      return [diagnose(isPicture ? 'image/missing' : 'link/dead', span, message, { help })]
    }),
  )
}
