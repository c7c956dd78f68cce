import { isUtf8 } from 'node:buffer'
import { availableParallelism } from 'node:os'
import { Parser } from 'htmlparser2'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { cacheStore } from '../../runtime/cache.ts'
import { mapConcurrently } from '../../runtime/concurrency.ts'
import { isInShard, type Runtime } from '../../runtime/runtime.ts'
import { foreignPictureEnding, foreignPictureHelp, pictureAddressOf } from '../../source/picture-files.ts'
import { type BinaryFile, readBinary } from '../../source/source-file.ts'

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
  readonly hasAlpha: boolean
  readonly file: BinaryFile
}

/** Facts about a picture, or the message of what is wrong with it. */
type Verdict = Pick<Picture, 'width' | 'height' | 'isVector' | 'hasAlpha'> | string

/** sharp decodes so many pixels in about 200 MB. */
const maxPixels = 50_000_000

/** By SHA-256. */
const verdicts = cacheStore<Verdict>('read-picture')
/** By SHA-256, of pictures whose pixels were not decoded. */
const headers = cacheStore<Verdict>('picture-header')

/**
 * Decodes every picture below `content/` and returns them by address. One that cannot be decoded completely is a finding. Reads only the
 * headers of those that `isWhole` excludes: a shard decodes a part of them.
 */
export async function readPictures(
  files: readonly BinaryFile[],
  runtime: Pick<Runtime, 'cache' | 'shard'>,
  isWhole = (path: string): boolean => isInShard(runtime.shard, path),
): Promise<Outcome<ReadonlyMap<string, Picture>>> {
  const examined = await mapConcurrently(files, availableParallelism(), async (file) => {
    const decoded = verdicts.find(file.sha256, runtime)
    if (decoded !== undefined) return { file, verdict: decoded }
    const isDecoded = isWhole(file.path)
    const known = isDecoded ? undefined : headers.find(file.sha256, runtime)
    const verdict = known ?? (await examinePicture(readBinary(file), isDecoded))
    if (known === undefined) (isDecoded ? verdicts : headers).put(file.sha256, verdict, runtime)
    return { file, verdict }
  })
  const diagnostics: Diagnostic[] = []
  const pictures = new Map<string, Picture>()
  for (const { file, verdict } of examined) {
    if (typeof verdict === 'string') {
      const help =
        foreignPictureEnding.test(file.path) || verdict === heicMessage
          ? foreignPictureHelp(file.path)
          : 'use a WebP, AVIF, JPEG, PNG or SVG file'
      diagnostics.push(diagnose('image/unreadable', startOf(file.path), verdict, { help }))
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
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels })
    const { autoOrient, format, hasAlpha } = await picture.metadata()
    const isVector = format === 'svg'
    if (isVector && !isSafeSvg(bytes)) return 'the drawing holds a script or asks another address for something'
    // Decodes every pixel: the header of a truncated file is intact.
    if (isDecoded) await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, isVector, hasAlpha: hasAlpha === true }
  } catch (cause) {
    return cause instanceof Error && cause.message.includes('pixel limit')
      ? `the picture has more than ${maxPixels / 1_000_000} million pixels`
      : isHeic(bytes)
        ? heicMessage
        : 'this is not a picture that can be read'
  }
}

const heicMessage = 'this is a picture as iPhones take it (HEIC), which browsers do not show'

/** Brands in the first box of a HEIC file (ISO/IEC 23008-12). */
const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(bytes.subarray(4, 12)))

/** SVG elements that load nothing but what their attributes name. */
const safeElements = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata linearGradient radialGradient stop pattern mask clipPath marker style image filter switch view animate animateMotion animateTransform mpath set'.split(
    ' ',
  ),
)
const svgNamespace = 'http://www.w3.org/2000/svg'

/** An address in the SVG itself, or an embedded bitmap. */
const isSafeAddress = (address: string): boolean =>
  /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i.test(address.replace(/[\s\p{Cc}]/gu, ''))

/** Style sheets and presentation attributes have addresses in `url()`. Escapes could hide one. */
const isSafeStyle = (style: string): boolean =>
  !/@|\\|(?:image|image-set|src)\s*\(/i.test(style.replaceAll('@media', '')) &&
  [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].every(([, address = '']) => isSafeAddress(address))

function isSafeAttribute(name: string, value: string): boolean {
  const local = name.slice(name.indexOf(':') + 1)
  if (name === 'xmlns') return value === svgNamespace
  // A prefix would hide the name of an SVG or HTML element.
  if (name.startsWith('xmlns:')) return ![svgNamespace, 'http://www.w3.org/1999/xhtml'].includes(value.trim())
  if (/^on/i.test(local) || name === 'xml:base') return false
  if (local === 'href' || local === 'src') return isSafeAddress(value)
  if (local === 'attributeName') return !/href|^on/i.test(value)
  return local === 'style' || /url\(/i.test(value) ? isSafeStyle(value) : true
}

/** Whether an SVG is passive: runs no script and loads nothing from other addresses. */
export function isSafeSvg(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false
  let isSafe = true
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name)
        isSafe &&= name.includes(':') || safeElements.has(name) || /^fe[A-Z]\w+$/.test(name)
        isSafe &&= Object.entries(attributes).every(([key, value]) => isSafeAttribute(key, value))
      },
      ontext(text) {
        isSafe &&= open.at(-1) !== 'style' || isSafeStyle(text)
      },
      onclosetag: () => void open.pop(),
      onprocessinginstruction(name, data) {
        isSafe &&= name === '?xml' || (/^!doctype$/i.test(name) && !data.includes('['))
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(bytes))
  return isSafe
}
