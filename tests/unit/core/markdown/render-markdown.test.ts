import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import type { Variables } from '../../../../generator/core/content/variables.ts'
import { defaultMarkdownProcessor } from '../../../../generator/core/markdown/processor.ts'
import { renderBody, renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'
import { createRuntime } from '../../../support/compile-site.ts'
import { measureCpu } from '../../../support/cpu-time.ts'

const render = (source: string, variables: Variables) => renderMarkdown.run({ source, variables })

const html = (source: string): string => render(source, {}).html

const problems = (source: string) =>
  render(source, {}).problems.map(({ code, start, end }) => [code, source.slice(start, end)])

describe('markdown', () => {
  it('gives headings ids made from their words, each once, and lists them', () => {
    const { html, headings } = render('## What it is\n\n## What it is\n\n### *Very* cold', {})
    expect(html).toContain('<h2 id="what-it-is">')
    expect(headings).toEqual([
      { id: 'what-it-is', text: 'What it is', depth: 2 },
      { id: 'what-it-is-1', text: 'What it is', depth: 2 },
      { id: 'very-cold', text: 'Very cold', depth: 3 },
    ])
  })

  it('has the sections between its headings of level 2', () => {
    const { html, sections } = render('First\n\n### a\n\n## One *part*\n\ntext\n\n### b\n\n## Two', {})
    expect(
      sections.map(({ id, title, start, end }) => [id, title, html.slice(start, end).replaceAll('\n', '')]),
    ).toEqual([
      ['', '', '<p>First</p><h3 id="a">a</h3>'],
      ['one-part', 'One part', '<p>text</p><h3 id="b">b</h3>'],
      ['two', 'Two', ''],
    ])
    expect(render('## One\n\ntext', {}).sections.map(({ id }) => id)).toEqual(['one'])
  })

  it.each([
    ['自强不息，厚\n德载物。\n又', '<p>自强不息，厚德载物。又</p>'],
    ['カタ\nカナ **強\n調**\n終わり「\n引用」', '<p>カタカナ <strong>強調</strong>終わり「引用」</p>'],
    ['> 一\n> 二\n> `三\n> 四`', '<blockquote>\n<p>一二<code>三 四</code></p>\n</blockquote>'],
    ['- 一\n  二\n\n  三', '<ul>\n<li>\n<p>一二</p>\n<p>三</p>\n</li>\n</ul>'],
    ['漢字\nwords\n漢字', '<p>漢字\nwords\n漢字</p>'],
    ['가나\n다라\n漢字', '<p>가나\n다라\n漢字</p>'],
    ['一  \n二', '<p>一<br>\n二</p>'],
    ['```\n一\n二\n```', '<pre><code>一\n二\n</code></pre>'],
  ])('joins lines of scripts without spaces: %j', (text, html) => expect(render(text, {}).html).toBe(html))

  it('takes a given id as it stands, also where its underscores look like emphasis', () => {
    const ids = ['Permission-__call__', 'a-_b_', 'module-__init__', 'a-__b__-_c_', 'x_y_z', 'a-_b']
    const { html, headings } = render(ids.map((id) => `## The \`gate\` _opens_ {#${id}}`).join('\n\n'), {})
    expect(headings.map(({ id, text }) => [id, text])).toEqual(ids.map((id) => [id, 'The gate opens']))
    expect(html).toContain('<h2 id="a-_b_">The <code>gate</code> <em>opens</em></h2>')
    expect(render('## A _b_ {#c} _d_', {}).html).toContain('>A <em>b</em> {#c} <em>d</em></h2>')
  })

  it('gives a heading the id at its end, which others avoid', () => {
    const { html, headings } = render('## The gate\n\n## *It* {#the-gate}\n\n## Top {#x} #\n\n## A {b} {#c d}', {})
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['the-gate-1', 'The gate'],
      ['the-gate', 'It'],
      ['x', 'Top'],
      ['a-b-c-d', 'A {b} {#c d}'],
    ])
    expect(html).toContain('<h2 id="the-gate"><em>It</em></h2>')
  })

  it('serves the body of a file whose text is gone', () => {
    const runtime = createRuntime()
    const document = { file: 'content/a.md', hash: 'a', readBody: () => 'First' }
    const input = { document, variables: {}, processor: defaultMarkdownProcessor }
    expect(renderBody(input, runtime).html).toBe('<p>First</p>')
    const gone = { ...document, readBody: () => expect.unreachable('it is read again') }
    expect(renderBody({ ...input, document: gone }, runtime).html).toBe('<p>First</p>')
  })

  it('keeps ids from shadowing what scripts find on document and window', () => {
    expect(render('## Location', {}).headings[0]?.id).toBe('location-section')
  })

  it('expands variables in text and targets', () => {
    const { html } = render('Write to [{email}](mailto:{email}) of {brand}, not {other}', {
      email: 'a@b.example',
      brand: 'B & C',
    })
    expect(html).toBe('<p>Write to <a href="mailto:a@b.example">a@b.example</a> of B &#x26; C, not {other}</p>')
  })

  it.each([
    ['a <b>c</b> d', [['markdown/raw-html', '<b>']]],
    ['<div>\n\nx\n\n</div>', [['markdown/raw-html', '<div>']]],
    ['[x](javascript:alert(1))', [['markdown/unsafe-link', '[x](javascript:alert(1))']]],
    ['[x](JaVaScRiPt&#58;alert)', [['markdown/unsafe-link', '[x](JaVaScRiPt&#58;alert)']]],
    ['[x](data:text/html,a)', [['markdown/unsafe-link', '[x](data:text/html,a)']]],
    ['[x]: vbscript:a\n\n[x]', [['markdown/unsafe-link', '[x]: vbscript:a']]],
    ['![](/images/a.png)', [['markdown/missing-alt', '![](/images/a.png)']]],
    ['![ ][a]\n\n[a]: /a.png', [['markdown/missing-alt', '![ ][a]']]],
    ['<!-- a note -->\n\n[x](/y#z) [m](mailto:a@b.c) [t](tel:+1)', []],
  ])('finds what is not allowed in %s', (source, expected) => {
    expect(problems(source)).toEqual(expected)
  })

  it.each([
    ['See [a] (/a).', '] (/a'],
    ['See [a](/a b).', '](/a b'],
    ['See [a](/a for', '](/a for'],
    ['See [a] (https://a.example).', '] ('],
    ['Call [us](+1 555 123 4567).', '](+1 555 123 4567'],
    ['See (a)[/a].', ')['],
    ['See [a][b c].', '][b c]'],
    ['Said.[^1]', '[^1]'],
    ['Said.[^1]\n\n[^2]: Text.', '[^1]'],
    ['a **b c', '**'],
    ['a ** b ** c', '**'],
    ['##Words', '##'],
    ['• one\n• two', '•'],
    ['> ok\n> • two', '•'],
    ['| a | b |\n| 1 | 2 |', '| a | b |'],
    ['| a | b | c |\n| --- | --- |\n| 1 | 2 | 3 |', '| a | b | c |'],
    ['words\n\n```\ncode', '```'],
  ])('finds the sign that does nothing in %s', (source, sign) => {
    expect(problems(source)).toEqual([['markdown/stray-sign', sign]])
  })

  it.each([
    'See [a](/a), [b][c], [c] and a[1] (or b[2]), f(x)[1].\n\n[c]: /c',
    'Write \\*\\* or `**`, \\[a](/b) and \\[^1].',
    'Said.[^1]\n\n[^1]: Text.',
    'Number 1: #1, C## and a | b | c · d',
    '- [ ] to do\n- [x] done',
    '```\n**[a] (/b)\n```',
    '> ~~~~js\n> a\n> ~~~~',
    '- a\n\n  ```\n  b\n  ```',
    '    ## indented',
    '| a | b |\n| --- | --- |\n| 1 | |',
  ])('has nothing to say of %s', (source) => {
    expect(problems(source)).toEqual([])
  })

  it('finds a link without an address', () => {
    expect(problems('See [a]().')).toEqual([['link/dead', '[a]()']])
  })

  it('keeps a link whose scheme is written in capitals', () => {
    expect(html('[x](HTTPS://a.example) [m](MailTo:a@b.c)')).toContain('href="https://a.example"')
    expect(html('[x](HTTPS://a.example) [m](MailTo:a@b.c)')).toContain('href="mailto:a@b.c"')
  })

  it('never lets a script address or a handler through', () => {
    for (const source of [
      '[x](javascript:alert(1))',
      '<img src=x onerror=alert(1)>',
      '<javascript:alert(1)>',
      '![a](javascript:x)',
    ])
      expect(html(source)).not.toMatch(/(?:href|src)="javascript:|onerror/)
  })

  it.each([
    ['>'.repeat(5000)],
    ['- '.repeat(4000)],
    ['*a_ '.repeat(5000)],
    ['['.repeat(50_000)],
    ['`'.repeat(3) + '`a'.repeat(20_000)],
  ])('refuses a hostile shape at once: %.12s', (source) => {
    const { result, took } = measureCpu(() => render(source, {}))
    expect(result.problems.map(({ code }) => code)).toEqual(['markdown/too-complex'])
    expect(took).toBeLessThan(200)
  })

  it('gives what all of GFM gives, whichever parser it chooses', () => {
    const whole = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze()
    for (const source of [
      'plain *text*, `code` and [a link](/x "t")\n\n1. one\n2. two\n\n> quote',
      'see www.example.com now',
      'see https://example.com/a_b now',
      'mail a@b.example now',
      '~~gone~~',
      '- [x] done\n- [ ] open',
      'a\n\nb | c\n--|--\n1 | 2',
    ])
      expect(
        html(source)
          .replace(/ id="[^"]*"/g, '')
          .replaceAll('disabled checked', 'checked disabled')
          .replaceAll(' class="task-list-item"', ''),
      ).toBe(
        whole
          .processSync(source)
          .toString()
          .replaceAll(' class="contains-task-list"', '')
          .replaceAll(' class="task-list-item"', ''),
      )
  })
})
