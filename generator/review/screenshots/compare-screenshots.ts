import pixelmatch from 'pixelmatch'
import type Sharp from 'sharp'

type Bytes = Buffer<ArrayBufferLike>

/** The rows in which two screenshots differ, as WebP. */
export interface PictureDifference {
  readonly before: Bytes
  readonly after: Bytes
  /** The later picture, pale, with the pixels that differ in red. */
  readonly map: Bytes
  /** Share of the pixels of the page that differ. */
  readonly share: number
}

/** Pixels that are shown above and below the rows that differ. */
const margin = 80
const maxHeight = 2400
/** In the report. */
const maxWidth = 960

/** Compares two PNG of one width. Undefined if they look alike. */
export async function compareScreenshots(before: Bytes, after: Bytes): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined
  const { default: sharp } = await import('sharp')
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, fresh] = await Promise.all([before, after].map((png) => decode(sharp, png, width, height)))
  if (!old || !fresh) return undefined
  const map = Buffer.alloc(old.length)
  const count = pixelmatch(old, fresh, map, width, height, { alpha: 0.3 })
  if (count === 0) return undefined
  const { top, bottom } = findRows(map, width, height)
  const area = { left: 0, top, width, height: bottom - top }
  const encode = (pixels: Bytes): Promise<Bytes> =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .extract(area)
      .resize({ width: maxWidth, withoutEnlargement: true })
      .webp({ quality: 60 })
      .toBuffer()
  const [one, other, both] = await Promise.all([encode(old), encode(fresh), encode(map)])
  return { before: one, after: other, map: both, share: count / (width * height) }
}

/** The pixels of a picture, made as large as the other one at its lower end. */
async function decode(sharp: typeof Sharp, png: Bytes, width: number, height: number): Promise<Bytes> {
  const size = await sharp(png).metadata()
  return sharp(png)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: '#808080' })
    .raw()
    .toBuffer()
}

/** The first and the last row with a red pixel. */
function findRows(map: Bytes, width: number, height: number): { readonly top: number; readonly bottom: number } {
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4)
      if (map[at] === 255 && map[at + 1] === 0 && map[at + 2] === 0) return true
    return false
  })
  const top = Math.max(0, (rows[0] ?? 0) - margin)
  return { top, bottom: Math.min(height, top + maxHeight, (rows.at(-1) ?? height) + margin) }
}
