import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPageFilter } from '../../../../generator/cli/dev/page-findings.ts'
import { startOf } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { compileSite, copySite, garden } from '../../../support/compile-site.ts'
import { editFile } from '../../../support/edit-file.ts'

it('knows the findings of a page by its file, its template and its address, also once an error removes the page', async () => {
  const root = copySite(garden)
  const good = await compileSite(root)
  editFile(join(root, 'content/notes/sowing.md'), 'title:', 'titel:')
  const isOfPage = createPageFilter(await compileSite(root), good.routes)
  const at = (file: string, address: string, pages?: readonly string[]): boolean =>
    isOfPage({ span: startOf(file), ...(pages && { pages }) }, address)
  expect(at('content/notes/sowing.md', '/notes/sowing')).toBe(true)
  expect(at('content/notes/sowing.md', '/notes/harvest')).toBe(false)
  expect(at('templates/pages/note.tsx', '/notes/harvest')).toBe(true)
  expect(at('content/pages/home.yaml', '/')).toBe(true)
  expect(at('content/garden.yaml', '/notes/harvest')).toBe(false)
  expect(at('templates/layout.tsx', '/notes/harvest', ['/', '/notes/harvest'])).toBe(true)
  expect(at('templates/layout.tsx', '/404', ['/', '/notes/harvest'])).toBe(false)
  rmSync(root, { recursive: true })
})
