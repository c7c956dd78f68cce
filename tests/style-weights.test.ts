import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compileSite, project } from './support/compile-site.ts'

const site = await compileSite(project)
if (!site.output) throw new Error('the site cannot be made')
const { sheet } = site.assets.styles

it('has one stylesheet, of few bytes', () => {
  expect(gzipSync(sheet?.text ?? '', { level: 9 }).length).toBeLessThanOrEqual(14_000)
})

it('styles few things that stand on one page only', () => {
  const styled = new Set([...(sheet?.text ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
  const families = new Map<string, Set<string>>()
  for (const { route, readBody } of site.pages)
    for (const [, names = ''] of readBody().matchAll(/ class="([^"]+)"/g))
      for (const name of names.split(' '))
        if (styled.has(name)) families.set(name, (families.get(name) ?? new Set()).add(route.page.module))
  const lonely = [...families].filter(([, { size }]) => size === 1).map(([name]) => name)
  expect(lonely.length, lonely.sort().join(' ')).toBeLessThanOrEqual(60)
})
