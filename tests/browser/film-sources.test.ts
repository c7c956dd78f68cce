import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishedSite } from '../../generator/cli/serve/respond.ts'
import { type RunningServer, serve } from '../../generator/cli/serve/server.ts'
import { size, withPage } from '../support/browse.ts'
import { copySite, garden, project } from '../support/compile-site.ts'
import { runMain } from '../support/run-main.ts'

const root = copySite(garden)
const film = join(project, 'public/media/hero-loop.webm')

const page = `import { definePage } from '#site'

export default definePage({
  route: '/film',
  content: {},
  head: () => ({ title: 'A film', description: 'The garden from March to October, in half a minute.' }),
  render: () => (
    <main>
      <h1>A film</h1>
      <video autoPlay loop muted playsInline aria-label="The garden from March to October">
        <source src="/media/upright.webm" type="video/webm" media="(width < 560px)" />
        <source src="/media/wide.webm" type="video/webm" />
      </video>
    </main>
  ),
})
`

let server: RunningServer
beforeAll(async () => {
  for (const name of ['upright', 'wide']) cpSync(film, join(root, `public/media/${name}.webm`))
  writeFileSync(join(root, 'templates/pages/film.tsx'), page)
  const { status, stdout, stderr } = await runMain(root, ['build'])
  expect(status, stdout + stderr).toBe(0)
  const served = openPublishedSite(join(root, 'dist'))
  server = await serve({ host: '127.0.0.1', port: 0, served: () => served })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

it.each([
  [390, 'upright'],
  [1440, 'wide'],
])('a window of %i px loads the film for its width alone', (width, name) =>
  withPage(async (page) => {
    const films = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/media/')) films.add(pathname)
    })
    await page.goto(`${server.origin}/film`)
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.currentTime))
      .toBeGreaterThan(0)
    expect([...films]).toEqual([`/media/${name}.webm`])
  }, size(width)),
)
