import { describe, expect, it } from 'vitest'
import type { Picture } from '../../generator/assets/images/read-pictures.ts'
import { insertPictureVariants } from '../../generator/assets/images/rewrite-pictures.ts'
import type { Format, Variant, VariantSet } from '../../generator/assets/images/variants.ts'
import { escapeHtml } from '../../generator/html/escape.ts'
import { readHtmlFacts } from '../../generator/html/html-facts.ts'
import { cleanReactHtml } from '../../generator/render/render-pages.ts'

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
  it('come in a choice of formats and widths, with their size', () => {
    expect(place('<img src="/images/a.webp" alt="x" sizes="50vw" data-widths="480 1000">')).toBe(
      `<picture>${sources('50vw')}<img src="/_assets/a-1000.jpeg" alt="x" width="1000" height="500"></picture>`,
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

describe('rendered HTML', () => {
  it('loses React’s separators, but not inside islands', () => {
    expect(
      cleanReactHtml('<p>a<!-- -->b</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>e<!-- -->f</p>'),
    ).toBe('<p>ab</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>ef</p>')
  })
  it('loses the preloads that React puts first', () => {
    expect(
      cleanReactHtml('<link rel="preload" as="image" href="/a"/><link rel="preload" as="image" href="/b"/><p>x</p>'),
    ).toBe('<p>x</p>')
  })
  it('is read for what the checks need', () => {
    expect(
      readHtmlFacts(
        '<main id="m"><a href="/a?x=1&amp;y=2#z">x</a><img src="/i.png" alt=""><img src="/j.png"><video poster="/p.png"><source src="/v.webm"></video><site-island name="n"></site-island></main>',
      ),
    ).toEqual({
      links: ['/a?x=1&y=2#z'],
      images: [
        { src: '/i.png', alt: '', sizes: undefined, widths: [], isPoster: false, isEager: false },
        { src: '/j.png', alt: undefined, sizes: undefined, widths: [], isPoster: false, isEager: false },
        { src: '/p.png', alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true },
      ],
      media: ['/v.webm'],
      ids: ['m'],
      islands: ['n'],
      eagerIslands: ['n'],
      heading: '',
      headings: [],
      characters: '',
    })
  })
  it('escapes what is put into the head', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
  })
})
