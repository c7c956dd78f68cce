import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPng } from './support/create-png.ts'
import { type Body, serveEditedGarden } from './support/edit-requests.ts'
import { listenTo, pageText, startServer, until } from './support/start-server.ts'
import { hashTree } from './support/tree.ts'

const { root, bodies, post } = serveEditedGarden()

it('refuses uploads that are no small picture with a plain name, and writes nothing', async () => {
  const before = hashTree(root)
  const right = bodies()['upload'] ?? {}
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
    const { status, answer } = await post('rename-article', { ...bodies()['rename-article'], name })
    expect(status >= 400 || answer.status === 'refused', name).toBe(true)
  }
  for (const target of ['//evil.example', 'https://evil.example', '/nowhere', '/../../etc', '/notes/sowing']) {
    const { status } = await post('remove-article', { ...bodies()['remove-article'], target })
    expect(status, target).toBe(400)
  }
  expect(hashTree(join(root, 'content'))).toBe(before)
})

it('is off for other machines, as are findings and the way into the editor, unless they know a secret', async () => {
  writeFileSync(join(root, 'content/notes/broken.md'), '---\ntitel: Sowing\n---\n')
  const secret = 'open sesame, open'
  const local = ['--port', '0']
  const remote = [...local, '--host', '0.0.0.0']
  for (const [args, given, expected] of [
    [local, undefined, 200],
    [remote, undefined, 403],
    [remote, secret, 403],
    [[...remote, '--edit-remote'], undefined, 403],
    [[...remote, '--edit-remote'], 'open', 403],
    [[...remote, '--edit-remote'], secret, 200],
  ] as const) {
    const open = await startServer('dev', root, args, { SITE_EDIT_SECRET: secret, LAUNCH_EDITOR: 'true' })
    const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${open.origin}/`)) ?? []
    const headers = {
      Origin: open.origin,
      'Content-Type': 'application/json',
      'X-Dev-Token': token,
      ...(given === undefined ? {} : { 'X-Edit-Token': given }),
    }
    const statusOf = async (path: string, body: object, more = {}): Promise<number> =>
      (
        await fetch(open.origin + path, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        })
      ).status
    const place = { file: 'content/notes/sowing.md', line: 1, column: 1 }
    expect(await statusOf('/_dev/edit/page', { page: '/' }), `${args.join(' ')} ${given}`).toBe(expected)
    expect(await statusOf('/_dev/open', place), `${args.join(' ')} ${given}`).toBe(expected)
    const annotated = await fetch(`${open.origin}/`, { headers: { ...headers, 'X-Dev-Annotate': token } })
    expect((await annotated.text()).includes('data-edit="'), `${args.join(' ')} ${given}`).toBe(expected === 200)
    // The answer to an address without a page comes after the findings.
    await pageText(`${open.origin}/gone`)
    const stream = await listenTo(`${open.origin}/_dev/events?${new URLSearchParams({ token, secret: given ?? '' })}`)
    await until(() => stream.heard().includes('event: findings'))
    expect(stream.heard().includes('titel'), `${args.join(' ')} ${given}`).toBe(expected === 200)
    stream.close()
    await open.kill()
  }
})

it('does not begin with a short secret', async () => {
  const started = await startServer('dev', root, ['--port', '0', '--edit-remote'], { SITE_EDIT_SECRET: 'x' })
  const { exitCode } = started.child
  await started.kill()
  expect(exitCode).toBe(2)
})
