import { expect, it } from 'vitest'
import { createListing } from '../../../../../generator/content/markdown/code/highlight-code.ts'
import { languageNames } from '../../../../../generator/content/markdown/code/languages.ts'
import { renderMarkdown } from '../../../../../generator/content/markdown/render-markdown.ts'
import { measureCpu } from '../../../../support/cpu-time.ts'

const render = (language: string, code: string): string =>
  renderMarkdown.run({ source: `~~~~${language}\n${code}\n~~~~`, variables: {} }).html

const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&#x([0-9A-F]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Holds something that each language knows, and something that none does. */
const code = `a: "b"
<?php function f(a) { if (a < 1) return "é\\n'" } ?>
# key: 12 = true // <b class="c">&amp;</b> /* x */
+ SELECT 1 FROM t; \`echo $HOME --all\` | \\
- @media def class {\t}
key = "value"
`

it.each(languageNames)('%s is highlighted, and its text stays', (name) => {
  const html = render(name, name === 'console' ? `$ ls -a "b"\n${code}` : code)
  expect(html).toContain(`<pre><code class="language-${name}">`)
  expect(html).toMatch(/<span class="tok-[a-z]+">/)
  expect(textOf(html)).toBe(textOf(render('text', name === 'console' ? `$ ls -a "b"\n${code}` : code)))
})

it('tokens have classes of their kinds', () => {
  expect(render('js', 'const a = "b" // <c>')).toBe(
    '<pre><code class="language-js"><span class="tok-keyword">const</span> <span class="tok-name">a</span> = <span class="tok-string">"b"</span> <span class="tok-comment">// &#x3C;c></span>\n</code></pre>',
  )
})

it.each([
  ['text', ' class="language-text"'],
  ['C#', ' class="language-C#"'],
  ['rust,ignore', ' class="language-rust"'],
  ['x"onclick="y', ' class="language-x"'],
  ['"><script>', ''],
  ['', ''],
])('the class of %j is clean', (info, attribute) => {
  expect(render(info, '?')).toContain(`<pre><code${attribute}>`)
})

it('scripts and styles in HTML are highlighted', () => {
  const html = render('html', '<style>a { color: red }</style>\n<script>let b = 1</script>')
  expect(html).toContain('<span class="tok-property">color</span>')
  expect(html).toContain('<span class="tok-keyword">let</span>')
})

it('a part of a PHP script needs no tag', () => {
  expect(render('php', 'echo "a";')).toContain('<span class="tok-string">"a"</span>')
})

it('of the record of a terminal, only commands are highlighted', () => {
  expect(render('console', '$ ls \\\n  --all\nif then "a"')).toBe(
    '<pre><code class="language-console"><span class="tok-meta">$</span> <span class="tok-name">ls</span> \\\n  <span class="tok-property">--all</span>\nif then "a"\n</code></pre>',
  )
})

it('code goes on behind an error', () => {
  expect(render('ts', 'let = = 5 5 )\nconst a = 1')).toContain('<span class="tok-keyword">const</span>')
})

/** Without the markdown around it, which has limits of its own. */
function tokensOf(lang: string, value: string) {
  const [code] = createListing({ type: 'code', lang, value }).children
  return code?.type === 'element' ? code.children : []
}

const wordsOf = (tokens: ReturnType<typeof tokensOf>): string =>
  tokens
    .map((token) => (token.type === 'element' ? wordsOf(token.children) : 'value' in token ? token.value : ''))
    .join('')

it.each(['\r', '\u2028', '\u2029'])('a mode that would loop at %j goes on', (terminator) => {
  const code = `a = "${terminator}"\nc = 1`
  const tokens = tokensOf('toml', code)
  expect(wordsOf(tokens)).toBe(`${code}\n`)
  expect(tokens.map((token) => wordsOf([token]))).toContain('c')
})

it('long listings stay plain', () => {
  expect(tokensOf('js', 'let a\n'.repeat(3000)).length).toBeGreaterThan(3000)
  expect(tokensOf('js', 'let a\n'.repeat(3500))).toHaveLength(1)
})

it.each([
  ['cpp', 'a<b,'],
  ['cpp', 'as <T>('],
  ['go', 'a.b('],
  ['js', 'a<(b,'],
  ['js', '-'],
  ['js', '`${'],
  ['json', '['],
  ['html', '&'],
  ['html', '<script>'],
  ['scss', '{'],
  ['yaml', '- - '],
  ['markdown', '[a]('],
  ['markdown', '> '],
  ['sh', '$('],
  ['ruby', '%w('],
])('%s of %j again and again is read in time', (language, piece) => {
  const code = piece.repeat(20_000 / piece.length)
  const { result, took } = measureCpu(() => tokensOf(language, code))
  expect(wordsOf(result) === `${code}\n`).toBe(true)
  expect(took).toBeLessThan(2000)
})
