import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { ask, listenAs, type Started, startServer, until } from './support/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'endpoints-'))
const opened = join(folder, 'opened.txt')
let root = ''
let server: Started
let token = ''
let stream = ''

beforeAll(async () => {
  root = copySite(garden)
  const editor = join(folder, 'editor')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`)
  chmodSync(editor, 0o755)
  writeFileSync(join(folder, 'secret.txt'), '')
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'))
  server = await startServer('dev', root, ['--port', '0'], { LAUNCH_EDITOR: editor })
  const listening = await listenAs(server.origin, '/')
  token = listening.token
  stream = listening.url
  listening.close()
})
afterAll(async () => {
  await server.kill()
  for (const path of [root, folder]) rmSync(path, { recursive: true })
})

const place = { file: 'content/notes/sowing.md', line: 3, column: 1 }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { origin: server.origin, 'x-dev-token': token, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('answers to its own name, and the stream to its own token, alone', async () => {
  const { origin } = server
  const { host } = new URL(origin)
  expect(await ask(`${origin}/`, { headers: { host: 'evil.example' } })).toBe(403)
  expect(await ask(`${origin}/`, { headers: { host: host.replace('localhost', '127.0.0.1') } })).toBe(200)
  expect(await ask(`${origin}/_dev/events`)).toBe(403)
  expect(await ask(`${origin}/_dev/events?token=${'0'.repeat(32)}`)).toBe(403)
  expect(await ask(stream, { headers: { origin: 'https://evil.example' } })).toBe(403)
  expect(await ask(stream, { headers: { origin } })).toBe(200)
  expect(await ask(`${origin}/_dev/client.js`, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
  expect(await ask(`${origin}/_dev/nothing`)).toBe(404)
})

it('opens a place in the editor for its own pages alone', async () => {
  const { origin } = server
  const url = `${origin}/_dev/open`
  const headers = { origin, 'x-dev-token': token, 'content-type': 'application/json' }
  const body = JSON.stringify(place)
  const post = (changed: Record<string, string>): Promise<number> =>
    ask(url, { method: 'POST', headers: { ...headers, ...changed }, body })
  expect(await post({ 'x-dev-token': '0'.repeat(32) })).toBe(403)
  expect(await post({ 'x-dev-token': '' })).toBe(403)
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ host: 'evil.example' })).toBe(403)
  expect(await post({ 'content-type': 'text/plain' })).toBe(415)
  expect(await ask(url, { headers })).toBe(405)
  const { origin: _, ...without } = headers
  expect(await ask(url, { method: 'POST', headers: without, body })).toBe(403)
  expect(existsSync(opened)).toBe(false)

  expect(await post({})).toBe(200)
  await until(() => existsSync(opened))
  expect(readFileSync(opened, 'utf8')).toBe(`${join(root, place.file)} 3 1\n`)
  rmSync(opened)
})

it.each([
  { ...place, file: `../${basename(folder)}/secret.txt` },
  { ...place, file: '/etc/passwd' },
  { ...place, file: 'content/../../etc/passwd' },
  { ...place, file: 'link.txt' },
  { ...place, file: 'content' },
  { ...place, file: 'content/notes/gone.md' },
  { ...place, file: 'content\\notes\\sowing.md' },
  { ...place, line: '3; touch x' },
  { ...place, line: -1 },
  { ...place, more: 1 },
  'content/notes/sowing.md',
])('opens nothing for %o', async (asked) => {
  const response = await post('/_dev/open', asked)
  expect([response.status, await response.json()]).toEqual([200, false])
  expect(existsSync(opened)).toBe(false)
})

it('finds what a page shows, and refuses what is no question', async () => {
  const shown = {
    page: '/notes/sowing',
    text: 'The soil is ready when it crumbles.',
    around: [],
    alike: 1,
    nth: 0,
    addresses: [],
  }
  expect(await (await post('/_dev/source', shown)).json()).toEqual({ ...place, line: 8 })
  expect((await post('/_dev/source', { page: '/' })).status).toBe(400)
  expect((await post('/_dev/source', { ...shown, text: 'x'.repeat(70_000) })).status).toBe(400)
})

it('describes errors of the browser, and refuses what is none', async () => {
  const found = await (await post('/_dev/error', { message: 'no beads', stack: 'at /_assets/gone.js:1:1' })).json()
  expect(found).toMatchObject({ code: 'template/error', message: 'an island failed in the browser: no beads' })
  for (const body of [{}, { message: 1, stack: '' }, { message: 'x'.repeat(6000), stack: '' }, ['no beads']])
    expect((await post('/_dev/error', body)).status).toBe(400)
})

it('says nothing of this machine to others', async () => {
  const open = await startServer('dev', root, ['--port', '0', '--host', '0.0.0.0'])
  const { token, close } = await listenAs(open.origin, '/')
  const headers = { origin: open.origin, 'x-dev-token': token, 'content-type': 'application/json' }
  for (const path of ['/_dev/source', '/_dev/open', '/_dev/error', '/_dev/edit/pages'])
    expect([path, await ask(open.origin + path, { method: 'POST', headers, body: '{}' })]).toEqual([path, 403])
  close()
  await open.kill()
})
