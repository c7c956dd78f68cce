import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bytesOf, compileSite, copySite, createRuntime, garden, mistakesIn } from './support/compile-site.ts'

const root = copySite(garden)
const runtime = createRuntime()
const page = 'notes/sowing.html'

/** A plug-in in a module of its own, which adds a word to each text. */
const writePlugin = (word: string): void =>
  writeFileSync(
    join(root, 'templates/markdown/add-word.ts'),
    `export const addWord = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'element', tagName: 'mark', properties: {}, children: [{ type: 'text', value: '${word}' }] })
    }\n`,
  )

const writeSite = (options: string): void => {
  const site = readFileSync(join(garden, 'templates/site.ts'), 'utf8').replace(
    '  content:',
    `  markdown: ${options},\n  content:`,
  )
  writeFileSync(join(root, 'templates/site.ts'), `import { addWord } from './markdown/add-word.ts'\n${site}`)
}

/** The page by a warm compile, whose bytes are those of a cold one. */
async function compilePage(): Promise<string> {
  const warm = await compileSite(root, runtime)
  expect(mistakesIn(warm)).toEqual([])
  const bytes = await bytesOf(warm)
  expect(await bytesOf(await compileSite(root))).toEqual(bytes)
  return bytes.get(page) ?? ''
}

beforeAll(() => mkdirSync(join(root, 'templates/markdown')))
afterAll(() => rmSync(root, { recursive: true }))

it('renders texts anew when the options or a module of a plug-in change, as a cold compile does', async () => {
  writePlugin('first')
  writeSite("{ rehypePlugins: [addWord], sanitize: { tagNames: ['mark'] } }")
  expect(await compilePage()).toContain('<mark>first</mark>')
  writePlugin('second')
  expect(await compilePage()).toContain('<mark>second</mark>')
  writeSite('{ rehypePlugins: [addWord] }')
  expect(await compilePage()).toContain('second')
  expect(await compilePage()).not.toContain('<mark>')
})

it('publishes the same pages with each parser', async () => {
  writeSite('{ rehypePlugins: [addWord] }')
  const pages = await compilePage()
  writeSite("{ parser: 'satteri', rehypePlugins: [addWord] }")
  expect(await compilePage()).toBe(pages)
})

it('reports a plug-in that fails once, where it is', async () => {
  writeSite('{ remarkPlugins: [() => () => { throw new Error("no") }] }')
  const { diagnostics } = await compileSite(root, runtime)
  const failures = diagnostics.filter(({ code }) => code === 'template/error')
  expect(failures.map(({ span }) => span.file)).toEqual(['templates/site.ts'])
})
