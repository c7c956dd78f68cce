import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../../../../generator/core/html/parse-html.ts'
import { renderMarkdown } from '../../../../../generator/core/markdown/render-markdown.ts'

const render = (source: string) => renderMarkdown.run({ source, variables: { name: 'Seed & Co' } })

const block = (kind: string, ...lines: readonly string[]): string => ['```'.concat(kind), ...lines, '```'].join('\n')

const problems = (source: string) =>
  render(source).problems.map(({ code, message, start, end }) => [code, message, source.slice(start, end)])

const video = (...lines: readonly string[]): string =>
  block('video', 'src: /v/a.mp4', 'poster: /images/a.webp', 'label: The “A” of {name}', ...lines)

describe('blocks', () => {
  it('a figure has a picture and a caption', () => {
    expect(
      render(block('figure', 'src: /images/a.webp', 'alt: "A \\"wall\\""', 'caption: By *{name}* \\{name}')).html,
    ).toBe(
      '<figure>\n<img src="/images/a.webp" alt="A &#x22;wall&#x22;">\n<figcaption>By <em>Seed &#x26; Co</em> {name}</figcaption>\n</figure>',
    )
    expect(render(block('figure', 'src: /images/a.webp', 'alt: A')).html).not.toContain('figcaption')
  })

  it('a video has captions, or nothing to hear', () => {
    expect(render(video('captions: /v/a.vtt')).html).toBe(
      '<figure>\n<video src="/v/a.mp4" poster="/images/a.webp" aria-label="The “A” of Seed &#x26; Co" controls playsinline preload="none">\n<track kind="captions" src="/v/a.vtt" label="Captions">\n</video>\n<figcaption>The “A” of Seed &#x26; Co</figcaption>\n</figure>',
    )
    expect(render(video('silent: true'))).toMatchObject({ problems: [] })
    expect(render(video('silent: true')).html).not.toContain('<track')
    expect(problems(video())).toEqual([['markdown/block', '`captions` is missing in video', 'video']])
  })

  it('details hold markdown', () => {
    const text = ['text: |', '  First *{name}*.', '', '  - one', '', '  > [!TIP]', '  > two']
    const { html, problems } = render(block('details', 'summary: More of <{name}>', ...text))
    expect(problems).toEqual([])
    expect(html).toBe(
      '<details>\n<summary>More of &#x3C;Seed &#x26; Co></summary>\n<p>First <em>Seed &#x26; Co</em>.</p>\n<ul>\n<li>one</li>\n</ul>\n<div class="markdown-alert markdown-alert-tip">\n<p class="markdown-alert-title">Tip</p>\n<p>two</p>\n</div>\n</details>',
    )
  })

  it('a block may stand in a list or a quotation', () => {
    const figure = block('figure', 'src: /images/a.webp', 'alt: A')
    expect(render(`- a\n\n  ${figure.replaceAll('\n', '\n  ')}`).html).toContain('<figure>')
    expect(render(`> ${figure.replaceAll('\n', '\n> ')}`).html).toContain('<figure>')
  })

  it.each([
    ['```figure of speech\na\n```', 'language-figure'],
    ['```Details\na\n```', 'language-Details'],
    ['    src: /a', '<code>src'],
  ])('%j is a listing', (source, expected) => {
    expect(render(source)).toMatchObject({ html: expect.stringContaining(expected), problems: [] })
  })
})

