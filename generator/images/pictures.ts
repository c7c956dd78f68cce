import { readFileSync } from 'node:fs'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../lib/cache.ts'
import type { Outcome } from '../lib/outcome.ts'
import type { BinaryFile } from '../source/scan.ts'

export interface Picture {
  /** `/images/name.webp`: how content and templates name it. */
  readonly address: string
  /** Where it is published, below the output folder. */
  readonly path: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly file: BinaryFile
}

type ImageSize = (bytes: Uint8Array) => { readonly width: number; readonly height: number }

/** Reads the size of every picture below `content/images/`, by address. */
export async function readPictures(
  files: readonly BinaryFile[],
  cache: Cache,
): Promise<Outcome<ReadonlyMap<string, Picture>>> {
  const { imageSize } = await import('image-size')
  const diagnostics: Diagnostic[] = []
  const pictures = new Map<string, Picture>()
  for (const file of files) {
    const size = cache.memo('picture', `${file.path}\0${file.sha256}`, () => measure(file, imageSize))
    if (!size) {
      diagnostics.push(
        diagnose('image/unreadable', startOf(file.path), 'this is not a picture that can be read', {
          help: 'use WebP, AVIF, JPEG, PNG or SVG',
        }),
      )
      continue
    }
    const address = file.path.slice('content'.length)
    const dot = address.lastIndexOf('.')
    const name = address.slice('/images/'.length, dot).replaceAll('/', '-')
    const path = `_assets/${name}-${file.sha256.slice(0, 10)}${address.slice(dot).toLowerCase()}`
    pictures.set(address, { address, path, ...size, file })
  }
  return { value: pictures, diagnostics }
}

function measure(file: BinaryFile, imageSize: ImageSize): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(readFileSync(file.location))
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
