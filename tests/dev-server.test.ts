import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { runCommand } from './support/run-command.ts'

let root = ''
let child: ChildProcess | undefined
let said = ''

beforeEach(() => {
  root = copySite(garden)
  said = ''
})
afterEach(async () => {
  const running = child
  if (running?.exitCode === null && running.signalCode === null) {
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  rmSync(root, { recursive: true })
})

/** Starts a command and waits until it says where it serves. */
async function start(command: string, ...args: string[]): Promise<string> {
  child = spawn(process.execPath, [join(project, 'bin/site.js'), command, '--port', '0', '--root', root, ...args])
  child.stderr?.on('data', (data: Buffer) => {
    said += data.toString()
  })
  await until(() => / serves /.test(said))
  return /(http:\S+) serves/.exec(said)?.[1] ?? ''
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await isDone()); ) {
    if (Date.now() > deadline) throw new Error(`it did not come to that; stderr: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const edit = (path: string, from: string, to: string): void => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
}
const page = async (url: string): Promise<string> => (await fetch(url)).text()

/** Status of a request with a Host and Origin of its own: `fetch` gives neither away. */
const ask = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

it('dev shows a save at once, keeps the last good page while a file is broken, and recovers by itself', async () => {
  const origin = await start('dev')
  const script = await page(`${origin}/_dev/reload.js`)
  const stream = /EventSource\('([^']+)'/.exec(script)?.[1] ?? ''
  let heard = ''
  const listening = request(origin + stream, (response) =>
    response.on('data', (data: Buffer) => (heard += data.toString())),
  )
  listening.end()
  await until(() => heard.includes(': open'))
  expect(await page(`${origin}/notes/sowing`)).toContain('when it crumbles')

  edit('content/notes/sowing.md', 'when it crumbles', 'when it warms')
  await until(async () => (await page(`${origin}/notes/sowing`)).includes('when it warms'))
  await until(() => heard.includes('event: reload'))

  edit('content/notes/sowing.md', 'title: Sowing', 'titel: Sowing')
  await until(() => said.includes('content/notes/sowing.md:3:1  error  content/unknown-field'))
  expect(await page(`${origin}/notes/sowing`)).toContain('when it warms')

  edit('content/notes/sowing.md', 'titel: Sowing', 'title: Sowing early')
  await until(async () => (await page(`${origin}/notes/sowing`)).includes('<h1>Sowing early</h1>'))

  edit('templates/pages/note.tsx', '<h1>{item.data.title}</h1>', '<h1>Note: {item.data.title}</h1>')
  await until(async () => (await page(`${origin}/notes/sowing`)).includes('<h1>Note: Sowing early</h1>'))
  listening.destroy()
})

it('dev answers to its own name, and its stream to its own token, alone', async () => {
  const origin = await start('dev')
  const stream = /EventSource\('([^']+)'/.exec(await page(`${origin}/_dev/reload.js`))?.[1] ?? ''
  const { host } = new URL(origin)
  expect(await ask(`${origin}/`, { host: 'evil.example' })).toBe(403)
  expect(await ask(`${origin}/`, { host: host.replace('localhost', '127.0.0.1') })).toBe(200)
  expect(await ask(`${origin}/_dev/events`, {})).toBe(403)
  expect(await ask(`${origin}/_dev/events?token=0`, {})).toBe(403)
  expect(await ask(origin + stream, { origin: 'https://evil.example' })).toBe(403)
  expect(await ask(`${origin}/_dev/reload.js`, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask(origin + stream, { origin })).toBe(200)
})

it('preview serves what was built, and what is built after', async () => {
  const build = (): Promise<unknown> =>
    new Promise((resolve) =>
      spawn(process.execPath, [join(project, 'bin/site.js'), 'build', '--root', root]).on('exit', resolve),
    )
  await build()
  const origin = await start('preview')
  const response = await fetch(`${origin}/notes/sowing`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).not.toContain('_dev')
  edit('content/notes/sowing.md', 'when it crumbles', 'when it warms')
  await build()
  expect(await page(`${origin}/notes/sowing`)).toContain('when it warms')
  expect((await fetch(`${origin}/nothing`)).status).toBe(404)
})

it('verify holds what runs against what was built', async () => {
  expect(runCommand(root, ['build']).status).toBe(0)
  const origin = await start('preview')
  expect(runCommand(root, ['verify', origin])).toMatchObject({ status: 0, stdout: '' })
  const page = join(root, 'dist/notes/sowing.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('when it crumbles', 'when it warms up'))
  expect(runCommand(root, ['verify', origin])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^\/notes\/sowing {2}sends \d+ bytes that are not those of notes\/sowing.html\n$/),
    stderr: expect.stringContaining('1 difference\n'),
  })
})

it('an interrupted server is gone with its code within a second', async () => {
  await start('dev')
  const started = Date.now()
  const code = await new Promise((resolve) => {
    child?.once('exit', resolve)
    child?.kill('SIGINT')
  })
  expect(code).toBe(130)
  expect(Date.now() - started).toBeLessThan(1000)
})
