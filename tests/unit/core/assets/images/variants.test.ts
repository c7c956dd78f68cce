import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examinePicture, type Picture } from '../../../../../generator/core/assets/images/read-pictures.ts'
import { variantsForWidths, variantsOf } from '../../../../../generator/core/assets/images/variants.ts'
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
  const facts = { width, height: width / 2, isVector: false, isAnimated: false, hasAlpha }
  return { address: `/${width}.png`, name: `${width}`, ...facts, file }
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

it.each(['gif', 'webp'] as const)(
  'keeps the frames of an animated %s, their times and the number of rounds',
  async (format) => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(async (color) => fill(color).png().toBuffer()))
    const bytes = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 300, 200], loop: 2 })
      .toBuffer()
    const location = join(folder, `moving.${format}`)
    writeFileSync(location, bytes)
    const file = { path: `content/images/moving.${format}`, location, size: bytes.length, sha256: sha256(bytes) }
    const facts = await examinePicture(bytes)
    expect(facts).toMatchObject({ width: 80, height: 40, isAnimated: true })
    if ('message' in facts) return
    const { sources, fallback, poster, mention } = variantsOf(
      { address: '/m', name: 'm', ...facts, file },
      [40],
      noFileCache,
    )
    expect(sources).toEqual([])
    for (const [variant, height] of [
      [fallback, 20],
      [poster, 40],
      [mention, 40],
    ] as const)
      expect(await sharp(await variant.read()).metadata()).toMatchObject({
        pages: 3,
        delay: [100, 300, 200],
        loop: 2,
        height,
      })
  },
)

const fill = (background: string) => sharp({ create: { width: 80, height: 40, channels: 3, background } })

it('refuses animations of which only the first frame can be read, and says how large a picture may be', async () => {
  const png = await fill('#123').png().toBuffer()
  const apng = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x03\0\0\0\0\0\0\0\0', 'latin1'),
    png.subarray(33),
  ])
  const still = await fill('#123').avif().toBuffer()
  const avis = Buffer.from(still)
  avis.write('avis', 8)
  for (const bytes of [apng, avis])
    expect(await examinePicture(bytes)).toMatchObject({ message: expect.stringContaining('would stand still') })
  for (const bytes of [png, still]) expect(await examinePicture(bytes)).toMatchObject({ width: 80, isAnimated: false })
  const large = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await examinePicture(large)).toEqual({
    message: 'the picture has 9000 × 6000 pixels, and all of a picture may have 50 million',
    help: 'save it with 8660 × 5773 pixels or fewer',
  })
  // 13 frames of one pixel in 2000 × 2000.
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x44, 1, 0]
  const screen = [...Buffer.from('GIF89a'), 0xd0, 7, 0xd0, 7, 0, 0, 0]
  expect(await examinePicture(Buffer.from([...screen, ...Array(13).fill(frame).flat(), 0x3b]))).toEqual({
    message: 'the picture has 2000 × 2000 pixels in each of 13 frames, and all of a picture may have 50 million',
    help: 'save it with 1961 × 1961 pixels or fewer, or as a film, which a fence ```video shows',
  })
})

it('keeps what is transparent for other uses', async () => {
  const { fallback, mention } = variantsOf(await paint(40, true), [], noFileCache)
  for (const { read } of [fallback, mention]) expect((await sharp(await read()).metadata()).hasAlpha).toBe(true)
})

it('leaves out widths within 15 % of the next, whose places get the next', async () => {
  const set = variantsOf(await paint(1300), [240, 480, 1200, 1600], noFileCache)
  expect(set.sources.map(({ width }) => width)).toEqual([240, 480, 1300])
  const widthsFor = (widths: readonly number[]) => variantsForWidths(set, widths).map(({ width }) => width)
  expect(widthsFor([480, 1200, 1600])).toEqual([480, 1300])
  expect(widthsFor([100])).toEqual([240])
})

it('falls back to the widest that is shown, but to none over 1200 pixels', async () => {
  const picture = await paint(1600)
  const fallbackOf = (widths: readonly number[]) => variantsOf(picture, widths, noFileCache).fallback.width
  expect([[240, 800], [480, 1200, 1600], [1600], []].map(fallbackOf)).toEqual([800, 1200, 1600, 1200])
})
