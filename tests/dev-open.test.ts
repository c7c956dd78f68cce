import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { copySite, garden } from './support/compile-site.ts'
import { type Started, startServer, until } from './support/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-'))
const browser = join(folder, 'browser')
const opened = join(folder, 'opened')
writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > ${opened}.new && mv ${opened}.new ${opened}\n`)
chmodSync(browser, 0o755)

let server: Started | undefined
afterEach(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true })
})

it('opens the site in the browser of the computer', async () => {
  const root = copySite(garden)
  server = await startServer('edit', root, ['--port', '0'], { BROWSER: browser })
  await until(
    () => existsSync(opened),
    () => server?.said() ?? '',
  )
  expect(readFileSync(opened, 'utf8')).toBe(server.origin)
  expect(server.said()).not.toContain('Error')
  rmSync(root, { recursive: true })
})
