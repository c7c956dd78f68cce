import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAnnotationMemory, createPageAnnotator } from '../../../../generator/editor/server/annotate-page.ts'
import { createFieldRegistry } from '../../../../generator/editor/server/field-registry.ts'
import { endMark, startMark } from '../../../../generator/editor/server/marks.ts'
import { markComputedTexts } from '../../../../generator/editor/server/probe-values.ts'
import { compileSite, copySite, createRuntime, garden, now } from '../../../support/compile-site.ts'

it('marks only the markdown that has changed since the compilation before, and all of it as anew', async () => {
  const root = copySite(garden)
  const memory = createAnnotationMemory()
  const annotateHome = async (kept = memory) => {
    const compiled = await compileSite(root)
    const page = compiled.pages.find(({ route }) => route.url === '/')
    if (!compiled.site || !page) throw new Error('the site has errors')
    const { idOf } = createFieldRegistry()
    return createPageAnnotator(compiled, kept, idOf, { withDrafts: false, now }, createRuntime())(page)
  }
  await annotateHome()
  const before = new Map(memory.markedTexts)
  const file = join(root, 'content/notes/sowing.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('The soil is', 'All soil is'))
  expect(await annotateHome()).toBe(await annotateHome(createAnnotationMemory()))
  const changed = [...memory.markedTexts].flatMap(([place, marked]) => (before.get(place) === marked ? [] : [place]))
  expect(changed).toEqual([JSON.stringify(['content/notes/sowing.md', null])])
  expect(before.size).toBeGreaterThan(changed.length)
  rmSync(root, { recursive: true })
})

it('finds the values that a page shows with few renderings', () => {
  const amounts = Array.from({ length: 90 }, (_, number) => number + 100)
  let renderings = 0
  const render = (changes: ReadonlyMap<number, string | number> = new Map()): string => {
    renderings++
    return `<p>At ${changes.get(41) ?? 141} degrees</p>`
  }
  const probed = amounts.map((value, number) => ({ number, value, others: [], isLikely: false }))
  const html = render()
  expect(markComputedTexts(html, html, probed, render)).toBe(`<p>${startMark(41)}At 141 degrees${endMark(41)}</p>`)
  expect(renderings).toBeLessThan(20)
})
