import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { runMain } from './support/run-main.ts'
import { pageText, type Started, startServer } from './support/start-server.ts'

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
