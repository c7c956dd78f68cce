import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../generator/html/escape.ts'
import { readHtmlFacts } from '../../../generator/html/facts.ts'
import { cleanReactHtml } from '../../../generator/render/clean-react-html.ts'

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
