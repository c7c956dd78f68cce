import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compareScreenshots } from '../../../generator/review/screenshots/compare-screenshots.ts'

/** A white page with a black bar of 10 rows. */
const page = (bar: number, height = 1000): Promise<Buffer> =>
  sharp({ create: { width: 100, height, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 100, height: 10, channels: 3, background: '#000' } }, top: bar, left: 0 }])
    .png()
    .toBuffer()
const sizeOf = async (picture: Buffer | undefined) => {
  const { width, height, format } = await sharp(picture).metadata()
  return `${width}×${height} ${format}`
}

describe('two screenshots', () => {
  it('are alike if their pixels are', async () =>
    expect(
      await compareScreenshots(
        await page(500),
        await sharp(await page(500))
          .png({ compressionLevel: 0 })
          .toBuffer(),
      ),
    ).toBeUndefined())

  it('are shown where they differ, with 80 rows around', async () => {
    const difference = await compareScreenshots(await page(500), await page(520))
    expect(difference?.share).toBe(0.02)
    for (const picture of [difference?.before, difference?.after, difference?.map])
      expect(await sizeOf(picture)).toBe('100×189 webp')
  })

  it('may differ in height', async () => {
    const difference = await compareScreenshots(await page(500), await page(500, 1200))
    expect(difference?.share).toBeCloseTo(200 / 1200)
    expect(await sizeOf(difference?.after)).toBe('100×280 webp')
  })
})
