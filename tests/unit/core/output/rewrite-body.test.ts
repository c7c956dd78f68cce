import { describe, expect, it } from 'vitest'
import type { Picture } from '../../../../generator/core/assets/images/read-pictures.ts'
import type { Variant, VariantSet } from '../../../../generator/core/assets/images/variants.ts'
import { rewriteBody } from '../../../../generator/core/output/rewrite-body.ts'

const picture: Picture = {
  address: '/images/a.webp',
  name: 'a',
  width: 1000,
  height: 500,
  isVector: false,
  isAnimated: false,
  hasAlpha: false,
  file: { path: 'content/images/a.webp', location: '', size: 1, sha256: '' },
}

const variant = (format: string, width: number): Variant => ({
  path: `_assets/a-${width}.${format}`,
  width,
  read: async () => new Uint8Array(),
})

const set: VariantSet = {
  picture,
  sources: [variant('avif', 480), variant('avif', 1000)],
  fallback: variant('webp', 1000),
  poster: variant('avif', 1000),
  mention: variant('jpeg', 1000),
}

const noAddresses = { sets: new Map(), findUrl: () => undefined, assets: new Map() }

const place = (html: string, sets = new Map([[picture.address, set]])): string =>
  rewriteBody(html, { ...noAddresses, sets })

const sources = (sizes: string): string =>
  `<source type="image/avif" srcset="/_assets/a-480.avif 480w, /_assets/a-1000.avif 1000w" sizes="${sizes}">`

describe('pictures', () => {
  it('come in a choice of widths and as one WebP, with their size', () => {
    expect(
      place('<img src="/images/a.webp" alt="x" sizes="50vw" srcset="/images/a.webp 480w, /images/a.webp 1000w">'),
    ).toBe(`<picture>${sources('50vw')}<img src="/_assets/a-1000.webp" alt="x" width="1000" height="500"></picture>`)
  })
  it('leave out the widths that only another place asked for', () => {
    expect(place('<img src="/images/a.webp" alt="x" srcset="/images/a.webp 480w">')).toContain(
      'srcset="/_assets/a-480.avif 480w" sizes="100vw">',
    )
  })
  it('narrower than the width asked for come in their own', () => {
    const narrow = { ...set, picture: { ...picture, width: 480 }, sources: [variant('avif', 480)] }
    expect(
      place('<img src="/images/a.webp" srcset="/images/a.webp 720w">', new Map([['/images/a.webp', narrow]])),
    ).toContain('<source type="image/avif" srcset="/_assets/a-480.avif 480w" sizes="100vw">')
  })
  it('give way to another one where a source says so', () => {
    const upright = { ...set, sources: [variant('avif', 480)] }
    const html = place(
      '<picture><source srcset="/images/b.webp" sizes="100vw" media="(width &lt; 820px)"><img src="/images/a.webp" alt="x"></picture>',
      new Map([
        ['/images/a.webp', set],
        ['/images/b.webp', upright],
      ]),
    )
    expect(html).toBe(
      '<picture><source type="image/avif" srcset="/_assets/a-480.avif 480w" sizes="100vw" media="(width &lt; 820px)">' +
        '<source srcset="/_assets/a-1000.webp 1000w" sizes="100vw" media="(width &lt; 820px)">' +
        `${sources('100vw')}<img src="/_assets/a-1000.webp" alt="x" width="1000" height="500"></picture>`,
    )
  })
  it('that are drawings have one file', () => {
    const svg = variant('svg', 1000)
    const drawing: VariantSet = { ...set, sources: [], fallback: svg, poster: svg, mention: svg }
    const html =
      '<img src="/images/a.webp" sizes="9rem"><picture><source srcset="/images/a.webp" media="print"><img src="/images/a.webp"></picture>'
    const img = '<img src="/_assets/a-1000.svg" width="1000" height="500">'
    expect(place(html, new Map([['/images/a.webp', drawing]]))).toBe(
      `${img}<picture><source srcset="/_assets/a-1000.svg" media="print">${img}</picture>`,
    )
  })
  it('keep a size that is given', () => {
    expect(place('<img width="4" src="/images/a.webp">')).toBe(
      `<picture>${sources('100vw')}<img width="4" src="/_assets/a-1000.webp"></picture>`,
    )
  })
  it('keep an alternative text with signs of HTML', () => {
    expect(place('<img alt="a > b" src="/images/a.webp">')).toBe(
      `<picture>${sources('100vw')}<img alt="a > b" src="/_assets/a-1000.webp" width="1000" height="500"></picture>`,
    )
  })
  it('serve as posters and links too', () => {
    expect(place('<video poster="/images/a.webp"></video><a href="/images/a.webp">')).toBe(
      '<video poster="/_assets/a-1000.avif"></video><a href="/_assets/a-1000.avif">',
    )
  })
  it('of islands are one WebP, in the same element and in props', () => {
    const html =
      '<site-island props="{&quot;a&quot;:&quot;/images/a.webp&quot;}"><picture><source srcset="/images/a.webp 2x"><img src="/images/a.webp"></picture></site-island>'
    expect(rewriteBody(html, { ...noAddresses, sets: new Map([[picture.address, set]]), basePath: '/beds' })).toBe(
      '<site-island props="{&quot;a&quot;:&quot;/beds/_assets/a-1000.webp&quot;}"><picture><source srcset="/_assets/a-1000.webp 2x"><img src="/_assets/a-1000.webp"></picture></site-island>',
    )
  })
  it('that do not exist, and words about them, stay', () => {
    const html = '<img src="/images/b.webp"><p>src="/images/a.webp"</p><!-- <img src="/images/a.webp"> -->'
    expect(place(html)).toBe(html)
  })
})

describe('addresses', () => {
  const addresses = {
    ...noAddresses,
    findUrl: (file: string) => (file === 'content/notes/a.md' ? '/notes/café' : undefined),
    assets: new Map([['/_assets/embed.js', '/_assets/embed-1.js']]),
  }
  it('of files are those of their pages, also in the props of islands', () => {
    const html =
      '<a href="/_file/content/notes/a.md?b#c">/_file/content/notes/a.md</a><site-island props="{&quot;a&quot;:&quot;/_file/content/notes/a.md&quot;}">'
    expect(rewriteBody(html, addresses)).toBe(
      '<a href="/notes/caf%C3%A9?b#c">/_file/content/notes/a.md</a><site-island props="{&quot;a&quot;:&quot;/notes/caf%C3%A9&quot;}">',
    )
  })
  it('of files without a page stay', () => {
    const html = '<a href="/_file/content/notes/b.md">'
    expect(rewriteBody(html, addresses)).toBe(html)
  })
  it('of scripts have the hash of the file', () => {
    expect(rewriteBody('<script src="/_assets/embed.js"></script>', addresses)).toBe(
      '<script src="/_assets/embed-1.js"></script>',
    )
  })
})
