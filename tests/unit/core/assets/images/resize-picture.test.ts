import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Picture } from '../../../../../generator/core/assets/images/read-pictures.ts'
import {
  createPictureResizer,
  decodePicture,
  variantsOf,
} from '../../../../../generator/core/assets/images/variants.ts'
import { noFileCache } from '../../../../../generator/core/runtime/database.ts'
import { sha256 } from '../../../../../generator/core/runtime/hash.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function paint(width: number, height: number): Promise<Picture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const location = join(folder, `${width}.png`)
  writeFileSync(location, bytes)
  const file = { path: `content/images/${width}.png`, location, size: bytes.length, sha256: sha256(bytes) }
  return { address: `/images/${width}.png`, name: `${width}`, width, height, isVector: false, hasAlpha: false, file }
}

/** Encodes all variants of a picture. Returns the decoded widths, and the size of each variant. */
async function encodeAll(picture: Picture, widths: readonly number[]) {
  const decoded: number[] = []
  const resize = createPictureResizer((picture, width) => {
    decoded.push(width)
    return decodePicture(picture, width)
  })
  const { sources, fallback, poster } = variantsOf(picture, widths, noFileCache, resize)
  const sizes = await Promise.all(
    [...sources, fallback, poster].map(async ({ format, read }) => {
      const { width, height } = await sharp(await read()).metadata()
      return `${format} ${width}x${height}`
    }),
  )
  return { decoded, sizes }
}

it('decodes a picture once for all its widths and formats', async () => {
  const { decoded, sizes } = await encodeAll(await paint(400, 200), [100, 200, 4000])
  expect(decoded).toEqual([400])
  expect(sizes).toEqual([
    ...['avif 100x50', 'avif 200x100', 'avif 400x200'],
    ...['webp 100x50', 'webp 200x100', 'webp 400x200'],
    ...['jpeg 400x200', 'avif 400x200'],
  ])
})

it('decodes a very wide picture again only for widths above those of layouts', async () => {
  const { decoded } = await encodeAll(await paint(2400, 20), [480, 1920, 2400])
  expect(decoded.sort()).toEqual([1920, 2400])
})
