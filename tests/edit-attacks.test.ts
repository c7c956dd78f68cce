import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEditAnswers } from '../generator/commands/dev/edit/edit-endpoints.ts'
import { copySite, garden } from './support/compile-site.ts'
import { createPng } from './support/create-png.ts'
import { openEditSession } from './support/edit-session.ts'
import { ask, pageText, type Started, startServer } from './support/start-server.ts'
import { hashTree } from './support/tree.ts'

interface Attack {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the body. */
  readonly body?: string
}

type Body = Readonly<Record<string, unknown>>

/** A request that is right but for one thing. */
type CreateAttack = (right: Required<Pick<Attack, 'headers' | 'body'>>) => Attack

const withHeader =
  (name: string, value: string | undefined): CreateAttack =>
  ({ headers, body }) => {
    const { [name]: _left, ...others } = headers
    return { headers: value === undefined ? others : { ...others, [name]: value }, body }
  }

const withBody =
  (change: (body: string) => string): CreateAttack =>
  ({ headers, body }) => {
    const changed = change(body)
    return { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(changed)) }, body: changed }
  }

const ids = new Set(['field', 'list', 'group', 'file', 'collection', 'picture', 'pictures'])

/** The first id of a body replaced; one added to a body without. */
function replaceId(body: Body, id: unknown): Body {
  const [change] = (body['changes'] ?? []) as readonly Body[]
  if (change) return { ...body, changes: [replaceId(change, id)] }
  const name = Object.keys(body).find((one) => ids.has(one)) ?? 'field'
  return { ...body, [name]: name === 'pictures' ? [id] : id }
}

const withId = (id: unknown): CreateAttack => withBody((body) => JSON.stringify(replaceId(JSON.parse(body), id)))

const attacks: Readonly<Record<string, CreateAttack>> = {
  'without the token': withHeader('X-Dev-Token', undefined),
  'with another token': withHeader('X-Dev-Token', 'f'.repeat(32)),
  'with an empty token': withHeader('X-Dev-Token', ''),
  'from another origin': withHeader('Origin', 'https://evil.example'),
  'from a null origin': withHeader('Origin', 'null'),
  'from another port': withHeader('Origin', 'http://localhost:1'),
  'without an origin': withHeader('Origin', undefined),
  'to another host': withHeader('Host', 'evil.example'),
  'as a form': withHeader('Content-Type', 'application/x-www-form-urlencoded'),
  'as text': withHeader('Content-Type', 'text/plain'),
  'as nothing': withHeader('Content-Type', undefined),
  'by GET': ({ headers }) => ({ method: 'GET', headers }),
  'by PUT': ({ headers, body }) => ({ method: 'PUT', headers, body }),
  'with broken JSON': withBody((body) => body.slice(1)),
  'with a list': withBody((body) => `[${body}]`),
  'with a field more': withBody((body) => JSON.stringify({ ...JSON.parse(body), path: 'content/garden.yaml' })),
  'with a path as its field': withId('content/garden.yaml'),
  'with a path that leads out': withId('../../../../etc/passwd'),
  'with an unknown field': withId('AAAAAAAAAAAA'),
  'with a number as its field': withId(7),
  'with a list as its field': withId([['content/garden.yaml']]),
  'with a prototype as its field': withId('__proto__'),
  'with a constructor as its field': withId('constructor'),
  'with a key of the prototype': withBody(
    (body) => `{"__proto__":{"isAdmin":true}${body === '{}' ? '' : ','}${body.slice(1)}`,
  ),
  'with 30 MB': withBody((body) => JSON.stringify({ ...JSON.parse(body), value: 'x'.repeat(30_000_000) })),
}

let root = ''
let server: Started
let headers: Readonly<Record<string, string>> = {}
/** A right body for each endpoint, from the answers to others. */
let bodies: Readonly<Record<string, Body>> = {}

