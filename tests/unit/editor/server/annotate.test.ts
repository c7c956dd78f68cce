import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPageAnnotator } from '../../../../generator/editor/server/annotate-page.ts'
import { createFieldRegistry } from '../../../../generator/editor/server/edit-core.ts'
import type { MarkedTexts } from '../../../../generator/editor/server/mark-content.ts'
import { compileSite, copySite, createRuntime, garden, now } from '../../../support/compile-site.ts'

it('marks only the markdown that has changed since the compilation before, and all of it as anew', async () => {
  const root = copySite(garden)
  const markedTexts: MarkedTexts = new Map()
  const annotateHome = async (kept = markedTexts) => {
    const compiled = await compileSite(root)
    const page = compiled.pages.find(({ route }) => route.url === '/')
    if (!compiled.site || !page) throw new Error('the site has errors')
    const { idOf } = createFieldRegistry()
    return createPageAnnotator(compiled, kept, idOf, { withDrafts: false, now }, createRuntime())(page)
  }
  await annotateHome()
  const before = new Map(markedTexts)
  const file = join(root, 'content/notes/sowing.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('The soil is', 'All soil is'))
  expect(await annotateHome()).toBe(await annotateHome(new Map()))
  const changed = [...markedTexts].flatMap(([place, marked]) => (before.get(place) === marked ? [] : [place]))
  expect(changed).toEqual([JSON.stringify(['content/notes/sowing.md', null])])
  expect(before.size).toBeGreaterThan(changed.length)
  rmSync(root, { recursive: true })
})
