import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPublishedSiteLoader } from '../../../../generator/cli/preview.ts'
import { manifestOf } from '../../../support/samples.ts'

it('finds what a page needs whose manifest was replaced before any request', () => {
  const out = mkdtempSync(join(tmpdir(), 'out-'))
  mkdirSync(join(out, '_assets'))
  const publish = (...paths: readonly string[]): void => {
    for (const path of paths) writeFileSync(join(out, path), path)
    rmSync(join(out, 'manifest.json'), { force: true })
    const manifest = manifestOf(Object.fromEntries(paths.map((path) => [path, path])))
    writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
  }
  const serve = createPublishedSiteLoader(out)
  publish('a.html', '_assets/a-1.css')
  expect(serve().find('a.html')).toBeDefined()
  publish('a.html', '_assets/a-2.css')
  publish('a.html', '_assets/a-3.css')
  writeFileSync(join(out, 'note.txt'), 'not published')
  const found = ['_assets/a-2.css', '_assets/a-4.css', '_assets/../note.txt', 'note.txt'].map((path) =>
    Boolean(serve().find(path)),
  )
  expect(found).toEqual([true, false, false, false])
  rmSync(out, { recursive: true })
})
