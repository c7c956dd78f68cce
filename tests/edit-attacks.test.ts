import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEditAnswers } from '../generator/editor/server/edit-extension.ts'
import { garden } from './support/compile-site.ts'
import { type Body, serveEditedGarden } from './support/edit-requests.ts'
import { openEditSession } from './support/edit-session.ts'
import { ask } from './support/start-server.ts'
import { hashTree } from './support/tree.ts'

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

const ids = new Set(['field', 'value', 'file', 'collection', 'picture', 'pictures'])

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

const { root, bodies, addressOf, requestFor } = serveEditedGarden()

it('has a right body for each endpoint', async () => {
  const { session, root: other } = await openEditSession(garden)
  rmSync(other, { recursive: true })
  const names = Object.keys(createEditAnswers(session, async () => undefined))
  expect(Object.keys(bodies()).sort()).toEqual(names.sort())
})

it('refuses each request that is not one of the page itself, and writes nothing', async () => {
  const before = hashTree(join(root, 'content'))
  const accepted: string[] = []
  let count = 0
  for (const [endpoint, body] of Object.entries(bodies()))
    for (const [name, createAttack] of Object.entries(attacks)) {
      const attack = createAttack(requestFor(body))
      const url = addressOf(endpoint)
      const status = await ask(url, { method: 'POST', ...attack }).catch(() => 400)
      count++
      if (status < 400) accepted.push(`${endpoint} ${name}: ${status}`)
    }
  expect(accepted).toEqual([])
  expect(count).toBeGreaterThanOrEqual(500)
  expect(hashTree(join(root, 'content'))).toBe(before)
})

it('answers each request of the page itself, and writes what it asks for', async () => {
  const before = hashTree(join(root, 'content'))
  for (const [endpoint, body] of Object.entries(bodies()))
    expect(await ask(addressOf(endpoint), { method: 'POST', ...requestFor(body) }), endpoint).toBe(200)
  expect(hashTree(join(root, 'content'))).not.toBe(before)
})
