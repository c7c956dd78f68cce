import { expect, it } from 'vitest'
import { readHtmlFacts } from '../../../../generator/core/html/read-html-facts.ts'

const fullWidths = [480, 800, 1200, 1600, 1920]

it('HTML is read for what the checks need', () => {
  expect(
    readHtmlFacts(
      '<main id="m"><a href="/a?x=1&amp;y=2#z">x</a><a href="/_file/content/a.md#b">b</a><img src="/i.png" alt=""><img src="/j.png"><video poster="/p.png"><source src="/v.webm"></video><iframe src="/_frames/f"></iframe><script src="/s.js"></script><site-island name="n" props="{&quot;a&quot;:&quot;/_file/content/c.md&quot;}"></site-island></main>',
    ),
  ).toEqual({
    links: ['/a?x=1&y=2#z', '/_file/content/a.md#b'],
    pictureLinks: [],
    fileLinks: ['/_file/content/a.md#b', '/_file/content/c.md'],
    markupFaults: [],
    requests: [
      { directive: 'media-src', address: '/v.webm' },
      { directive: 'frame-src', address: '/_frames/f' },
      { directive: 'script-src', address: '/s.js' },
    ],
    frames: ['/_frames/f'],
    scripts: ['/s.js'],
    images: [
      { src: '/i.png', alt: '', sizes: undefined, widths: fullWidths, isPoster: false, isEager: false },
      { src: '/j.png', alt: undefined, sizes: undefined, widths: fullWidths, isPoster: false, isEager: false },
      { src: '/p.png', alt: '', sizes: undefined, widths: [], isPoster: true, isEager: true },
    ],
    media: ['/v.webm'],
    ids: ['m'],
    islands: ['n'],
    eagerIslands: ['n'],
    propPictures: [],
    heading: '',
    headings: [],
    unnamedControls: [],
    characters: '',
  })
})

it('a picture has the widths of its `srcset` or else of its `sizes`, and its sources the same alternative text', () => {
  const { images } = readHtmlFacts(
    '<picture><source srcset="/b.png" sizes="9rem" media="(width &lt; 820px)"><img src="/a.png" srcset="/a.png 480w, /a.png 800w" sizes="9rem" alt="x"></picture><img src="/c.png" sizes="20rem" alt="">',
  )
  const others = { isPoster: false, isEager: false }
  expect(images).toEqual([
    { src: '/a.png', alt: 'x', sizes: '9rem', widths: [480, 800], ...others },
    { src: '/b.png', alt: 'x', sizes: undefined, widths: [240], ...others },
    { src: '/c.png', alt: '', sizes: '20rem', widths: [480], ...others },
  ])
})

it('the heading of a page is its first one of level 1', () => {
  const headingOf = (html: string): string => readHtmlFacts(html).heading
  expect(headingOf('<h2>Menu</h2><h1> Sowing <b>beans</b></h1><h1>More</h1>')).toBe('Sowing beans')
  expect(headingOf('<h2>Menu</h2>')).toBe('')
})

it('links and buttons without words, or a picture with words, have no name', () => {
  const unnamedIn = (html: string) => readHtmlFacts(html).unnamedControls.map(({ href }) => href)
  expect(unnamedIn('<a href="/a"> <b></b></a><a href="/b"><img src="/i.png" alt=""></a><button></button>')).toEqual([
    '/a',
    '/b',
    undefined,
  ])
  expect(
    unnamedIn(
      '<a href="/a">A</a><a href="/b"><img src="/i.png" alt="B"></a><button aria-label="C"></button><a href="/d" aria-hidden="true"></a><button hidden></button><a id="e"></a>',
    ),
  ).toEqual([])
})
