import { expect, it } from 'vitest'
import { createLiveReload } from '../../../../generator/cli/dev/live-reload.ts'

const outputOf = (...paths: readonly string[]) => ({
  files: paths.map((path) => ({ path, read: () => new TextEncoder().encode(path) })),
  headers: [],
  redirects: [],
})

it('keeps scripts of earlier outputs, which open pages may still import, and no other files', async () => {
  const live = createLiveReload()
  await live.update(outputOf('_assets/tooltips-1.js', 'a.html'), [])
  await live.update(outputOf('_assets/tooltips-2.js', 'b.html'), [])
  const found = ['_assets/tooltips-1.js', '_assets/tooltips-2.js', 'a.html', 'b.html'].filter((path) =>
    live.served().find(path),
  )
  expect(found).toEqual(['_assets/tooltips-1.js', '_assets/tooltips-2.js', 'b.html'])
})

it('answers with words of its own where errors prevent a page, and with files that are there', async () => {
  const live = createLiveReload()
  await live.update(outputOf('a', 'b.html'), [], (url) => ['/', '/a', '/c'].includes(url))
  const found = ['index.html', 'a.html', 'c.html', 'd.html'].map((path) => live.served().find(path) !== undefined)
  expect(found).toEqual([true, false, true, false])
})
