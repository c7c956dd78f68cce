import type { OutputInfo } from 'sharp'
import { picturesIn } from '../../html/html-facts.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { createLru } from '../../runtime/concurrency.ts'
import { cachedBytes, type FileCache } from '../../runtime/database.ts'
import { hashOf } from '../../runtime/hash.ts'
import { toPictureAddress } from '../../source/picture-files.ts'
import { readBinary } from '../../source/source-file.ts'
import type { Picture } from './read-pictures.ts'

/** A generated file; `read` makes it. */
export interface GeneratedFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly read: () => Uint8Array | Promise<Uint8Array>
}

/** A picture in one format and width in pixels. */
export interface Variant extends GeneratedFile {
  readonly format: Format
  readonly width: number
}

export type Format = keyof typeof encoders | 'svg'

export interface VariantSet {
  readonly picture: Picture
  /** For browsers without `<picture>`. */
  readonly fallback: Variant
  /** For the poster of a film, and for preloading. */
  readonly poster: Variant
  readonly sources: readonly Variant[]
}

export interface UsedPictures {
  /** By the addresses in content and templates. */
  readonly sets: ReadonlyMap<string, VariantSet>
  readonly variants: readonly GeneratedFile[]
}

/** Widths unless a layout has its own: phones to wide screens, at one to three device pixels. */
const defaultWidths: readonly number[] = [480, 800, 1200, 1600, 1920]

/** The widths in which a picture is shown where these are asked for, or none in particular. It is never enlarged. */
export const shownWidths = ({ width: own }: Picture, asked: readonly number[]): ReadonlySet<number> =>
  new Set((asked.length > 0 ? asked : defaultWidths).map((width) => Math.min(width, own)))

const singleWidth = 1200

/** Part of each hash: changes with the way of encoding. */
const version = 'sharp 0.35, from shared pixels'

/**
 * AVIF at effort 1 takes half the time of effort 2, WebP at effort 2 less than half of effort 4. The qualities make up for what the
 * efforts lose (mean SSIM of this site's pictures: AVIF 0.988 with either effort, WebP 0.989, JPEG 0.991).
 */
const encoders = {
  avif: { quality: 52, effort: 1 },
  webp: { quality: 73, effort: 2 },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const

/** The variants of the pictures that pages show, in the widths that pages name, and of those in `texts`. */
export function selectUsedPictures(
  pages: readonly RenderedPage[],
  pictures: ReadonlyMap<string, Picture>,
  files: FileCache,
  texts: readonly string[],
): UsedPictures {
  const widths = new Map<string, Set<number>>()
  const posters = new Set<string>()
  const addWidths = (address: string, added: readonly number[]): void => {
    const known = widths.get(address) ?? new Set()
    for (const width of added) known.add(width)
    widths.set(address, known)
  }
  for (const { facts, head } of pages) {
    for (const { src, widths: added, isPoster } of facts.images)
      if (isPoster) posters.add(src)
      else addWidths(src, added.length > 0 ? added : defaultWidths)
    for (const address of [...(head.preload ?? []), ...facts.pictureLinks]) posters.add(toPictureAddress(address))
  }
  for (const address of [...texts.map(picturesIn), ...pages.map(({ facts }) => facts.jsonLdPictures)].flat())
    addWidths(address, [])
  const resize = createPictureResizer()
  const sets = new Map<string, VariantSet>()
  const variants = new Map<string, GeneratedFile>()
  for (const address of new Set([...widths.keys(), ...posters])) {
    const picture = pictures.get(address)
    if (!picture) continue
    const shown = widths.get(address)
    const set = variantsOf(picture, [...(shown ?? [])], files, resize)
    sets.set(address, set)
    const used = [...(shown ? [...set.sources, set.fallback] : []), ...(posters.has(address) ? [set.poster] : [])]
    for (const variant of used) variants.set(variant.path, variant)
  }
  return { sets, variants: [...variants.values()] }
}

/** Names each variant by a hash of its input. Pictures are never enlarged; an SVG is published as it is. */
export function variantsOf(
  picture: Picture,
  widths: readonly number[],
  files: FileCache,
  resize: ResizePicture,
): VariantSet {
  const { file, name, hasAlpha } = picture
  if (picture.isVector) {
    const path = `_assets/${name}-${file.sha256.slice(0, 10)}.svg`
    const variant: Variant = { path, format: 'svg', width: picture.width, read: () => readBinary(file) }
    return { picture, fallback: variant, poster: variant, sources: [] }
  }
  const make = (format: keyof typeof encoders, width: number): Variant => {
    const hash = hashOf(file.sha256, version, JSON.stringify(encoders[format])).slice(0, 10)
    const fileName = `${name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`
    return {
      path: `_assets/${fileName}`,
      format,
      width,
      read: () => cachedBytes(files, `pictures/${fileName}`, async () => encode(await resize(picture, width), format)),
    }
  }
  const sourceWidths = shownWidths(picture, widths)
  const single = Math.min(singleWidth, picture.width)
  return {
    picture,
    fallback: make(hasAlpha ? 'png' : 'jpeg', single),
    poster: make('avif', single),
    sources: (['avif', 'webp'] as const).flatMap((format) => [...sourceWidths].map((width) => make(format, width))),
  }
}

async function encode({ data, info }: Pixels, format: keyof typeof encoders): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: info }).toColourspace('srgb').toFormat(format, encoders[format]).toBuffer()
}

/** Decoded pixels; `info` has their width, height and channels. */
export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Returns the sRGB pixels of a picture at a width, which is at most its own. */
export type ResizePicture = (picture: Picture, width: number) => Promise<Pixels>

/** Wider pictures are decoded at this width for all smaller ones, which limits the memory of a decoded picture. */
const maxSharedWidth = 1920

/** Files are encoded in the order of their names, so those of one picture are consecutive. */
const keptPictures = 3

/** Decodes a picture once for all its widths, and resizes it once for all formats of a width. Keeps the pixels of the last few pictures. */
export function createPictureResizer(decode: ResizePicture = decodePicture): ResizePicture {
  const decoded = createLru<Pixels>(keptPictures)
  const resized = createLru<Pixels>(keptPictures * 4)
  return (picture, width) => {
    const { sha256 } = picture.file
    return resized(`${sha256} ${width}`, async () => {
      if (width > maxSharedWidth) return decode(picture, width)
      const sharedWidth = Math.min(picture.width, maxSharedWidth)
      const shared = await decoded(sha256, () => decode(picture, sharedWidth))
      if (width === sharedWidth) return shared
      const { default: sharp } = await import('sharp')
      return sharp(shared.data, { raw: shared.info }).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    })
  }
}

/** Drops metadata such as camera and location. */
export const decodePicture: ResizePicture = async ({ file }, width) => {
  const { default: sharp } = await import('sharp')
  return sharp(readBinary(file))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}
