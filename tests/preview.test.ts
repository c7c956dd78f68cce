import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { runMain } from './support/run-main.ts'
import { pageText, type Started, startServer, until } from './support/start-server.ts'

let root = ''
let server: Started | undefined

beforeEach(() => {
  root = copySite(garden)
})
afterEach(async () => {
  await server?.kill()
  rmSync(root, { recursive: true })
})

const startPreview = async (): Promise<Started> => {
  server = await startServer('preview', root)
  return server
}

const edit = (path: string, from: string, to: string): void => editFile(join(root, path), from, to)

it('preview serves what was built, and what is built after', async () => {
  const build = () => runMain(root, ['build'])
  await build()
  const { origin } = await startPreview()
  const response = await fetch(`${origin}/notes/sowing`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).not.toContain('_dev')
  edit('content/notes/sowing.md', 'when it crumbles', 'when it warms')
  await build()
  expect(await pageText(`${origin}/notes/sowing`)).toContain('when it warms')
  expect((await fetch(`${origin}/nothing`)).status).toBe(404)
})

it('verify holds what runs against what was built', async () => {
  expect((await runMain(root, ['build'])).status).toBe(0)
  const { origin } = await startPreview()
  expect(await runMain(root, ['verify', origin])).toMatchObject({ status: 0, stdout: '' })
  const page = join(root, 'dist/notes/sowing.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('when it crumbles', 'when it warms up'))
  expect(await runMain(root, ['verify', origin])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^\/notes\/sowing {2}sends \d+ bytes that differ from notes\/sowing.html\n$/),
    stderr: expect.stringContaining('1 difference\n'),
  })
})

it('verify --watch says what drifts, what is mended, and when nothing answers', async () => {
  expect((await runMain(root, ['build'])).status).toBe(0)
  const { origin, kill } = await startPreview()
  const child = spawn(process.execPath, [join(project, 'bin/site.js'), 'verify', origin, '--watch', '.005'], {
    cwd: root,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  await until(() => said.includes('no differences\ncomparing every 0.005 minutes'))
  const page = join(root, 'dist/notes/sowing.html')
  const built = readFileSync(page, 'utf8')
  const drift = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ ([+-]) \/notes\/sowing {2}sends \d+ bytes that differ/gm
  const drifts = (): readonly unknown[] => [...said.matchAll(drift)].map(([, sign]) => sign)
  writeFileSync(page, built.replace('when it crumbles', 'when it warms up'))
  await until(() => drifts().length === 1)
  writeFileSync(page, built)
  await until(() => drifts().length === 2)
  await kill()
  await until(() => /Z \+ \S+ does not answer/.test(said))
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(drifts()).toEqual(['+', '-'])
})
