import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { ask, pageText, type Started, startServer } from './support/start-server.ts'
import { hashTree } from './support/tree.ts'

const endpoints = [
  'page',
  'open',
  'check',
  'save',
  'undo',
  'redo',
  'panel',
  'list',
  'pictures',
  'upload',
  'picture',
  'new',
  'rename',
  'remove',
]

interface Attack {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the body. */
  readonly body?: string
}

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

const withField = (field: unknown): CreateAttack =>
  withBody((body) => JSON.stringify({ ...JSON.parse(body), field, file: field, list: field, path: field }))

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
  'with a field more': withBody((body) => JSON.stringify({ ...JSON.parse(body), file: 'content/garden.yaml' })),
  'with a path as its field': withField('content/garden.yaml'),
  'with a path that leads out': withField('../../../../etc/passwd'),
  'with an unknown field': withField('AAAAAAAAAAAA'),
  'with a number as its field': withField(7),
  'with a list as its field': withField([['content/garden.yaml']]),
  'with a prototype as its field': withField('__proto__'),
  'with a constructor as its field': withField('constructor'),
  'with a key of the prototype': withBody((body) => `{"__proto__":{"isAdmin":true},${body.slice(1)}`),
  'with 30 MB': withBody((body) => JSON.stringify({ ...JSON.parse(body), value: 'x'.repeat(30_000_000) })),
}

let root = ''
let server: Started
let right: Required<Pick<Attack, 'headers' | 'body'>>

beforeAll(async () => {
  root = copySite(garden)
  server = await startServer('dev', root)
  const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${server.origin}/`)) ?? []
  const headers = {
    Host: new URL(server.origin).host,
    Origin: server.origin,
    'Content-Type': 'application/json',
    'X-Dev-Token': token,
  }
  const post = async (name: string, body: unknown) => {
    const response = await fetch(`${server.origin}/_dev/edit/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return JSON.parse(await response.text())
  }
  const { fields } = await post('page', { page: '/' })
  const [field = ''] = Object.keys(fields)
  const { version } = await post('open', { field })
  const body = JSON.stringify({ field, version, value: [[{ text: 'Changed', marks: [] }]] })
  right = { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }, body }
})

afterAll(async () => {
  await server.kill()
  rmSync(root, { recursive: true })
})

it('refuses each request that is not one of the page itself, and writes nothing', async () => {
  const before = hashTree(join(root, 'content'))
  const accepted: string[] = []
  let count = 0
  for (const endpoint of endpoints)
    for (const [name, createAttack] of Object.entries(attacks)) {
      const status = await ask(`${server.origin}/_dev/edit/${endpoint}`, {
        method: 'POST',
        ...createAttack(right),
      }).catch(() => 400)
      count++
      if (status < 400) accepted.push(`${endpoint} ${name}: ${status}`)
    }
  expect(accepted).toEqual([])
  expect(count).toBeGreaterThanOrEqual(150)
  expect(hashTree(join(root, 'content'))).toBe(before)
})

it('writes what the page itself asks for', async () => {
  const before = hashTree(join(root, 'content'))
  expect(await ask(`${server.origin}/_dev/edit/save`, { method: 'POST', ...right })).toBe(200)
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