const post = async (name: string, body: unknown) => {
  const response = await fetch(`${server.origin}/_dev/edit/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: response.ok ? JSON.parse(await response.text()) : undefined }
}

const requestFor = (body: unknown) => {
  const text = JSON.stringify(body)
  return { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) }, body: text }
}

beforeAll(async () => {
  root = copySite(garden)
  server = await startServer('dev', root)
  const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${server.origin}/`)) ?? []
  headers = {
    Host: new URL(server.origin).host,
    Origin: server.origin,
    'Content-Type': 'application/json',
    'X-Dev-Token': token,
  }
  const answer = async (name: string, body: unknown) => (await post(name, body)).answer
  const page = { page: '/' }
  const { fields } = await answer('page', page)
  const idOf = (label: string): string => Object.keys(fields).find((id) => fields[id].label === label) ?? label
  const [field, item, image] = [idOf('title'), idOf('links[1].label'), idOf('picture.alt')]
  const { version } = await answer('open', { field })
  const { lists } = await answer('lists', { field: item })
  const [{ id: list }] = lists
  const newItem = await answer('new-item', { list, index: 1 })
  const values = newItem.form.fields.map(({ id }: { id: string }) => ({ field: id, value: '/map.txt' }))
  const add = { action: 'add', list, version, index: 1, values }
  const { forms } = await answer('details', { page: '/notes/sowing' })
  const [form] = forms
  const season = form.fields.find(({ name }: { name: string }) => name === 'season')
  const changes = [{ field: season.id, version: form.version, value: 'summer' }]
  const { current: picture } = await answer('picture', { field: image })
  const { collections } = await answer('articles', {})
  const [{ id: collection }] = collections
  const data = createPng(8, 8).toString('base64')
  bodies = {
    page,
    open: { field },
    check: { field, version, value: [[{ text: 'Changed', marks: [] }]], page: '/' },
    save: { field, version, value: [[{ text: 'Changed', marks: [] }]] },
    details: page,
    'check-details': { changes },
    'save-details': { changes },
    lists: { field: item },
    'new-item': { list, index: 1 },
    'check-item': add,
    list: add,
    picture: { field: image },
    thumbnails: { pictures: [picture] },
    upload: { field: image, name: 'wall.png', data },
    'save-picture': { field: image, version, picture, alt: 'Changed too' },
    articles: {},
    article: { file: form.id },
    'new-article': { collection, title: 'Frost' },
    'remove-article': { file: form.id },
    'rename-article': { file: form.id, name: 'planting', redirect: true },
    undo: {},
    redo: {},
  }
})

afterAll(async () => {
  await server.kill()
  rmSync(root, { recursive: true })
})

/** Those whose right requests need a group of fields that the garden has not, or a check that is answered in two parts. */
const refused: Readonly<Record<string, Body>> = {
  'new-group': { group: 'AAAAAAAAAAAA' },
  group: { group: 'AAAAAAAAAAAA', version: '0'.repeat(64) },
  'check-rest': { check: 1 },
}

it('has a right body for each endpoint', async () => {
  const { session, root: other } = await openEditSession(garden)
  rmSync(other, { recursive: true })
  const names = Object.keys(createEditAnswers({ session, whenIdle: async () => undefined })).map((address) =>
    address.slice('/_dev/edit/'.length),
  )
  expect([...Object.keys(bodies), ...Object.keys(refused)].sort()).toEqual(names.sort())
})

it('refuses each request that is not one of the page itself, and writes nothing', async () => {
  const before = hashTree(join(root, 'content'))
  const accepted: string[] = []
  let count = 0
  for (const [endpoint, body] of Object.entries({ ...bodies, ...refused }))
    for (const [name, createAttack] of Object.entries(attacks)) {
      const attack = createAttack(requestFor(body))
      const url = `${server.origin}/_dev/edit/${endpoint}`
      const status = await ask(url, { method: 'POST', ...attack }).catch(() => 400)
      count++
      if (status < 400) accepted.push(`${endpoint} ${name}: ${status}`)
    }
  expect(accepted).toEqual([])
  expect(count).toBeGreaterThanOrEqual(500)
  expect(hashTree(join(root, 'content'))).toBe(before)
})

