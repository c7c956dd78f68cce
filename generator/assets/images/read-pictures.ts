import { availableParallelism } from 'node:os'
import { type Diagnostic, diagnose, startOf } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../diagnostics/outcome.ts'
import { mapConcurrently } from '../../runtime/map-concurrently.ts'
import type { Store } from '../../runtime/store.ts'
import { readBinary } from '../../source/read-binary.ts'
import type { BinaryFile } from '../../source/scan.ts'
import { isSafeSvg } from './svg-safety.ts'

export interface Picture {
  /** `/images/name.webp`: how content and templates name it. */
  readonly address: string
  /** The address without folder and ending, for the names of what is made of it. */
  readonly name: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** A drawing, published as it is: any size can be made of it. */
  readonly isVector: boolean
  readonly hasAlpha: boolean
  readonly file: BinaryFile
}

type Facts = Pick<Picture, 'width' | 'height' | 'isVector' | 'hasAlpha'>

/** What was found out about a picture; a text says what is wrong with it. */
type Verdict = Facts | string

/** Most pixels of a picture: what sharp decodes in about 200 MB. */
const pixelLimit = 50_000_000

/** Verdicts are kept by the file's hash: a change here needs a new name. */
const storeName = 'pictures-2.json'

/** Decodes every picture below `content/images/` once, by address. What cannot be decoded whole is a finding. */
export async function readPictures(
  files: readonly BinaryFile[],
  store: Store,
): Promise<Outcome<ReadonlyMap<string, Picture>>> {
  // Written below; the store vouches for the bytes.
  const known = JSON.parse(store.read(storeName) ?? '{}') as Readonly<Record<string, Verdict>>
  const verdicts = new Map<string, Verdict>()
  await mapConcurrently(files, availableParallelism(), async (file) =>
    verdicts.set(file.sha256, known[file.sha256] ?? (await examine(file))),
  )
  if (files.some(({ sha256 }) => known[sha256] === undefined))
    store.write(storeName, JSON.stringify(Object.fromEntries(verdicts)))
  const diagnostics: Diagnostic[] = []
  const pictures = new Map<string, Picture>()
  for (const file of files) {
    const verdict = verdicts.get(file.sha256) ?? ''
    if (typeof verdict === 'string') {
      diagnostics.push(
        diagnose('image/unreadable', startOf(file.path), verdict, { help: 'use a WebP, AVIF, JPEG, PNG or SVG file' }),
      )
      continue
    }
    const address = file.path.slice('content'.length)
    const name = address.slice('/images/'.length, address.lastIndexOf('.')).replaceAll('/', '-')
    pictures.set(address, { address, name, ...verdict, file })
  }
  return { value: pictures, diagnostics }
}

async function examine(file: BinaryFile): Promise<Verdict> {
  const { default: sharp } = await import('sharp')
  const bytes = readBinary(file)
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: pixelLimit })
    const metadata = await picture.metadata()
    const { width, height } = metadata.autoOrient
    const isVector = metadata.format === 'svg'
    if (isVector && !isSafeSvg(bytes)) return 'the drawing holds a script or asks another address for something'
    // Every pixel is read: a header alone says nothing of a file that was cut short.
    await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return { width, height, isVector, hasAlpha: metadata.hasAlpha === true }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return reason.includes('pixel limit')
      ? `the picture has more than ${pixelLimit / 1_000_000} million pixels`
      : 'this is not a picture that can be read'
  }
}
