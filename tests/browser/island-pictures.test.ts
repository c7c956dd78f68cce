import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPublishedSite } from '../../generator/cli/serve/respond.ts'
import { type RunningServer, serve } from '../../generator/cli/serve/server.ts'
import { withPage } from '../support/browse.ts'
import { copySite, garden } from '../support/compile-site.ts'
import { createPng } from '../support/create-png.ts'
import { editFile } from '../support/edit-file.ts'
import { runMain } from '../support/run-main.ts'

const root = copySite(garden)

const island = `/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from '#site'

export default defineIsland('beds', 'load', ({ pictures }: { pictures: string[] }) => {
  const [count, setCount] = useState(1)
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      {pictures.slice(0, count).map((src) => (
        <img key={src} src={src} alt="A bed" />
      ))}
      <img src="/icon.svg" alt="A leaf" />
    </div>
  )
})
`

const page = `import { definePage } from '#site'
import beds from '../../islands/beds.tsx'

export default definePage({
  route: '/beds',
  content: {},
  head: () => ({ title: 'Beds', description: 'Two beds of the garden, and what they look like in the spring.' }),
  render: () => (
    <main>
      <h1>Beds</h1>
      <beds.component pictures={['/images/first.png', '/images/second.png']} />
    </main>
  ),
})
`

let server: RunningServer
beforeAll(async () => {
  writeFileSync(join(root, 'content/images/first.png'), createPng(300, 200))
  writeFileSync(join(root, 'content/images/second.png'), createPng(400, 200))
  writeFileSync(join(root, 'public/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  writeFileSync(join(root, 'islands/beds.tsx'), island)
  writeFileSync(join(root, 'templates/pages/beds.tsx'), page)
  editFile(join(root, 'templates/site.ts'), "language: 'en',", "language: 'en', basePath: '/garden',")
  const { status, stdout, stderr } = await runMain(root, ['build', '--target', 'github-pages'])
  expect(status, stdout + stderr).toBe(0)
  const served = openPublishedSite(join(root, 'dist'))
  server = await serve({ host: '127.0.0.1', port: 0, served: () => served })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

it('the pictures of an island stay when it is hydrated, and those that it shows later are there', () =>
  withPage(async (page) => {
    const failed: string[] = []
    page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())))
    await page.goto(`${server.origin}/garden/beds`)
    const widths = () =>
      page.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.naturalWidth))
    await page.locator('site-island[name="beds"][live]').waitFor()
    await expect.poll(widths).toHaveLength(2)
    await page.getByRole('button').click()
    await expect.poll(widths).toEqual([300, 400, expect.any(Number)])
    expect(failed).toEqual([])
  }))
