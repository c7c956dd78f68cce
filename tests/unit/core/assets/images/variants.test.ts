import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Picture } from '../../../../../generator/core/assets/images/read-pictures.ts'
import { sourcesFor, variantsOf } from '../../../../../generator/core/assets/images/variants.ts'
import { noFileCache } from '../../../../../generator/core/runtime/database.ts'
import { sha256 } from '../../../../../generator/core/runtime/hash.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function paint(width: number, hasAlpha = false): Promise<Picture> {
  const bytes = await sharp({ create: { width, height: width / 2, channels: hasAlpha ? 4 : 3, background: '#3578' } })
    .png()
    .toBuffer()
  const location = join(folder, `${width}.png`)
  writeFileSync(location, bytes)
  const file = { path: `content/images/${width}.png`, location, size: bytes.length, sha256: sha256(bytes) }
  return { address: `/${width}.png`, name: `${width}`, width, height: width / 2, isVector: false, hasAlpha, file }
}

it('makes AVIF in all widths, and one WebP, AVIF and JPEG for other uses', async () => {
  const { sources, fallback, poster, mention } = variantsOf(await paint(400), [200, 100, 4000], noFileCache)
  const made = await Promise.all(
    [...sources, fallback, poster, mention].map(async ({ path, read }) => {
      const { width, height, format } = await sharp(await read()).metadata()
      return `${path.replace(/.*\./, '')}: ${format} ${width}x${height}`
    }),
  )
  expect(made).toEqual([
    ...['avif: heif 100x50', 'avif: heif 200x100', 'avif: heif 400x200'],
    ...['webp: webp 400x200', 'avif: heif 400x200', 'jpg: jpeg 400x200'],
  ])
})

it('keeps what is transparent for other uses', async () => {
  const { fallback, mention } = variantsOf(await paint(40, true), [], noFileCache)
  for (const { read } of [fallback, mention]) expect((await sharp(await read()).metadata()).hasAlpha).toBe(true)
})

it('leaves out widths within 15 % of the next, whose places get the next', async () => {
  const set = variantsOf(await paint(1300), [240, 480, 1200, 1600], noFileCache)
  expect(set.sources.map(({ width }) => width)).toEqual([240, 480, 1300])
  const widthsFor = (widths: readonly number[]) => sourcesFor(set, widths).map(({ width }) => width)
  expect(widthsFor([480, 1200, 1600])).toEqual([480, 1300])
  expect(widthsFor([100])).toEqual([240])
})

it('falls back to the widest that is shown, but to none over 1200 pixels', async () => {
  const picture = await paint(1600)
  const fallbackOf = (widths: readonly number[]) => variantsOf(picture, widths, noFileCache).fallback.width
  expect([[240, 800], [480, 1200, 1600], [1600], []].map(fallbackOf)).toEqual([800, 1200, 1600, 1200])
})
