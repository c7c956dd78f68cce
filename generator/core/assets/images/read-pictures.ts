import { availableParallelism } from 'node:os'
import { type Diagnostic, diagnose, type Outcome, startOf } from '../../diagnostics/diagnostic.ts'
import { createCacheStore } from '../../runtime/cache.ts'
import { mapConcurrently } from '../../runtime/concurrency.ts'
import { isInShard, type Runtime } from '../../runtime/runtime.ts'
import { pictureAddressOf, unsupportedPictureHelp, unsupportedPicturePattern } from '../../source/picture-addresses.ts'
import { type BinaryFile, readFileBytes } from '../../source/source-file.ts'
import { examineSvg, type PictureFault } from './examine-svg.ts'

export interface Picture {
  /** By `pictureAddressOf`. */
  readonly address: string
  /** The path below `content/images/` or `content/` without its ending, as one word, for the names of variants. */
  readonly name: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** An SVG: published as it is. */
  readonly isVector: boolean
  /** A GIF or WebP with several frames. */
  readonly isAnimated: boolean
  readonly hasAlpha: boolean
  readonly file: BinaryFile
}

type Verdict = Pick<Picture, 'width' | 'height' | 'isVector' | 'isAnimated' | 'hasAlpha'> | PictureFault

/** Of all frames. sharp decodes so many pixels in about 200 MB. */
const maxPixels = 50_000_000

/** Makes the longer side of a drawing 512 pixels where the other one keeps a pixel: its coordinates may be of any size. */
const drawingScale = (...sides: readonly number[]): number => Math.max(512 / Math.max(...sides), 1 / Math.min(...sides))

/** By SHA-256. */
const verdicts = createCacheStore<Verdict>('read-picture')
/** By SHA-256, of pictures whose pixels were not decoded. */
const headers = createCacheStore<Verdict>('picture-header')

/**
 * Decodes every picture below `content/` and returns them by address. One that cannot be decoded completely is a finding. A shard decodes
 * a part of them, and reads the headers of the others.
 */
export async function readPictures(
  files: readonly BinaryFile[],
  runtime: Pick<Runtime, 'cache' | 'shard'>,
): Promise<Outcome<ReadonlyMap<string, Picture>>> {
  const examined = await mapConcurrently(files, availableParallelism(), async (file) => {
    const store = isInShard(runtime.shard, file.path) ? verdicts : headers
    const known = verdicts.find(file.sha256, runtime) ?? store.find(file.sha256, runtime)
    const verdict = known ?? (await examinePicture(readFileBytes(file), store === verdicts))
    if (known === undefined) store.put(file.sha256, verdict, runtime)
    return { file, verdict }
  })
  const diagnostics: Diagnostic[] = []
  const pictures = new Map<string, Picture>()
  for (const { file, verdict } of examined) {
    if ('message' in verdict) {
      const { help = unsupportedPictureHelp(file.path) } = unsupportedPicturePattern.test(file.path) ? {} : verdict
      diagnostics.push(diagnose('image/unreadable', startOf(file.path), verdict.message, { help }))
      continue
    }
    const address = pictureAddressOf(file.path)
    const name = nameOf(file.path)
    pictures.set(address, { address, name, ...verdict, file })
  }
  return { value: pictures, diagnostics }
}

const nameOf = (file: string): string =>
  file
    .normalize('NFC')
    .replace(/^content\/(?:images\/)?/, '')
    .replace(/\.[^./]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')

/** Facts about the bytes of a picture, or what is wrong with it. */
export async function examinePicture(bytes: Uint8Array, isDecoded = true): Promise<Verdict> {
  const { default: sharp } = await import('sharp')
  const header = headerOf(bytes)
  const unreadable = unreadableFaults.find(({ pattern }) => pattern.test(header))
  const isVector = /^[^\0]*<(?:svg:)?svg/i.test(header)
  if (unreadable?.isCertain) return unreadable
  const drawn = isVector ? examineSvg(bytes) : undefined
  if (drawn && 'message' in drawn) return drawn
  try {
    // sharp draws 72 units of a drawing in as many pixels.
    const density = drawn && Math.max(1, 72 * drawingScale(drawn.width, drawn.height))
    const options = { failOn: 'truncated', limitInputPixels: isVector && maxPixels, density } as const
    const { autoOrient, format, hasAlpha, pages = 1 } = await sharp(bytes, options).metadata()
    const { width, height } = drawn ?? autoOrient
    const isAnimated = pages > 1 && (format === 'gif' || format === 'webp')
    const frames = isAnimated ? pages : 1
    if (!drawn && width * height * frames > maxPixels) return describeExcess(width, height, frames)
    const picture = sharp(bytes, { ...options, limitInputPixels: maxPixels, animated: isAnimated })
    // Decodes every pixel: the header of a truncated file is intact.
    if (isDecoded) await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return { width, height, isVector, isAnimated, hasAlpha: hasAlpha === true }
  } catch {
    const message = 'this is not a picture that can be read'
    return unreadable ?? { message, help: 'use a WebP, AVIF, JPEG, PNG or SVG file' }
  }
}

function describeExcess(width: number, height: number, frames: number): PictureFault {
  const scale = Math.sqrt(maxPixels / (width * height * frames))
  const at = [width, height].map((length) => Math.floor(length * scale)).join(' × ')
  const found = `${width} × ${height} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}`
  return {
    message: `the picture has ${found}, and all of a picture may have ${maxPixels / 1_000_000} million`,
    help: `save it with ${at} pixels or fewer${frames > 1 ? ', or as a film, which a fence ```video shows' : ''}`,
  }
}

/** The first box or chunks of a file, byte by byte: they name what sharp reads in part or not at all. */
const headerOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 1000)).toString('latin1')

const unreadableFaults: readonly (PictureFault & { readonly pattern: RegExp; readonly isCertain?: boolean })[] = [
  {
    // An image sequence (AVIF 1.1, 6.3), and a PNG with the chunk `acTL` before its pixels (PNG, third edition, 11.3.6).
    pattern: /^(?:.{4}ftyp(?:.{4}){0,10}?avis|\x89PNG(?:(?!IDAT).)*?acTL)/s,
    message: 'this animation would stand still: only its first frame can be read',
    help: 'save it as an animated WebP or GIF, or as a film, which a fence ```video shows',
    isCertain: true,
  },
  {
    // Brands in the first box of a HEIC file (ISO/IEC 23008-12).
    pattern: /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
    message: 'this is a picture as iPhones take it (HEIC), which browsers do not show',
  },
]
