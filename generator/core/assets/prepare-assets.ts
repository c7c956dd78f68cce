import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '../api/define-site.ts'
import { diagnose, type Outcome, startOf } from '../diagnostics/diagnostic.ts'
import { nonAsciiCharacters } from '../html/read-html-facts.ts'
import { embeddedFrameDocuments, type RenderedSite } from '../render/render-site.ts'
import { packageFoldersOf } from '../runtime/paths-and-hashes.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SiteFolders } from '../site/cached-bundle.ts'
import type { BinaryFile } from '../source/source-file.ts'
import type { BundledAssets } from './bundle/bundle-assets.ts'
import { completeStyles } from './bundle/bundle-styles.ts'
import { createFrameStylesheet, type SubsetFont, shownNonAsciiCharacters, subsetFonts } from './fonts/subset-fonts.ts'
import { iconFiles } from './images/icons.ts'
import type { Picture } from './images/read-pictures.ts'
import { sharePictures } from './images/share-pictures.ts'
import { type GeneratedFile, selectUsedPictures, type UsedPictures } from './images/variants.ts'

/** The pages, and everything that they refer to. */
export interface PreparedAssets extends BundledAssets, RenderedSite {
  readonly settings: SiteSettings
  readonly statics: readonly BinaryFile[]
  readonly fonts: readonly SubsetFont[]
  /** The stylesheet of documents in frames, if there are some. */
  readonly frameStyles: GeneratedFile | undefined
  readonly pictures: UsedPictures
  /** Pictures for sharing, by the pages' canonical addresses. */
  readonly shares: ReadonlyMap<string, GeneratedFile>
  readonly icons: ReturnType<typeof iconFiles>
}

interface PrepareAssetsInput extends BundledAssets, RenderedSite, Pick<PreparedAssets, 'settings'> {
  readonly options: SiteFolders
  /** By address. */
  readonly pictures: ReadonlyMap<string, Picture>
  readonly content: Pick<PreparedAssets, 'statics'>
}

/** Selects the variants of pictures, the fonts' characters and the icons that the pages need. */
export function prepareAssets(
  { options: { root, packages }, settings, pictures, content: { statics }, ...site }: PrepareAssetsInput,
  { files }: Pick<Runtime, 'files'>,
): Outcome<PreparedAssets> {
  const { pages, texts, islands, styles } = site
  const folders = [root, packages].flatMap(packageFoldersOf)
  const findFont = (file: string) => folders.map((folder) => join(folder, file)).find(existsSync)
  const { share, fonts: named = [] } = settings
  const fonts = subsetFonts(named, shownNonAsciiCharacters(pages, islands), findFont, files)
  const missing = [...named.map(({ file }) => file), ...(share ? [share.font] : [])].filter((file) => !findFont(file))
  const frames = embeddedFrameDocuments(site).map(({ text }) => text)
  const createFrameSheet = () => {
    const common = completeStyles(styles, [], settings.basePath).sheet?.text ?? ''
    return createFrameStylesheet(common, named, nonAsciiCharacters(frames.join('')), findFont, files)
  }
  return {
    value: {
      ...site,
      settings,
      statics,
      styles: completeStyles(styles, fonts, settings.basePath),
      fonts,
      frameStyles: frames.length > 0 ? createFrameSheet() : undefined,
      pictures: selectUsedPictures({ pages, texts, settings }, pictures, files),
      shares: sharePictures(pages, settings, pictures, findFont, files),
      icons: iconFiles(settings, statics, files),
    },
    diagnostics: missing.map((file) => {
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(file) ?? []
      const isInstalled = findFont(name) !== undefined
      const message = isInstalled ? `\`${name}\` has no file \`${file}\`` : `the font ${file} is not installed`
      const help = isInstalled ? `look for it below node_modules/${name}` : `run \`npm install ${name}\``
      return diagnose('template/error', startOf('templates/site.ts'), message, { help })
    }),
  }
}
