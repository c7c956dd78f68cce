import { describe, expect, it } from 'vitest'
import { readPageText } from '../../../../generator/core/html/page-text.ts'

const head = { title: '', description: '' }
const textsOf = (body: string) => readPageText(body, head).texts.slice(2)
/** `name@attribute: text`. */
const listOf = (body: string) =>
  textsOf(body).map(({ name, attribute, text }) => `${name}${attribute ? `@${attribute}` : ''}: ${text}`)
const leadsOf = (body: string) =>
  textsOf(body).map(({ text, lead, heading }) => [text, lead, heading].map((part) => part ?? '-').join(' | '))
const island = (props: object, html = '') =>
  `<site-island name="x" props="${JSON.stringify(props).replaceAll('"', '&quot;')}">${html}</site-island>`

it('texts of the head are those of the title, the description, keywords and JSON-LD, each of these once', () => {
  const jsonLd = [
    { '@type': 'Product', name: 'Bean', award: 'Best bean of 2025', url: '/bean', brand: { name: 'Bean' } },
  ]
  const { texts } = readPageText('', { title: 'A', description: 'B', keywords: ['dry beans', 'pods'], jsonLd })
  expect(texts.map(({ name, attribute, text }) => [name, attribute, text])).toEqual([
    ['head', undefined, 'A'],
    ['head', undefined, 'B'],
    ['meta', 'content', 'dry beans'],
    ['meta', 'content', 'pods'],
    ['script', undefined, 'Bean'],
    ['script', undefined, 'Best bean of 2025'],
  ])
})

describe('texts of elements', () => {
  it.each([
    ['<p>The <b>be<i>an</i>s</b> are up.</p>', ['p: The beans are up.']],
    ['<div>Before<p>in</p>after</div>', ['div: Before', 'p: in', 'div: after']],
    ['<b>Loose</b> words<p>p</p>', ['body: Loose words', 'p: p']],
    ['<p>One<br>two</p>', ['p: One two']],
    ['<p><span>Heat</span><span>Cold</span><span>4</span><span>2</span></p>', ['p: Heat Cold 42']],
    ['<p><span>A</span><a href="/a">Alabama</a><a href="/b">B</a><a href="/c">C</a></p>', ['p: A Alabama B C']],
    ['<p><a>Ann Lee</a><time>May 2</time><a>Sound</a></p>', ['p: Ann Lee May 2 Sound']],
    ['<nav><a href="/">Home</a><a href="/b">Bean</a></nav>', ['nav: Home Bean']],
    ['<button>Sow</button><label>Bed <input></label>', ['button: Sow', 'label: Bed']],
    ['<select><option>Pea</option><option>Bean</option></select>', ['option: Pea', 'option: Bean']],
    ['<fieldset><legend>Beds</legend></fieldset>', ['legend: Beds']],
    ['<textarea>Write &amp; send</textarea>', ['textarea: Write & send']],
    ['<figure><img alt="A pod"><figcaption>Pods</figcaption></figure>', ['img@alt: A pod', 'figcaption: Pods']],
    ['<dl><dt>Beans</dt><dd>4</dd></dl>', ['dt: Beans', 'dd: 4']],
    ['<details><summary>More</summary>Peas</details>', ['summary: More', 'details: Peas']],
    ['<svg><title>Beds</title><text>Pea</text><text>Bean</text></svg>', ['title: Beds', 'text: Pea', 'text: Bean']],
    ['<div>up<script>var x</script><style>p {}</style></div>', ['div: up']],
    ['<p>So\u00adwing</p>', ['p: So\u00adwing']],
  ])('%s', (body, expected) => expect(listOf(body)).toEqual(expected))
})

describe('texts of attributes', () => {
  it.each([
    ['<nav aria-label="Main" title="Beds" class="Wide Row"></nav>', ['nav@aria-label: Main', 'nav@title: Beds']],
    ['<div aria-description="Opens a map" id="Map"></div>', ['div@aria-description: Opens a map']],
    ['<input placeholder="Your name"><input type="hidden" value="a b">', ['input@placeholder: Your name']],
    ['<input type="Submit" value="Send"><input value="Bean">', ['input@value: Send', 'input@value: Bean']],
    ['<input type="checkbox" value="a bean"><input type="image" alt="Go">', ['input@alt: Go']],
    ['<optgroup label="Pods"><option label="Pea"></option></optgroup>', ['optgroup@label: Pods', 'option@label: Pea']],
    ['<video><track label="English"></video>', ['track@label: English']],
  ])('%s', (body, expected) => expect(listOf(body)).toEqual(expected))

  it('belong to their element', () => {
    const [text] = textsOf('<section id="a"><button aria-label="Sow"></button></section>')
    expect(text).toMatchObject({ name: 'button', parent: { name: 'section', id: 'a' } })
  })
})