describe('mistakes in blocks', () => {
  it.each([
    [['src: /images/a.webp', 'atl: A'], [['unknown field `atl` in figure', 'atl']]],
    [['src: /images/a.webp'], [['`alt` is missing in figure', 'figure']]],
    [['src: /images/a.webp', 'alt: 5'], [['`alt` must be text, not a number', '5']]],
    [
      ['src: http://b.example/a.webp', 'alt: A'],
      [['`src` is not right: expected the address of a file such as /images/name.webp', 'http://b.example/a.webp']],
    ],
    [['src: /images/a.webp', 'alt: "A'], [['this quotation mark or bracket is not closed', '"']]],
    [['src: /images/a.webp', 'alt: A', 'alt: B'], [['the key `alt` stands twice', 'alt']]],
    [['src: &a /images/a.webp', 'alt: A'], [['anchors are not allowed', '/images/a.webp']]],
    [['just words'], [['the figure must be a group of fields, not text', 'figure']]],
    [
      [],
      [
        ['`src` is missing in figure', 'figure'],
        ['`alt` is missing in figure', 'figure'],
      ],
    ],
  ])('of %j', (lines, expected) => {
    const found = expected.map(([message, place]) => ['markdown/block', message, place])
    const source = block('figure', ...lines)
    expect(problems(source)).toEqual(found)
    expect(problems(`Words.\r\n\r\n${source.replaceAll('\n', '\r\n')}`)).toEqual(found)
    expect(problems(`- 🌱\n\n  > ${source.replaceAll('\n', '\n  > ')}`)).toEqual(found)
    expect(render(source).html).toContain('<pre><code class="language-figure">')
  })

  it('of markdown in a block stand in their lines', () => {
    const source = block(
      'details',
      'summary: A',
      'text: |',
      '  Words.',
      '',
      '  More <b>words</b> (/a)[b].',
      '',
      '  ![](/c.png)',
    )
    expect(problems(`1. a\n\n   ${source.replaceAll('\n', '\n   ')}`)).toEqual([
      ['markdown/raw-html', expect.anything(), '<b>'],
      ['markdown/missing-alt', expect.anything(), '![](/c.png)'],
    ])
  })

  it('a block in a block', () => {
    const source = ['````details', 'summary: A', 'text: |', '  ```figure', '  src: /a.png', '  ```', '````'].join('\n')
    expect(problems(source)).toEqual([['markdown/block', 'a block cannot hold a figure', '```figure']])
  })

  it('text that takes too long', () => {
    expect(problems(block('details', 'summary: A', `text: "${'>'.repeat(100)} a"`))).toEqual([
      ['markdown/too-complex', expect.anything(), '>'],
    ])
  })
})

/** Each element with the names of its attributes, as a browser reads them. */
function elementsOf(html: string): readonly string[] {
  const elements: string[] = []
  parseHtml(html, [
    {
      onopentag: (name, attributes) => void elements.push([name, ...Object.keys(attributes)].join(' ')),
      ontext: () => {},
      onclosetag: () => {},
    },
  ])
  return elements
}

const known =
  /^(?:figure|img src alt|figcaption|video src poster aria-label controls playsinline preload|track kind src label|details|summary|p|a)$/

describe('hostile values in blocks', () => {
  const payloads = [
    'javascript:alert(1)',
    '/"><script>alert(1)</script>',
    "/' onerror='alert(1)",
    '/</video><script>',
    '//evil.example/a',
    '/\\evil.example',
    'data:text/html,a',
  ]
  it.each(payloads)('%j is no address', (payload) => {
    const value = JSON.stringify(payload)
    for (const source of [
      block('figure', `src: ${value}`, 'alt: A'),
      video(`captions: ${value}`),
      video('silent: true').replace('/v/a.mp4', value),
      video('silent: true').replace('/images/a.webp', value),
    ]) {
      const { html } = render(source)
      expect(html).toMatch(/^<pre><code class="language-(?:figure|video)">/)
      expect(elementsOf(html)).toEqual(['pre', 'code class'])
    }
  })

  it.each([
    '"><script>alert(1)</script>',
    "' onerror='a",
    '</video></figure></details><script>',
    '[a](javascript:b)',
    '<img src=x onerror=a>',
  ])('%j is a text', (payload) => {
    const value = JSON.stringify(payload)
    for (const source of [
      block('figure', 'src: /a.png', `alt: ${value}`, `caption: ${value}`),
      video(`captions: /a.vtt`).replace('The “A” of {name}', value),
      block('details', `summary: ${value}`, `text: ${value}`),
    ]) {
      const { html } = render(source)
      expect(html).toMatch(/^<(?:figure|details)>/)
      expect(elementsOf(html).filter((element) => !known.test(element))).toEqual([])
    }
  })
})
