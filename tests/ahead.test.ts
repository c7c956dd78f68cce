import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAhead } from '../generator/commands/dev/ahead.ts'
import type { Compilation } from '../generator/compilation.ts'
import type { Output } from '../generator/output/assemble.ts'
import { createCache } from '../generator/runtime/cache.ts'
import { noStore } from '../generator/runtime/store.ts'
import { compileSite as compile, copySite, project } from './support/compile-site.ts'

const root = copySite(project)
const cache = createCache()
const ahead = createAhead(root, project, noStore, cache)
const compileSite = (): Promise<Compilation> => compile(root, cache)
let last: Compilation
beforeAll(async () => {
  last = await compileSite()
})
afterAll(() => rmSync(root, { recursive: true }))

async function textAt(output: Output | undefined, path: string): Promise<string> {
  const file = output?.files.find((one) => one.path === path)
  return file ? new TextDecoder().decode(await file.read()) : ''
}

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(join(root, path), changed)
}

const careers = new Set(['/careers', '/blog'])

it.each([
  ['a page', 'templates/pages/careers.tsx', /(<Layout[^>]*>)/, '$1<p>New words.</p>'],
  ['what every page stands in', 'templates/layouts/layout.tsx', '<main', '<main data-new=""'],
  ['an island', 'islands/navbar.tsx', 'className="site-menu-open"', 'className="site-menu-open new"'],
  ['what an island imports', 'islands/shared/icon.tsx', 'className="icon"', 'className="icon new"'],
  ['a style', 'templates/styles/index.css', /$/, '\nh1 { letter-spacing: 7px }\n'],
])('shows of %s what the compile will make', async (_kind, path, from, to) => {
  edit(path, from, to)
  const shown = await ahead.make(last, [path], careers)
  last = await compileSite()
  for (const name of ['careers.html', 'blog.html']) {
    const text = await textAt(shown, name)
    expect(text).toContain('<h1')
    expect(text).toBe(await textAt(last.output, name))
  }
  const style = last.output?.files.find((file) => /^_assets\/site-.*\.css$/.test(file.path))?.path ?? ''
  expect(await textAt(shown, style)).toBe(await textAt(last.output, style))
})

it.each([
  ['content', 'content/pages/careers.yaml', /$/, '\n'],
  ['a module that does not bundle', 'templates/pages/careers.tsx', /$/, '\nconst\n'],
  ['a module that throws', 'templates/pages/careers.tsx', /$/, '\nthrow new Error("no")\n'],
  ['a style that cannot be read', 'templates/styles/index.css', /$/, '\n@import "./nowhere.css";\n'],
  ['an import that was not there', 'templates/pages/careers.tsx', /^/, 'import "../lucide.d.ts"\n'],
])('leaves %s to the compile', async (_kind, path, from, to) => {
  const before = readFileSync(join(root, path), 'utf8')
  edit(path, from, to)
  expect(await ahead.make(last, [path], careers)).toBeUndefined()
  writeFileSync(join(root, path), before)
})

it('leaves a save of templates and content to the compile', async () => {
  const paths = ['templates/pages/careers.tsx', 'content/pages/careers.yaml']
  expect(await ahead.make(last, paths, careers)).toBeUndefined()
})
