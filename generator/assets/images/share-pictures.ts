import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'opentype.js'
import type { ShareDesign, SiteSettings } from '../../api/settings.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { cachedBytes, type FileCache } from '../../runtime/file-cache.ts'
import { hashOf } from '../../runtime/hash.ts'
import { readBinary } from '../../source/source-file.ts'
import type { Picture } from './read-pictures.ts'
import type { GeneratedFile } from './variants.ts'

/** Part of each hash: changes with the drawing. */
const version = 'share 3'

/** Pixels; social networks show this size without cropping. */
export const shareSize = { width: 1200, height: 630 } as const
const margin = 72
const maxLineWidth = 640
const tracking = { letterSpacing: -0.03 }
/** Sizes of a title of at most 2, 3 and 4 lines. */
const titleSizes = [84, 68, 54]

/** The Open Graph picture of each page, by canonical address: the page's first heading over its first picture or the site's. Empty without a design. */
export function sharePictures(
  pages: readonly RenderedPage[],
  { name, share }: SiteSettings,
  pictures: ReadonlyMap<string, Picture>,
  folders: readonly string[],
  files: FileCache,
): ReadonlyMap<string, GeneratedFile> {
  const font = share && folders.map((folder) => join(folder, 'node_modules', share.font)).find(existsSync)
  if (!share || font === undefined) return new Map()
  const shared = new Map<string, GeneratedFile>()
  for (const { route, head, facts } of pages) {
    const { canonical } = route.place
    if (head.noindex || shared.has(canonical)) continue
    const eager = facts.images.filter(({ isEager }) => isEager).map(({ src }) => src)
    const candidates = [head.share?.image, ...eager, share.image]
    const picture = candidates.map((address) => pictures.get(address ?? '')).find((found) => found && !found.isVector)
    const design = { ...share, accent: head.share?.accent ?? share.accent }
    const title = facts.heading || head.title
    const hash = hashOf(version, picture?.file.sha256 ?? '', title, name, JSON.stringify(design)).slice(0, 10)
    const file = `share-${hash}.jpg`
    shared.set(canonical, {
      path: `_assets/${file}`,
      read: () => cachedBytes(files, `share/${file}`, () => draw(title, name, design, font, picture)),
    })
  }
  return shared
}

async function draw(
  title: string,
  name: string,
  design: ShareDesign,
  font: string,
  picture: Picture | undefined,
): Promise<Uint8Array> {
  const [{ default: sharp }, { parse }, { default: subsetFont }] = await Promise.all([
    import('sharp'),
    import('opentype.js'),
    import('subset-font'),
  ])
  // opentype.js gets one instance of the variable font, as TrueType.
  const instance = await subsetFont(readFileSync(font), title + name, {
    targetFormat: 'truetype',
    variationAxes: { wght: design.weight, wdth: design.width },
  })
  const card = shareCard(title, name, design, parse(Uint8Array.from(instance).buffer))
  const { width, height } = shareSize
  const cover = picture && (await sharp(readBinary(picture.file)).resize(820, height, { fit: 'cover' }).toBuffer())
  return sharp({ create: { width, height, channels: 3, background: design.ground } })
    .composite([...(cover ? [{ input: cover, left: width - 820, top: 0 }] : []), { input: Buffer.from(card) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/**
 * The SVG over the picture: a gradient that clears to the right, the site's name at the top, the title at the bottom under a line in the
 * accent color. Letters are outlines, so no system font is used.
 */
export function shareCard(title: string, name: string, { ground, ink, accent }: ShareDesign, font: Font): string {
  const { width, height } = shareSize
  const linesAt = (size: number): string[] => breakLines(title, (text) => font.getAdvanceWidth(text, size, tracking))
  const size = titleSizes.find((size, index) => linesAt(size).length <= index + 2) ?? 44
  const lines = linesAt(size).slice(0, 5)
  const first = height - margin - (lines.length - 1) * size * 1.08
  const line = (text: string, y: number, textSize: number): string =>
    `<path fill="${ink}" d="${outline(font.getPath(text, margin, y, textSize, tracking))}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="a"><stop offset=".3" stop-color="${ground}"/><stop offset=".78" stop-color="${ground}" stop-opacity="0"/></linearGradient>
<linearGradient id="b" x2="0" y1="1" y2="0"><stop stop-color="${ground}" stop-opacity=".7"/><stop offset=".45" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#a)"/><rect width="${width}" height="${height}" fill="url(#b)"/>
${line(name, margin + 26, 30)}
<rect x="${margin}" y="${(first - size * 1.35).toFixed(1)}" width="72" height="4" rx="2" fill="${accent}"/>
${lines.map((text, index) => line(text, first + index * size * 1.08, size)).join('\n')}
</svg>`
}

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