describe('props of islands', () => {
  it.each(['Sown in spring', 'no beans found', 'Close', 'LABS', 'été', '10 kg of beans', 'Sown: see /notes'])(
    '“%s” is a text',
    (text) => expect(listOf(island({ a: [{ b: text }] }))).toEqual([`site-island@props: ${text}`]),
  )

  it.each([
    '/notes/a',
    '#top',
    'https://a.example/B',
    'a.b@c.example',
    'given-name',
    'firstName',
    'auto',
    '12',
    '0 0 24 24',
  ])('“%s” is no text', (text) => expect(listOf(island({ a: text }))).toEqual([]))

  it('are left out under keys of classes, ids and selectors', () =>
    expect(listOf(island({ className: 'card wide', id: 'A', rowSelector: 'main > p' }))).toEqual([]))

  it('are told once: as HTML, if the island shows them', () => {
    const html = '<p>Sown <b>in</b> spring.</p><input placeholder="Your name">'
    expect(listOf(island({ a: 'Sown in spring', b: 'Your name', c: 'Thank you', d: 'Thank you' }, html))).toEqual([
      'p: Sown in spring.',
      'input@placeholder: Your name',
      'site-island@props: Thank you',
    ])
  })

  it('are read as HTML if they are HTML', () =>
    expect(listOf(island({ html: '<p>Sown &amp; <b>up</b></p>' }))).toEqual(['site-island@props: Sown & up']))

  it('that are no JSON have no texts', () => expect(listOf('<site-island props="{"></site-island>')).toEqual([]))
})

describe('lead and heading of', () => {
  it.each([
    ['items after a colon', '<p>It treats:</p><ul><li>mildew</li></ul>', 'mildew | It treats: | -'],
    ['items after a heading', '<h2>Pests</h2><ul><li>mildew</li></ul>', 'mildew | Pests | Pests'],
    ['items after another text', '<h2>Pests</h2><p>Some.</p><ul><li>mildew</li></ul>', 'mildew | - | Pests'],
    ['parts of an item', '<p>It treats:</p><ol><li><h3>A</h3><p>mildew</p></li></ol>', 'mildew | It treats: | A'],
    ['later items', '<p>It treats:</p><ul><li><h3>A</h3></li><li>rust</li></ul>', 'rust | It treats: | -'],
    ['inner items', '<p>It:</p><ul><li>treats<ul><li>mildew</li></ul></li></ul>', 'mildew | treats | -'],
    ['a definition', '<dl><dt>Treats</dt><dt>Cures</dt><dd>rust</dd></dl>', 'rust | Treats, Cures | -'],
    ['a further definition', '<dl><dt>A</dt><dd>b</dd><dd>c</dd><dt>D</dt><dd>e</dd></dl>', 'e | D | -'],
    ['a caption', '<p>It treats:</p><figure><figcaption>Beds</figcaption></figure>', 'Beds | - | -'],
    ['a paragraph', '<section><h2>Beds</h2><p>Up.</p></section>', 'Up. | - | Beds'],
    ['a paragraph after an inner section', '<h2>A</h2><section><h3>B</h3></section><p>Up.</p>', 'Up. | - | A'],
    ['a paragraph after a header', '<article><header><h2>A</h2></header><p>Up.</p></article>', 'Up. | - | A'],
    ['an attribute', '<p>It treats:</p><ul><li><img alt="mildew"></li></ul>', 'mildew | It treats: | -'],
    ['a single card', '<h1>Notes</h1><article><p>Up.</p></article>', 'Up. | - | Notes'],
  ])('%s', (_name, body, expected) => expect(leadsOf(body).at(-1)).toBe(expected))

  it('cards', () =>
    expect(leadsOf('<h2>It treats</h2><div><article>rust</article><article>mildew</article></div>').slice(1)).toEqual([
      'rust | It treats | It treats',
      'mildew | It treats | It treats',
    ]))

  it('cells', () => {
    const table = `<table><thead><tr><th>Pest</th><th>Treats</th></tr></thead>
      <tbody><tr><th scope="row">Rust</th><td>no</td></tr><tr><td>Mildew</td><td>never</td></tr></tbody></table>`
    expect(leadsOf(table).slice(2)).toEqual([
      'Rust | Pest | -',
      'no | Treats: Rust | -',
      'Mildew | Pest | -',
      'never | Treats | -',
    ])
  })
})
