import type { SiteSettings } from '../../api/define-site.ts'
import { picturesIn } from '../../html/read-html-facts.ts'
import type { RenderedSite } from '../../render/render-site.ts'
import type { FileCache } from '../../runtime/database.ts'
import { hashOf } from '../../runtime/hash.ts'
import { normalizePictureAddress } from '../../source/picture-addresses.ts'
import { readFileBytes } from '../../source/source-file.ts'
import type { Picture } from './read-pictures.ts'

/** A generated file; `read` makes it. */
export interface GeneratedFile {
  /** POSIX path below the output folder. */
  readonly path: string
  readonly read: () => Uint8Array | Promise<Uint8Array>
  /** Milliseconds of a core that making it takes, about. */
  readonly cost?: number
  /** SHA-256 of the picture behind it. Files with the same one that are made one after another share its background. */
  readonly background?: string
}

/** A picture in one width in pixels. */
export interface Variant extends GeneratedFile {
  readonly width: number
}

export interface VariantSet {
  readonly picture: Picture
  /** AVIF by width, for `srcset`. None of a drawing or an animation. */
  readonly sources: readonly Variant[]
  /** WebP, which may be animated, for browsers without AVIF, search engines and structured data. */
  readonly fallback: Variant
  /** AVIF, or WebP of an animation, for the poster of a film, for links and for preloading. */
  readonly poster: Variant
  /** JPEG, PNG or GIF for feeds and other texts: their readers include mail programs. */
  readonly mention: Variant
}

type SingleUse = 'fallback' | 'poster' | 'mention'

export interface UsedPictures {
  /** By the addresses in content and templates. */
  readonly sets: ReadonlyMap<string, VariantSet>
  readonly variants: readonly GeneratedFile[]
}

/** Pixels; no file that is the only one of its use is wider. */
const singleWidth = 1200

/** A width of more than this part of the next one is left out. */
const maxRatio = 0.85

/** Part of each hash: changes with the way of encoding. */
const version = 'sharp 0.35, from the source'

/**
 * Options of sharp, and milliseconds for a million pixels. AVIF at effort 1 takes half the time of effort 2 and gives 15 % fewer bytes
 * than effort 0, with a higher SSIM. At equal bytes and SSIM of luma, 4:2:0 (as WebP and JPEG have it) tuned for SSIM takes three quarters of the time of 4:4:4.
 */
const encoders = {
  avif: { options: { quality: 58, effort: 1, chromaSubsampling: '4:2:0', tune: 'ssim' }, cost: 110 },
  webp: { options: { quality: 73, effort: 2 }, cost: 55 },
  jpeg: { options: { quality: 76, mozjpeg: true }, cost: 75 },
  png: { options: { compressionLevel: 9, palette: true }, cost: 300 },
  gif: { options: { effort: 3 }, cost: 100 },
} as const

type Format = keyof typeof encoders

/** The variants of the pictures that pages show, in the widths that their layouts need, and of those in texts and structured data. */
export function selectUsedPictures(
  { pages, texts, settings }: Pick<RenderedSite, 'pages' | 'texts'> & { readonly settings: SiteSettings },
  pictures: ReadonlyMap<string, Picture>,
  files: FileCache,
): UsedPictures {
  const uses = new Map<string, { readonly widths: Set<number>; readonly single: Set<SingleUse> }>()
  const add = (address: string, single: SingleUse, widths: readonly number[] = []): void => {
    const known = uses.get(address) ?? { widths: new Set(), single: new Set() }
    uses.set(address, known)
    known.single.add(single)
    for (const width of widths) known.widths.add(width)
  }
  for (const { facts, head } of pages) {
    for (const { src, widths, isPoster } of facts.images) add(src, isPoster ? 'poster' : 'fallback', widths)
    for (const address of [...(head.preload ?? []), ...facts.pictureLinks])
      add(normalizePictureAddress(address), 'poster')
    for (const address of facts.propPictures) add(address, 'fallback')
  }
  for (const { jsonLd = [] } of [settings, ...pages.map(({ head }) => head)])
    for (const address of picturesIn(JSON.stringify(jsonLd))) add(address, 'fallback')
  for (const address of texts.flatMap(({ text }) => picturesIn(text))) add(address, 'mention')
  const sets = new Map<string, VariantSet>()
  const variants = new Map<string, GeneratedFile>()
  for (const [address, { widths, single }] of uses) {
    const picture = pictures.get(address)
    if (!picture) continue
    const set = variantsOf(picture, [...widths], files)
    sets.set(address, set)
    for (const variant of [...set.sources, ...[...single].map((use) => set[use])]) variants.set(variant.path, variant)
  }
  return { sets, variants: [...variants.values()] }
}

/** Names each variant by a hash of its input. An SVG is published as it is. */
export function variantsOf(picture: Picture, widths: readonly number[], files: FileCache): VariantSet {
  const { file, name, hasAlpha, isAnimated } = picture
  if (picture.isVector) {
    const path = `_assets/${name}-${file.sha256.slice(0, 10)}.svg`
    const variant = { path, width: picture.width, read: () => readFileBytes(file) }
    return { picture, sources: [], fallback: variant, poster: variant, mention: variant }
  }
  const make = (format: Format, width: number): Variant => {
    const { options, cost } = encoders[format]
    const moves = isAnimated && (format === 'webp' || format === 'gif')
    const hash = hashOf(file.sha256, version, JSON.stringify(options), ...(moves ? ['animated'] : [])).slice(0, 10)
    const fileName = `${name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`
    return {
      path: `_assets/${fileName}`,
      width,
      read: () => files.get(`pictures/${fileName}`, () => encode(picture, width, format, moves)),
      cost: (cost * width * width * picture.height) / picture.width / 1_000_000,
    }
  }
  const made = distinctWidths(picture, widths)
  const single = Math.min(singleWidth, picture.width)
  return {
    picture,
    sources: isAnimated ? [] : made.map((width) => make('avif', width)),
    fallback: make('webp', made.findLast((width) => width <= single) ?? made[0] ?? single),
    poster: make(isAnimated ? 'webp' : 'avif', single),
    mention: make(isAnimated ? 'gif' : hasAlpha ? 'png' : 'jpeg', single),
  }
}

/** Widths in rising order, without those that are wider than the picture or close to the next. */
function distinctWidths({ width: own }: Picture, widths: readonly number[]): readonly number[] {
  const rising = [...new Set(widths.map((width) => Math.min(width, own)))].sort((a, b) => a - b)
  return rising.filter((width, index) => width <= (rising[index + 1] ?? Number.POSITIVE_INFINITY) * maxRatio)
}

/** The narrowest sources that fill the widths that a place needs: others may be there for other places. */
export const variantsForWidths = (set: VariantSet | undefined, widths: readonly number[]): readonly Variant[] => {
  const { sources = [] } = set ?? {}
  return [...new Set(widths.flatMap((width) => sources.find((one) => one.width >= width) ?? sources.at(-1) ?? []))]
}

/** Drops metadata such as camera and location. */
async function encode({ file }: Picture, width: number, format: Format, animated: boolean): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(readFileBytes(file), { animated })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format, encoders[format].options)
    .toBuffer()
}
