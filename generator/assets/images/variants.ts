import { picturesIn } from '../../html/html-facts.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { cachedBytes, type FileCache } from '../../runtime/file-cache.ts'
import { hashOf } from '../../runtime/hash.ts'
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

const singleWidth = 1200

/** Part of each hash: changes with the way of encoding. */
const version = 'sharp 0.35'

/** AVIF at effort 2 is 8 times faster than at 4, for about a tenth more bytes (measured on this site's pictures). */
const encoders = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
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
    widths.set(address, new Set([...(widths.get(address) ?? []), ...added]))
  }
  for (const { facts, head } of pages) {
    for (const { src, widths: added, isPoster } of facts.images)
      if (isPoster) posters.add(src)
      else addWidths(src, added)
    for (const address of [...(head.preload ?? []), ...facts.pictureLinks]) posters.add(address)
  }
  for (const address of [...texts.map(picturesIn), ...pages.map(({ facts }) => facts.jsonLdPictures)].flat())
    addWidths(address, [])
  const sets = new Map<string, VariantSet>()
  const variants = new Map<string, GeneratedFile>()
  for (const address of new Set([...widths.keys(), ...posters])) {
    const picture = pictures.get(address)
    if (!picture) continue
    const shown = widths.get(address)
    const set = variantsOf(picture, [...(shown ?? [])], files)
    sets.set(address, set)
    const used = [...(shown ? [...set.sources, set.fallback] : []), ...(posters.has(address) ? [set.poster] : [])]
    for (const variant of used) variants.set(variant.path, variant)
  }
  return { sets, variants: [...variants.values()] }
}

/** Names each variant by a hash of its input. Pictures are never enlarged; an SVG is published as it is. */
export function variantsOf(picture: Picture, widths: readonly number[], files: FileCache): VariantSet {
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
      read: () => cachedBytes(files, `pictures/${fileName}`, () => encode(picture, format, width)),
    }
  }
  const limit = (width: number): number => Math.min(width, picture.width)
  const sourceWidths = new Set((widths.length > 0 ? widths : defaultWidths).map(limit))
  return {
    picture,
    fallback: make(hasAlpha ? 'png' : 'jpeg', limit(singleWidth)),
    poster: make('avif', limit(singleWidth)),
    sources: (['avif', 'webp'] as const).flatMap((format) => [...sourceWidths].map((width) => make(format, width))),
  }
}

async function encode({ file }: Picture, format: keyof typeof encoders, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // Metadata such as camera and location is dropped.
  return sharp(readBinary(file))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format, encoders[format])
    .toBuffer()
}
