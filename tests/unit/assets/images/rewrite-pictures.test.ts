import { describe, expect, it } from 'vitest'
import type { Picture } from '../../../../generator/assets/images/read-pictures.ts'
import { insertPictureVariants } from '../../../../generator/assets/images/rewrite-pictures.ts'
import type { Format, Variant, VariantSet } from '../../../../generator/assets/images/variants.ts'

const picture: Picture = {
  address: '/images/a.webp',
  name: 'a',
  width: 1000,
  height: 500,
  isVector: false,
  hasAlpha: false,
  file: { path: 'content/images/a.webp', location: '', size: 1, sha256: '' },
}

const variant = (format: Format, width: number): Variant => ({
  path: `_assets/a-${width}.${format}`,
  format,
  width,
  read: async () => new Uint8Array(),
})

const set: VariantSet = {
  picture,
  fallback: variant('jpeg', 1000),
  poster: variant('webp', 1000),
  sources: [variant('avif', 480), variant('avif', 1000), variant('webp', 480)],
}

const place = (html: string): string => insertPictureVariants(html, new Map([[picture.address, set]]))

const sources = (sizes: string): string =>
  `<source type="image/avif" srcset="/_assets/a-480.avif 480w, /_assets/a-1000.avif 1000w" sizes="${sizes}">` +
  `<source type="image/webp" srcset="/_assets/a-480.webp 480w" sizes="${sizes}">`

describe('pictures', () => {
  it('give way to an upright one on narrow windows', () => {
    const upright = { ...set, sources: [variant('avif', 480)] }
    const html = insertPictureVariants(
      '<img src="/images/a.webp" alt="x" data-portrait="/images/b.webp">',
      new Map([
        ['/images/a.webp', set],
        ['/images/b.webp', upright],
      ]),
    )
    expect(html).toMatch(
      /^<picture><source type="image\/avif" srcset="\/_assets\/a-480.avif 480w" sizes="100vw" media="\(width < 1024px\)">/,
    )
    expect(html).toContain(`${sources('100vw')}<img src="/_assets/a-1000.jpeg" alt="x" width="1000" height="500">`)
  })

  it('come in a choice of formats and widths, with their size', () => {
    expect(place('<img src="/images/a.webp" alt="x" sizes="50vw" data-widths="480 1000">')).toBe(
      `<picture>${sources('50vw')}<img src="/_assets/a-1000.jpeg" alt="x" width="1000" height="500"></picture>`,
    )
  })
  it('leave out the widths that only another place asked for', () => {
    expect(place('<img src="/images/a.webp" alt="x" data-widths="480">')).toContain(
      'srcset="/_assets/a-480.avif 480w" sizes="100vw">',
    )
  })
  it('keep a size that is given', () => {
    expect(place('<img width="4" src="/images/a.webp">')).toBe(
      `<picture>${sources('100vw')}<img width="4" src="/_assets/a-1000.jpeg"></picture>`,
    )
  })
  it('serve as posters and links too', () => {
    expect(place('<video poster="/images/a.webp"></video><a href="/images/a.webp">')).toBe(
      '<video poster="/_assets/a-1000.webp"></video><a href="/_assets/a-1000.webp">',
    )
  })
  it('that do not exist, and words about them, stay', () => {
    expect(place('<img src="/images/b.webp"><p>src="/images/a.webp"</p>')).toBe(
      '<img src="/images/b.webp"><p>src="/images/a.webp"</p>',
    )
  })
})
