import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { project } from '../support/compile-site.ts'
import { type OneFile, openOneFile } from './one-file.ts'
import { tell } from './tell.ts'

let one: OneFile
beforeAll(async () => {
  one = await openOneFile()
  one.read(post, Buffer.from(`${front}a`))
})
afterAll(() => one.close())

const post = 'content/blog/infrared-sauna-technology-wellness-benefits-guide.md'
const front = /^---\n[\s\S]*?\n---\n/.exec(readFileSync(join(project, post), 'utf8'))?.[0] ?? ''
const state = 'content/states/ohio.yaml'

const size = 100_000
/** A piece again and again, to 100 KB. */
const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const lines = (make: (index: number) => string): string => {
  const made: string[] = []
  for (let index = 0, length = 0; length < size; index++) {
    const line = make(index)
    made.push(line)
    length += line.length + 1
  }
  return made.join('\n')
}

const markdown: Readonly<Record<string, string>> = {
  'opening brackets': fill('['),
  'links in links': fill('[a]('),
  'pictures in pictures': fill('![a]('),
  'opening emphasis': fill('*a _b '),
  'closing emphasis': fill('a* b_ '),
  'emphasis in turn': fill('*a **a '),
  strikes: fill('~a ~~a '),
  'code ticks of all lengths': lines((index) => `${'`'.repeat(index + 1)}a`),
  'quotations in quotations': `${fill('>')}a`,
  'lists in lists': `${fill('- ')}a`,
  'numbers in numbers': `${fill('1. ')}a`,
  'lists ever deeper': lines((index) => `${'  '.repeat(index)}- a`),
  'quotations ever deeper': lines((index) => `${'> '.repeat(index)}a`),
  'tables without end': `|a|b|\n|-|-|\n${fill('|a|b|\n')}`,
  'a table of many columns': `${fill('|a')}|\n${fill('|-')}|\n`,
  'heads of tables': lines(() => '|a|\n|-|\n'),
  definitions: lines((index) => `[a${index}]: /b`),
  'one definition used': `[a]: /${'b'.repeat(1000)}\n\n${fill('[a] ')}`,
  footnotes: lines((index) => `a[^${index}]\n\n[^${index}]: b\n`),
  'footnotes that name each other': lines((index) => `[^${index}]: [^${index + 1}]\n`),
  addresses: fill('www.a.b.c/(('),
  mail: fill('a.b-c_d@'),
  entities: fill('&amp'),
  comments: fill('<!-- a -'),
  declarations: fill('<!A '),
  tags: fill('<a b="'),
  instructions: fill('<?a '),
  backslashes: fill('\\'),
  'tabs and spaces': fill(' \t'),
  'underlined headings': fill('a\n-\n'),
  'hard breaks': fill('a  \n'),
  'paragraphs of many lines': fill(`${'some words of a line\n'.repeat(60)}\n`),
  'one paragraph again and again': fill(`${'some words of a paragraph '.repeat(5)}\n\n`),
  'carriage returns': fill('a\r'),
  'fences never closed': lines((index) => `${'`'.repeat(3 + (index % 50))}a\n`),
  tasks: fill('- [ ] a\n'),
  'unknown variables': fill('{a} '),
  'empty links': fill('[](a)\n\n'),
  'headings of one name': fill('# a\n'),
}

it('renders a hostile shape of 100 KB in half a second of processor time, or refuses it', () => {
  const slow: string[] = []
  let longest = 0
  let refused = 0
  for (const [name, body] of Object.entries(markdown)) {
    const { found, took } = one.readWithin(500, post, Buffer.from(`${front}\n${body}\n`))
    longest = Math.max(longest, took)
    if (found.some(({ code }) => code === 'markdown/too-complex')) refused++
    if (took > 500) slow.push(`${name}: ${Math.round(took)} ms, ${found.length} findings`)
  }
  const count = Object.keys(markdown).length
  tell(`hostile markdown: ${count} shapes of 100 KB, ${refused} refused, longest ${Math.round(longest)} ms`)
  expect(slow).toEqual([])
  expect(count).toBeGreaterThanOrEqual(25)
})

const forbidden: Readonly<Record<string, string>> = {
  'a bomb of aliases': `a: &a [x, x]\n${'bcdefghijklm'.replace(/./g, (name) => `${name}: &${name} [*${String.fromCharCode(name.charCodeAt(0) - 1)}, *${String.fromCharCode(name.charCodeAt(0) - 1)}]\n`)}`,
  'a cycle': 'a: &a [*a]\n',
  'a cycle of mappings': '&a a: *a\n',
  'a merge key': 'a: {b: c}\n<<: {d: e}\n',
  'a merged alias': 'a: &a {b: c}\nd: {<<: *a}\n',
  'the prototype as a key': '__proto__: {polluted: true}\n',
  '__proto__ in quotation marks': 'a: {"__proto__": {polluted: true}}\n',
  '__proto__ by its codes': '"\\u005f_proto__": {polluted: true}\n',
  'constructor.prototype': 'constructor: {prototype: {polluted: true}}\n',
  'a function': 'a: !!js/function "function () { return 1 }"\n',
  'a class': 'a: !!python/object/apply:os.system ["true"]\n',
  bytes: 'a: !!binary aGVsbG8=\n',
  'a tag of its own': '%TAG ! tag:evil.example,2000:\n---\na: !x b\n',
  'an old version': '%YAML 1.1\n---\na: yes\nb: &a c\n',
}

/** Shapes of 100 KB that the parser itself could be slow for. */
const large: Readonly<Record<string, string>> = {
  brackets: `a: ${fill('[')}`,
  braces: `a: ${fill('{a: ')}`,
  dashes: fill('- '),
  'question marks': fill('? '),
  indents: lines((index) => `${' '.repeat(index)}a:`),
  'keys of lists': `${fill('[a]: ')}`,
  'a second document': 'a: b\n---\nc: d\n',
  'a thousand anchors': lines((index) => `a${index}: &a${index} b`),
  'a key twice, often': lines(() => 'a: b'),
  'tags without end': `a: ${fill('!')}`,
  colons: fill('a: '),
}

it.each([
  ['forbidden YAML', 100, forbidden],
  ['hostile YAML of 100 KB', 1000, large],
] as const)('refuses %s within %d ms of processor time, and nothing of it comes through', (title, limit, texts) => {
  const passed: string[] = []
  let longest = 0
  for (const [name, text] of Object.entries(texts)) {
    const { found, took } = one.readWithin(limit, state, Buffer.from(text))
    longest = Math.max(longest, took)
    if (!found.some(({ code }) => code.startsWith('yaml/')) || took > limit)
      passed.push(`${name}: ${Math.round(took)} ms, ${found.length} findings, first ${found[0]?.code}`)
  }
  tell(`${title}: ${Object.keys(texts).length} texts, longest ${Math.round(longest)} ms`)
  expect(passed).toEqual([])
  expect('polluted' in {}).toBe(false)
})

it('says all that is wrong with a file of 100 KB in two seconds of processor time', () => {
  const zones = 'neighbors:\n'.concat('  - zone: x\n'.repeat(8_000))
  const { found, took } = one.readWithin(2000, state, Buffer.from(`name: Ohio\n${zones}`))
  tell(`a file of 96 KB: ${found.length} findings in ${Math.round(took)} ms`)
  expect(found.length).toBeGreaterThan(8_000)
  expect(took).toBeLessThan(2000)
})
