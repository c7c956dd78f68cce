import { describe, expect, it } from 'vitest'
import {
  fileLinksIn,
  parseFileLink,
  replaceFileLinks,
  resolveFileAddress,
  resolvePicturePaths,
  toFileLink,
  toWrittenAddress,
} from '../../../../generator/core/content/file-addresses.ts'
import { renderMarkdown, toMarkdownInput } from '../../../../generator/core/markdown/render-markdown.ts'

const file = 'content/blog/x/index.md'
const resolve = (address: string) => resolveFileAddress(address, file)

describe('an address in a file', () => {
  it.each([
    ['other.md', '/_file/content/blog/x/other.md'],
    ['./other.markdown#part', '/_file/content/blog/x/other.markdown#part'],
    ['../y/index.md?a=b.md#c', '/_file/content/blog/y/index.md?a=b.md#c'],
    ['/content/blog/y.md', '/_file/content/blog/y.md'],
    ['../../../../../y.md', '/_file/y.md'],
    ['a%20b%27.md', '/_file/content/blog/x/a%20b%27.md'],
    ['caf%C3%A9.md', '/_file/content/blog/x/caf%C3%A9.md'],
    ['100%.md', '/_file/content/blog/x/100%25.md'],
    ['photo.jpg', '/content/blog/x/photo.jpg'],
    ['../Photo (1).PNG', '/content/blog/Photo%20%281%29.PNG'],
    ['../../images/a/wall.webp', '/images/a/wall.webp'],
    ['../../images/my wall.webp', '/images/my%20wall.webp'],
    ['/images/größe.webp', '/images/gr%C3%B6%C3%9Fe.webp'],
  ])('%s is %s', (written, address) => expect(resolve(written)).toBe(address))

  it.each([
    '/blog/other.md',
    '/images/photo.jpg',
    'https://host.net/other.md',
    '//host.net/other.md',
    'mailto:a@b.md',
    '#other.md',
    '?other.md',
    'other',
    'other.mdx',
    'other.html#a.md',
    '/contents/a.md',
    '',
  ])('%s stays', (written) => expect(resolve(written)).toBe(written))
})

describe('rendered markdown', () => {
  const render = (source: string) => renderMarkdown.run(toMarkdownInput(source, {}, { file })).html

  it('has the addresses of files in every kind of link and picture', () => {
    const html = render(
      [
        '[a](a.md "A") ![b](b.png "B") [c][c] ![d][d] [e](<e f.md>)',
        '![f](f.png "F")',
        '| g |\n| - |\n| [g](../g.md) |',
        '[h](h.md?i&j="k"#l)',
        '[m](m&n.md)',
        '[c]: c.md\n[d]: ../d.png',
      ].join('\n\n'),
    )
    expect(fileLinksIn(html)).toEqual([
      '/_file/content/blog/x/a.md',
      '/_file/content/blog/x/c.md',
      '/_file/content/blog/x/e%20f.md',
      '/_file/content/blog/g.md',
      '/_file/content/blog/x/h.md?i',
      '/_file/content/blog/x/m%26n.md',
    ])
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/content/blog/x/b.png',
      '/content/blog/d.png',
      '/content/blog/x/f.png',
    ])
    expect(html).toContain('h.md?i&#x26;j=%22k%22#l"')
  })

  it('keeps texts that look like addresses', () => {
    const source =
      '`<a href="a.md">` and &lt;a href="b.md"> in ![<a href="c.md">](/d.png "<a href=e.md>") \\<img src="f.png">'
    const { html } = renderMarkdown.run({ source, variables: {} })
    expect(html).toContain('a href="b.md"')
    expect(render(source)).toBe(html)
  })
})

describe('links to files', () => {
  const urls: Readonly<Record<string, string>> = {
    'content/blog/a.md': '/blog/one',
    "content/blog/b's.md": '/blog/café',
  }
  const replace = (text: string) => replaceFileLinks(text, (path) => urls[path])

  it('get the addresses of pages in HTML, JSON, XML and full addresses', () => {
    const [a, b] = ['content/blog/a.md', "content/blog/b's.md"].map(toFileLink)
    expect(replace(`<a href="${a}#x">A.md</a>`)).toBe('<a href="/blog/one#x">A.md</a>')
    expect(replace(JSON.stringify({ html: `<a href="${b}">` }))).toBe('{"html":"<a href=\\"/blog/caf%C3%A9\\">"}')
    expect(replace(`href=&quot;https://host.net${a}&quot; (${b}).`)).toBe(
      'href=&quot;https://host.net/blog/one&quot; (/blog/caf%C3%A9).',
    )
  })

  it('stay without a page, and are found', () => {
    const text = '<a href="/_file/content/blog/c.md#d">'
    expect(replace(text)).toBe(text)
    expect(fileLinksIn(text)).toEqual(['/_file/content/blog/c.md#d'])
    expect(parseFileLink('/_file/content/blog/c%20d.md#e')).toBe('content/blog/c d.md')
    expect(parseFileLink('/blog/c.md')).toBeUndefined()
  })
})

it('only values that are relative paths of pictures get their addresses', () => {
  const data = { image: './a.jpg', list: [{ src: '../b.png' }], text: 'a.jpg', words: 'see ./a.jpg', file: './a.pdf' }
  expect(resolvePicturePaths(data, 'content/blog/x.md')).toEqual({
    ...data,
    image: '/content/blog/a.jpg',
    list: [{ src: '/content/b.png' }],
  })
})

it.each([
  ['/_file/content/blog/y.md#a', '../y.md#a'],
  ['/content/blog/x/photo%20a.jpg', './photo%20a.jpg'],
  ['/content/photo.jpg', '../../photo.jpg'],
  ['/images/wall.webp', '/images/wall.webp'],
  ['/blog/y', '/blog/y'],
])('%s is written %s', (address, written) => {
  expect(toWrittenAddress(address, file)).toBe(written)
  expect(toWrittenAddress(address, 'templates/pages/x.tsx')).toBe(address)
})
