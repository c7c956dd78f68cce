import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withPage } from '../support/browse.ts'
import { copySite, garden } from '../support/compile-site.ts'
import { runCommand } from '../support/run-command.ts'
import { share } from '../support/share.ts'
import { requestFor, sendRaw } from './raw-request.ts'
import { broken, methods, targets } from './raw-targets.ts'
import { type Server, startServer } from './serve-folder.ts'
import { tell } from './tell.ts'

/** Stands in every file that no server may show. */
const secret = 'the-words-of-a-file-outside'

let root = ''
beforeAll(() => {
  root = realpathSync(copySite(garden))
  expect(runCommand(root, ['build']).status).toBe(0)
  for (const name of [
    'secret.txt',
    'dist-old/secret.txt',
    'dist2/index.html',
    'dist/.env',
    'dist/.git/config',
    'dist/unlisted.txt',
  ]) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), secret)
  }
  symlinkSync(join(root, 'secret.txt'), join(root, 'dist/link.txt'))
  symlinkSync(root, join(root, 'dist/up'))
  symlinkSync('/etc', join(root, 'dist/etc'))
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(['preview', 'dev'] as const)('%s', (command) => {
  let server: Server
  beforeAll(async () => {
    server = await startServer(command, root)
  })
  afterAll(() => server.stop())

  it('gives nothing from outside away, whatever is asked for, and never fails', async () => {
    const host = `localhost:${server.port}`
    const requests = [
      ...targets(root, basename(root)).flatMap((target) => [
        requestFor(target, host),
        requestFor(target, host, '', 'HEAD'),
      ]),
      ...methods.map((method) => requestFor('/', host, '', method)),
      ...broken(host),
    ]
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    for (let index = 0; index < requests.length; index += 20) {
      const some = requests.slice(index, index + 20)
      const answers = await Promise.all(some.map((request) => sendRaw(server.port, request)))
      for (const [at, { status, text }] of answers.entries()) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const isLeak = text.includes(secret) || /root:x:0|Walled Garden\naddress:|defineSite|\r\nX-Injected/.test(text)
        if (isLeak || status >= 500) wrong.push(`${some[at]?.slice(0, 90)}: ${status}`)
      }
    }
    tell(
      `raw requests to ${command}: ${requests.length}, ${wrong.length} wrong; by status ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    )
    expect(wrong).toEqual([])
    expect((await sendRaw(server.port, requestFor('/', host))).status).toBe(200)
  })

  it('answers to its own names alone', async () => {
    const { port } = server
    const own = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]
    const others = [
      '',
      'localhost',
      '127.0.0.1',
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `evil.example`,
      `localhost:${port}.evil.example`,
      `localhost:${port}@evil.example`,
      `evil.example@localhost:${port}`,
      `localhost:${port + 1}`,
      `localhost.:${port}`,
      `0.0.0.0:${port}`,
      `127.1:${port}`,
      `127.0.0.2:${port}`,
      `2130706433:${port}`,
      `[::]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `localhost:${port}/`,
      `localhost:0${port}`,
      `foo.localhost:${port}`,
      'null',
      '*',
    ]
    for (const host of own) expect((await sendRaw(port, requestFor('/', host))).status, host).toBe(200)
    for (const host of others) {
      const { status, text } = await sendRaw(port, requestFor('/', host))
      expect([400, 403], host).toContain(status)
      expect(text, host).not.toContain('Walled Garden')
    }
    tell(`Host headers to ${command}: ${own.length} of its own answered, ${others.length} of others refused`)
  })

  it('lets no page of another origin read it', async () => {
    const host = `localhost:${server.port}`
    const origins = [
      'https://evil.example',
      'null',
      `http://localhost:${server.port + 1}`,
      `https://localhost:${server.port}`,
      'file://',
      `http://${host}.evil.example`,
    ]
    for (const origin of origins)
      for (const target of ['/', '/_dev/reload.js', '/_dev/events']) {
        const { status, text } = await sendRaw(
          server.port,
          requestFor(target, host, `Origin: ${origin}\r\nSec-Fetch-Site: cross-site\r\n`),
        )
        expect(text, `${origin} ${target}`).not.toMatch(/access-control-allow|text\/event-stream|token=[0-9a-f]/i)
        expect(status).toBeLessThan(500)
      }
  })

  it('serves others while 500 clients send a byte now and then', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 500 }, async () => {
        const socket: Socket = connect(server.port, '127.0.0.1')
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nX-Slow: `)
        return socket
      }),
    )
    const before = server.cpuTime()
    const turns = share(200, 20)
    for (let turn = 0; turn < turns; turn++) {
      for (const socket of sockets) socket.write('a')
      expect((await fetch(`${server.origin}/notes/sowing`)).status).toBe(200)
    }
    const took = (server.cpuTime() - before) / turns
    // The others were not answered because a slow one had been cut off.
    expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(500)
    for (const socket of sockets) socket.destroy()
    tell(
      `500 slow clients of ${command}: ${turns} other requests, all answered, ${Math.round(took)} ms of processor time for each with 500 bytes`,
    )
    expect(took).toBeLessThan(50)
  })
})

describe('a page of another site', () => {
  it('hears nothing of the live-reload stream', () =>
    withPage(async (page) => {
      const server = await startServer('dev', root)
      const script = await (await fetch(`${server.origin}/_dev/reload.js`)).text()
      const stream = server.origin + (/EventSource\('([^']+)'/.exec(script)?.[1] ?? '')
      await page.route('https://evil.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>evil</p>' }),
      )
      await page.goto('https://evil.example/')
      const heard = await page.evaluate(
        ([origin = '', stream = '']) =>
          Promise.all([
            new Promise((resolve) => {
              const events = new EventSource(stream)
              events.onopen = () => resolve('opened')
              events.onerror = () => resolve('refused')
            }),
            new Promise((resolve) => {
              const element = document.createElement('script')
              element.src = `${origin}/_dev/reload.js`
              element.onload = () => resolve('loaded')
              element.onerror = () => resolve('refused')
              document.head.append(element)
            }),
            fetch(`${origin}/`).then(
              (response) => response.text(),
              () => 'refused',
            ),
          ]),
        [server.origin, stream],
      )
      await server.stop()
      expect(heard).toEqual(['refused', 'refused', 'refused'])
    }))
})
