import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { pageText, type Started, startServer, until } from './support/start-server.ts'

const root = copySite(garden)
let server: Started
/** Without a slash at its end. */
let address = ''

beforeAll(async () => {
  editFile(join(root, 'content/notes/harvest.md'), 'order: 2', 'order: 2\ndraft: true')
  server = await startServer('edit', root, ['--port', '0', '--share'], { BROWSER: 'true' })
  await until(
    () => /give http/.test(server.said()),
    () => server.said(),
  )
  address = /give (http\S+)\/ /.exec(server.said())?.[1] ?? ''
})
afterAll(async () => {
  await server.kill()
  rmSync(root, { recursive: true })
})

const statusOf = async (url: string, request: RequestInit = {}): Promise<number> =>
  (await fetch(url, { redirect: 'manual', ...request })).status

it('shows drafts to those who have the secret address, and nothing to others', async () => {
  const { origin } = new URL(address)
  const entry = await fetch(`${address}/notes/harvest`, { redirect: 'manual' })
  expect([entry.status, entry.headers.get('location')]).toEqual([303, '/notes/harvest'])
  const [cookie = ''] = (entry.headers.get('set-cookie') ?? '').split(';')
  const page = await fetch(`${origin}/notes/harvest`, { headers: { Cookie: cookie } })
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const html = await page.text()
  expect(html).toContain('comes in')
  expect(html).not.toContain('_dev')
  const near = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
  for (const headers of [{}, { Cookie: 'site-share=' }, { Cookie: near }])
    expect(await statusOf(`${origin}/notes/harvest`, { headers })).toBe(404)
  expect(await statusOf(`${address.slice(0, -1)}/`)).toBe(404)
})

it('lets nobody edit there', async () => {
  const { origin } = new URL(address)
  const [cookie = ''] = ((await fetch(address, { redirect: 'manual' })).headers.get('set-cookie') ?? '').split(';')
  const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${server.origin}/`)) ?? []
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json', 'X-Dev-Token': token }
  for (const path of ['/_dev/client.js', '/_dev/edit.js', `/_dev/events?token=${token}`])
    expect(await statusOf(origin + path, { headers })).toBe(404)
  for (const path of ['/_dev/edit/page', '/_dev/edit/changes', '/_dev/edit/publish', '/_dev/open', '/'])
    expect(await statusOf(origin + path, { headers, method: 'POST', body: '{}' })).toBe(405)
  const annotated = await fetch(`${origin}/`, { headers: { ...headers, 'X-Dev-Annotate': token } })
  expect(await annotated.text()).not.toContain('data-edit')
})
