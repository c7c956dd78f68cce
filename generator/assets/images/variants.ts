import { hashOf } from '../../runtime/hash.ts'
import { type Store, storedBytes } from '../../runtime/store.ts'
import { readBinary } from '../../source/read-binary.ts'
import type { Picture } from './read-pictures.ts'

/** One file made of a picture. */
export interface Variant {
  /** Where it is published, below the output folder. */
  readonly path: string
  readonly format: Format
  /** Pixels. */
  readonly width: number
  readonly read: () => Promise<Uint8Array>
}

export type Format = keyof typeof encoders | 'svg'

/** Widths for layouts that name none: phones to wide screens, at one to three device pixels. */
const ladder: readonly number[] = [480, 800, 1200, 1600, 1920]

/** Width of a picture that is shown in one size for all: a film's poster, a browser without `srcset`. */
const plainWidth = 1200

/** A new way of encoding needs a new name. */
const version = 'sharp 0.35'

/** AVIF at effort 2 is 8 times faster than at 4, for about a tenth more bytes (measured on this site's pictures). */
const encoders = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const

/** Everything that is made of one picture. */
export interface VariantSet {
  readonly picture: Picture
  /** For a browser without `<picture>`, and the size that goes into the page. */
  readonly fallback: Variant
  /** For a film's poster and for preloading. */
  readonly poster: Variant
  readonly sources: readonly Variant[]
}

/** A drawing serves every width as it is. */
function vectorSet(picture: Picture): VariantSet {
  const { file, name, width } = picture
  const drawing: Variant = {
    path: `_assets/${name}-${file.sha256.slice(0, 10)}.svg`,
    format: 'svg',
    width,
    read: async () => readBinary(file),
  }
  return { picture, fallback: drawing, poster: drawing, sources: [] }
}

/** Names each variant by what it is made of; the making waits until the bytes are asked for. Pictures are never enlarged. */
export function variantsOf(picture: Picture, widths: readonly number[], store: Store): VariantSet {
  if (picture.isVector) return vectorSet(picture)
  const upTo = (all: readonly number[]): number[] => [...new Set(all.map((width) => Math.min(width, picture.width)))]
  const hashes = new Map<string, string>()
  const make = (format: keyof typeof encoders, width: number): Variant => {
    const hash =
      hashes.get(format) ?? hashOf(picture.file.sha256, version, JSON.stringify(encoders[format])).slice(0, 10)
    hashes.set(format, hash)
    const name = `${picture.name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`
    return {
      path: `_assets/${name}`,
      format,
      width,
      read: () => storedBytes(store, `pictures/${name}`, () => encode(picture, format, width)),
    }
  }
  const plain = Math.min(plainWidth, picture.width)
  return {
    picture,
    fallback: make(picture.hasAlpha ? 'png' : 'jpeg', plain),
    poster: make('avif', plain),
    sources: (['avif', 'webp'] as const).flatMap((format) =>
      upTo(widths.length > 0 ? widths : ladder).map((width) => make(format, width)),
    ),
  }
}

async function encode({ file }: Picture, format: keyof typeof encoders, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // Whatever the file says of cameras and places stays out; only the colors are converted.
  return sharp(readBinary(file))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format, encoders[format])
    .toBuffer()
}
