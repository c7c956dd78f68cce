import { readFileSync } from 'node:fs'
import type { Font } from 'opentype.js'
import type { ShareDesign, SiteSettings } from '../../api/define-site.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import type { FileCache } from '../../runtime/database.ts'
import { hashOf } from '../../runtime/hash.ts'
import { lazy } from '../../runtime/lazy.ts'
import { normalizePictureAddress } from '../../source/picture-addresses.ts'
import { readFileBytes } from '../../source/source-file.ts'
import { instantiateFont } from '../fonts/instantiate-font.ts'
import type { FontFileFinder } from '../fonts/subset-fonts.ts'
import type { Picture } from './read-pictures.ts'
import type { GeneratedFile } from './variants.ts'

/** Networks encode the picture again: without the trellis and scans of mozjpeg it takes a fourth of the time. */
const encoding = { quality: 74, progressive: true, quantisationTable: 3 } as const

/** Milliseconds of a core, about. */
const cost = 30

/** Part of each hash: changes with the drawing. */
const version = `share 4 ${JSON.stringify(encoding)}`

/** Pixels; social networks show this size without cropping. */
export const shareSize = { width: 1200, height: 630 } as const
const margin = 72
/** Width of the picture, at the right. */
const coverWidth = 820
const maxLineWidth = 640
const tracking = { letterSpacing: -0.03 }
/** Sizes of a title of at most 2, 3 and 4 lines. */
const titleSizes = [84, 68, 54]

/** The Open Graph picture of each page, by canonical address: the page's first heading over its first picture or the site's. Empty without a design. */
export function sharePictures(
  pages: readonly RenderedPage[],
  { name, share }: SiteSettings,
  pictures: ReadonlyMap<string, Picture>,
  findFont: FontFileFinder,
  files: FileCache,
): ReadonlyMap<string, GeneratedFile> {
  const font = share && findFont(share.font)
  if (!share || font === undefined) return new Map()
  const shared = new Map<string, GeneratedFile>()
  const loadFont = createFontLoader(font, share, () => [name, ...pages.map(titleOf)].join(''))
  const drawBackground = keepLast((picture: Picture | undefined) => paintBackground(picture, share.ground))
  const pictureOf = ({ head, facts }: RenderedPage): Picture | undefined => {
    const eager = facts.images.filter(({ isEager }) => isEager).map(({ src }) => src)
    return [head.share?.image, ...eager, share.image]
      .map((address) => pictures.get(normalizePictureAddress(address ?? '')))
      .find((found) => found && !found.isVector)
  }
  for (const page of pages.filter(({ head }) => !head.noindex)) {
    const picture = pictureOf(page)
    const { route, head } = page
    const { canonical } = route.place
    if (shared.has(canonical)) continue
    const design = { ...share, accent: head.share?.accent ?? share.accent }
    const title = titleOf(page)
    const background = picture?.file.sha256 ?? ''
    const hash = hashOf(version, background, title, name, JSON.stringify(design)).slice(0, 10)
    const file = `share-${hash}.jpg`
    shared.set(canonical, {
      path: `_assets/${file}`,
      cost,
      background,
      read: () =>
        files.get(`share/${file}`, async () => {
          const [font, background] = await Promise.all([loadFont(), drawBackground(picture)])
          const { default: sharp } = await import('sharp')
          const card = Buffer.from(shareTextSvg(title, name, design, font))
          const drawn = sharp(background, { raw: { ...shareSize, channels: 3 } }).composite([{ input: card }])
          return drawn.jpeg(encoding).toBuffer()
        }),
    })
  }
  return shared
}

const titleOf = ({ head, facts }: RenderedPage): string => facts.heading || head.title

/** Makes the design's instance of the variable font once, as TrueType for opentype.js, with the characters of all titles. */
const createFontLoader = (path: string, { weight, width }: ShareDesign, characters: () => string) =>
  lazy(async (): Promise<Font> => {
    const { parse } = await import('opentype.js')
    const axes = { wght: weight, wdth: width }
    const instance = await instantiateFont(readFileSync(path), characters(), 'truetype', axes)
    return parse(Uint8Array.from(instance).buffer)
  })

/** RGB pixels of the ground, the picture at its right and the gradients over it. */
async function paintBackground(picture: Picture | undefined, ground: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = shareSize
  const cover = picture && sharp(readFileBytes(picture.file)).autoOrient().resize(coverWidth, height, { fit: 'cover' })
  const pixels = await cover?.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const layers = pixels ? [{ input: pixels.data, raw: pixels.info, left: width - coverWidth, top: 0 }] : []
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...layers, { input: Buffer.from(shareGradients(ground)) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The picture's side of a card gets darker to the left and to the bottom. */
const shareGradients = (ground: string): string =>
  svgOf(`<defs>
<linearGradient id="a"><stop offset=".3" stop-color="${ground}"/><stop offset=".78" stop-color="${ground}" stop-opacity="0"/></linearGradient>
<linearGradient id="b" x2="0" y1="1" y2="0"><stop stop-color="${ground}" stop-opacity=".7"/><stop offset=".45" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/>`)

/**
 * The SVG over the background: the site's name at the top, the title at the bottom under a line in the accent color. Letters are
 * outlines, so no system font is used.
 */
export function shareTextSvg(title: string, name: string, { ink, accent }: ShareDesign, font: Font): string {
  const { height } = shareSize
  const linesAt = (size: number): string[] => breakLines(title, (text) => font.getAdvanceWidth(text, size, tracking))
  const size = titleSizes.find((size, index) => linesAt(size).length <= index + 2) ?? 44
  const lines = linesAt(size).slice(0, 5)
  const first = height - margin - (lines.length - 1) * size * 1.08
  const line = (text: string, y: number, textSize: number): string =>
    `<path fill="${ink}" d="${outline(font.getPath(text, margin, y, textSize, tracking))}"/>`
  return svgOf(`${line(name, margin + 26, 30)}
<rect x="${margin}" y="${(first - size * 1.35).toFixed(1)}" width="72" height="4" rx="2" fill="${accent}"/>
${lines.map((text, index) => line(text, first + index * size * 1.08, size)).join('\n')}`)
}

const svgOf = (elements: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${elements}</svg>`

/** The package's own `toPathData` writes NaN for coordinates just over a whole number (opentype.js 2.0). */
const outline = ({ commands }: ReturnType<Font['getPath']>): string =>
  commands
    .map(({ type, x1, y1, x2, y2, x, y }) =>
      [type, ...[x1, y1, x2, y2, x, y].flatMap((value) => value?.toFixed(1) ?? [])].join(' '),
    )
    .join('')

function breakLines(text: string, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer) <= maxLineWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns a function that keeps its last result, for callers that ask for the same one several times in a row. */
function keepLast<Input, T>(make: (input: Input) => T): (input: Input) => T {
  let last: { readonly input: Input; readonly value: T } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, value: make(input) }
    return last.value
  }
}
