import { createRequire } from 'node:module'
import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { describe, expect, it } from 'vitest'
import type { MarkdownOptions } from '#site'
import { createMarkdownProcessor, defaultMarkdownProcessor } from '../../../../generator/core/markdown/processor.ts'
import { renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'
import manifest from '../../../../package.json' with { type: 'json' }

const render = (source: string, options: MarkdownOptions) =>
  renderMarkdown.run({ source, variables: {}, processor: createMarkdownProcessor(options, 'module').value })

/** Makes one paragraph of a markdown text. */
const shorten = () => (tree: Root) => {
  tree.children = tree.children.slice(0, 1)
}

/** Gives the first element the properties. */
const setProperties = (properties: Readonly<Record<string, string>>) => (tree: HtmlRoot) => {
  const [first] = tree.children
  if (first?.type === 'element') Object.assign(first.properties, properties)
}

const addScript = () => (tree: HtmlRoot) => {
  tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'a()' }] })
}

describe('the markdown of a site', () => {
  it('goes through plug-ins for the tree of markdown', () => {
    expect(render('One.\n\nTwo.', { remarkPlugins: [shorten] }).html).toBe('<p>One.</p>')
  })

  it('goes through plug-ins with options for the tree of HTML', () => {
    const { html } = render('[a](/a)', { rehypePlugins: [[setProperties, { className: 'markdown-alert-title' }]] })
    expect(html).toBe('<p class="markdown-alert-title"><a href="/a">a</a></p>')
  })

  it.each([
    ['a handler', setProperties, { onclick: 'a()' }, '<p>a</p>'],
    ['a class', setProperties, { className: 'lead' }, '<p>a</p>'],
    ['a script', addScript, {}, '<p>a</p>'],
  ])('loses %s that a plug-in adds', (_what, plugin, options, html) => {
    expect(render('a', { rehypePlugins: [[plugin, options]] }).html).toBe(html)
  })

  it('keeps what the site adds to the schema of the sanitizer, and no more', () => {
    const lead: MarkdownOptions = {
      rehypePlugins: [[setProperties, { className: 'lead', title: 'b' }]],
      sanitize: { attributes: { p: [['className', 'lead']] } },
    }
    expect(render('a', lead).html).toBe('<p class="lead">a</p>')
    expect(render('> [!NOTE]\n> a', lead).html).toContain('<p class="markdown-alert-title">Note</p>')
    expect(render('a', { ...lead, sanitize: { attributes: { p: ['className'] } } }).html).toBe('<p class="lead">a</p>')
    const mark = () => (tree: HtmlRoot) => {
      tree.children = [{ type: 'element', tagName: 'mark', properties: {}, children: [] }]
    }
    expect(render('a', { rehypePlugins: [mark] }).html).toBe('')
    expect(render('a', { rehypePlugins: [mark], sanitize: { tagNames: ['mark'] } }).html).toBe('<mark></mark>')
  })

  it('keeps addresses of the protocols that the site adds', () => {
    const link = { rehypePlugins: [() => (tree: HtmlRoot) => setHref(tree, 'sms:+1555')] }
    expect(render('[a](/a)', link).html).toBe('<p><a>a</a></p>')
    expect(render('[a](/a)', { ...link, sanitize: { protocols: { href: ['sms'] } } }).html).toContain(
      'href="sms:+1555"',
    )
  })

  it.each([
    ['throws', () => () => expect.unreachable('no')],
    ['is async', () => async () => undefined],
  ])('is a finding where a plug-in %s', (_how, plugin) => {
    expect(render('a', { remarkPlugins: [plugin] }).problems.map(({ code }) => code)).toEqual(['template/error'])
  })

  it('is read by satteri', () => {
    const text =
      '## A *b*\n\n| a |\n| - |\n| [c](/c) |\n\n> [!NOTE]\n> d[^1]\n\n[^1]: e\n\n```details\nsummary: f\ntext: g\n```\n'
    const rendered = renderMarkdown.run({ source: text, variables: {} })
    expect(render(text, { parser: 'satteri' })).toMatchObject({ ...rendered, problems: [] })
  })

  it('lets all pictures but the first one wait, in the width that the site gives', () => {
    const { html } = render('![A](/images/a.png) ![B](/images/b.png)\n', { sizes: '40rem' })
    expect(html).toBe(
      '<p><img src="/images/a.png" alt="A" sizes="40rem"> <img src="/images/b.png" alt="B" loading="lazy" sizes="40rem"></p>',
    )
  })

  it('has a finding for a parser that is not installed, and is read by the other one', () => {
    const version = manifest.peerDependencies.satteri
    const { value, diagnostics } = createMarkdownProcessor(
      { parser: 'satteri' },
      '',
      undefined,
      undefined,
      createRequire('/nowhere/a.js'),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'template/error',
        message: '`markdown` fails: the parser `satteri` is not installed',
        help: `run \`npm install satteri@${version}\`, or leave out \`parser\``,
      },
    ])
    expect(value).toBe(defaultMarkdownProcessor)
  })

  it('has a finding for what is no plug-in', () => {
    const wrong: unknown = 'rehype-slug'
    const { diagnostics } = createMarkdownProcessor({ rehypePlugins: [wrong as () => void] }, '')
    expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([['template/error', 'templates/site.ts']])
  })
})

function setHref(tree: HtmlRoot, href: string): void {
  const [paragraph] = tree.children
  const [link] = paragraph?.type === 'element' ? paragraph.children : []
  if (link?.type === 'element') link.properties['href'] = href
}
