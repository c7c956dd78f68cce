import { describe, expect, it } from 'vitest'
import { rewriteHtml, toAbsoluteUrls } from '../../../../generator/core/html/rewrite-html.ts'

describe('rewritten HTML', () => {
  it('loses React’s separators, but not inside islands', () => {
    expect(rewriteHtml('<p>a<!-- -->b</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>e<!-- -->f</p>')).toBe(
      '<p>ab</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>ef</p>',
    )
  })
  it('loses the preloads that React puts first', () => {
    expect(
      rewriteHtml('<link rel="preload" as="image" href="/a"/><link rel="preload" as="image" href="/b"/><p>x</p>'),
    ).toBe('<p>x</p>')
  })
  it('loses the slashes of void elements alone', () => {
    expect(rewriteHtml('<br/><img alt="a/>b"/><input value=/a/><svg><path d="M0"/></svg>')).toBe(
      '<br><img alt="a/>b"><input value=/a/><svg><path d="M0"/></svg>',
    )
  })
  it('stays as it is but for the edits of its tags', () => {
    const html = '<!doctype html>\n<P CLASS = \'a\'>1 &amp; 2 &lt;b title="x"&gt;<!-- note --><b title="x">y</b></P>'
    const rename = rewriteHtml(html, ({ attributes }) =>
      attributes.filter(({ name }) => name === 'title').map(({ start, end }) => ({ start, end, text: 'lang="en"' })),
    )
    expect(rename).toBe(html.replace('<b title="x">', '<b lang="en">'))
    expect(rewriteHtml(html)).toBe(html)
  })
})

it('addresses become absolute', () => {
  const html = '<p title="/a">See <a title="x" href="b?c&amp;d#e">b</a>, <img src="/images/a.webp" alt="">'
  expect(toAbsoluteUrls(html, '/notes/a', { origin: 'https://garden.org/beds' })).toBe(
    '<p title="/a">See <a title="x" href="https://garden.org/beds/notes/b?c&amp;d#e">b</a>, <img src="https://garden.org/beds/images/a.webp" alt="">',
  )
})
