import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { speculationRules } from '../../../../generator/core/output/document.ts'
import { compileSite, copySite, garden } from '../../../support/compile-site.ts'
import { settings } from '../../../support/samples.ts'

const redirects = [{ from: '/old', to: '/about' }]

describe('speculation rules', () => {
  it('leave out vendors, redirects and files', () => {
    const { prefetch, prerender } = JSON.parse(speculationRules(settings, redirects))
    expect(prefetch[0].where.and[1]).toEqual({ not: { href_matches: ['/*.*', '/contact', '/old'] } })
    expect(prerender[0].where).toEqual({ href_matches: ['/about'] })
  })
})

it('texts that stand in a page twice have ids of their own there, without a finding', async () => {
  const root = copySite(garden)
  const template = join(root, 'templates/pages/note.tsx')
  const text = '<div dangerouslySetInnerHTML={{ __html: item.html }} />'
  writeFileSync(template, readFileSync(template, 'utf8').replace(text, `${text}${text}`))
  const { output, diagnostics } = await compileSite(root)
  const file = output?.files.find(({ path }) => path === 'notes/sowing.html')
  const html = new TextDecoder().decode(await file?.read())
  rmSync(root, { recursive: true })
  expect(diagnostics).toEqual([])
  expect([...html.matchAll(/ id="(what-grows.*?)"/g)].map(([, id]) => id)).toEqual(['what-grows', 'what-grows-2'])
})