it('refuses uploads that are no small picture with a plain name, and writes nothing', async () => {
  const before = hashTree(root)
  const right = bodies['upload'] ?? {}
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const svg = (inside: string): string =>
    base64(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
  const uploads: Readonly<Record<string, Body>> = {
    '30 MB': { data: base64('x'.repeat(30_000_000)) },
    'a path as its name': { name: '../../x.svg' },
    'a path of Windows as its name': { name: '..\\..\\x.svg' },
    'a NUL in its name': { name: 'x\0.svg' },
    'a script': { name: 'x.svg', data: svg('<script>alert(1)</script>') },
    'a handler': { name: 'x.svg', data: svg('<rect width="9" height="9" onload="alert(1)"/>') },
    'another address': { name: 'x.svg', data: svg('<image href="https://evil.example/x.png"/>') },
    'text called .png': { name: 'x.png', data: base64('hello') },
    'a page called .png': { name: 'x.png', data: base64('<!doctype html><script>alert(1)</script>') },
    'a decompression bomb': { name: 'x.png', data: createPng(30_000, 30_000).toString('base64') },
    'no base64': { data: '../../etc/passwd' },
  }
  for (const [name, upload] of Object.entries(uploads)) {
    const { status, answer } = await post('upload', { ...right, ...upload }).catch(() => ({ status: 400, answer: {} }))
    expect(status >= 400 || answer.status === 'refused', name).toBe(true)
  }
  expect(hashTree(root)).toBe(before)
})

it('refuses names and targets that lead elsewhere, and writes nothing', async () => {
  const before = hashTree(join(root, 'content'))
  const names = ['../x', 'a/b', '..', '.x', '', 'a\\b', 'x\0', '__proto__', 'x'.repeat(201)]
  for (const name of names) {
    const { status, answer } = await post('rename-article', { ...bodies['rename-article'], name })
    expect(status >= 400 || answer.status === 'refused', name).toBe(true)
  }
  for (const target of ['//evil.example', 'https://evil.example', '/nowhere', '/../../etc', '/notes/sowing']) {
    const { status } = await post('remove-article', { ...bodies['remove-article'], target })
    expect(status, target).toBe(400)
  }
  expect(hashTree(join(root, 'content'))).toBe(before)
})

it('answers each request of the page itself, and writes what it asks for', async () => {
  const before = hashTree(join(root, 'content'))
  for (const [endpoint, body] of Object.entries(bodies))
    expect(await ask(`${server.origin}/_dev/edit/${endpoint}`, { method: 'POST', ...requestFor(body) }), endpoint).toBe(
      200,
    )
  expect(hashTree(join(root, 'content'))).not.toBe(before)
})

it('is off for other machines, unless a secret is set that they know', async () => {
  writeFileSync(join(root, 'content/.keep'), '')
  for (const [args, extra, expected] of [
    [['--host', '0.0.0.0'], {}, 403],
    [['--host', '0.0.0.0', '--edit-token', 'open sesame'], {}, 403],
    [['--host', '0.0.0.0', '--edit-token', 'open sesame'], { 'X-Edit-Token': 'open' }, 403],
    [['--host', '0.0.0.0', '--edit-token', 'open sesame'], { 'X-Edit-Token': 'open sesame' }, 200],
  ] as const) {
    const open = await startServer('dev', root, ['--port', '0', ...args])
    const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${open.origin}/`)) ?? []
    const headers = { Origin: open.origin, 'Content-Type': 'application/json', 'X-Dev-Token': token, ...extra }
    const body = JSON.stringify({ page: '/' })
    const { status } = await fetch(`${open.origin}/_dev/edit/page`, { method: 'POST', headers, body })
    expect(status, args.join(' ')).toBe(expected)
    await open.kill()
  }
})

it.each(['', ' ', ' padded', 'pässword'])('does not begin with the secret %j', async (secret) => {
  const started = await startServer('dev', root, ['--port', '0', '--host', '0.0.0.0', '--edit-token', secret])
  const { exitCode } = started.child
  await started.kill()
  expect(exitCode).toBe(2)
})
