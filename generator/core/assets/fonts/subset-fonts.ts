import { readFileSync } from 'node:fs'
import type { Font } from '../../api/define-site.ts'
import { nonAsciiCharacters } from '../../html/read-html-facts.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import type { FileCache } from '../../runtime/database.ts'
import { hashOf } from '../../runtime/hash.ts'
import type { BundledIslands } from '../bundle/bundle-islands.ts'
import type { GeneratedFile } from '../images/variants.ts'
import { instantiateFont } from './instantiate-font.ts'

/** A font reduced to the characters, weights and widths that the site uses. */
export interface SubsetFont extends GeneratedFile {
  readonly face: string
}

/**
 * The stylesheet of documents in frames: that of the pages, and the fonts as data, since an opaque origin may load no font. They have their
 * smallest width only.
 */
export function createFrameStylesheet(
  common: string,
  fonts: readonly Font[],
  ...input: readonly [characters: string, findFont: FontFileFinder, files: FileCache]
): GeneratedFile {
  const narrow = fonts.map((font) => ({ ...font, widths: [font.widths[0], font.widths[0]] as const }))
  const subsets = subsetFonts(narrow, ...input)
  return {
    path: `_assets/frame-${hashOf(common, ...subsets.map(({ path }) => path)).slice(0, 10)}.css`,
    read: async () => {
      const faces = subsets.map(async ({ face, read }) =>
        face.replace(/(?<=url\()[^)]*/, `data:font/woff2;base64,${Buffer.from(await read()).toString('base64')}`),
      )
      return new TextEncoder().encode([common, ...(await Promise.all(faces))].join(''))
    },
  }
}

/** The characters besides ASCII that pages and the texts of islands show. */
export const shownNonAsciiCharacters = (pages: readonly RenderedPage[], islands: BundledIslands): string =>
  nonAsciiCharacters(
    [...pages.map(({ facts }) => facts.characters), ...islands.assets.map(({ text }) => text)].join(''),
  )

/** Kept in every font: visitors can type it. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))

/** Part of each name: changes with the way of subsetting. */
const version = 'subset-font 2.9'

const rangeOf = ([min, max]: readonly [number, number]) => ({ min, max })

/** Where the file of a font in a package is. */
export type FontFileFinder = (file: string) => string | undefined

/** Names each font that is there by a hash of its input; `read` makes it. `characters` are those besides ASCII. */
export function subsetFonts(
  fonts: readonly Font[],
  characters: string,
  findFont: FontFileFinder,
  files: FileCache,
): readonly SubsetFont[] {
  return fonts.flatMap(({ family, file, weights, widths }): SubsetFont[] => {
    const source = findFont(file)
    if (source === undefined) return []
    const bytes = readFileSync(source)
    const hash = hashOf(bytes, characters, JSON.stringify([weights, widths]), version).slice(0, 10)
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`
    const stretch = widths.map((width) => `${width}%`).join(' ')
    return [
      {
        path: `_assets/${name}`,
        face: `@font-face{font-family:"${family}";src:url(/_assets/${name}) format("woff2");font-weight:${weights.join(' ')};font-stretch:${stretch};font-display:swap}`,
        read: () =>
          files.get(`fonts/${name}`, () =>
            instantiateFont(bytes, ascii + characters, 'woff2', { wght: rangeOf(weights), wdth: rangeOf(widths) }),
          ),
      },
    ]
  })
}
