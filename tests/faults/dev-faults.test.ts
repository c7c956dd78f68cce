import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySite, garden } from '../support/compile-site.ts'
import { shareOf } from '../support/share.ts'
import { pageText, type Started, startServer, until } from '../support/start-server.ts'
import { type Fault, faults } from './dev-faults.ts'

let root = ''
let server: Started
let marks = 0

beforeAll(async () => {
  root = copySite(garden)
  // A template fills it before its time is up.
  server = await startServer('dev', root, undefined, { NODE_OPTIONS: '--max-old-space-size=512' })
})
afterAll(async () => {
  await server.kill()
  rmSync(root, { recursive: true })
})

const pages = {
  note: { file: 'content/notes/harvest.md', address: '/notes/harvest' },
  home: { file: 'content/pages/home.yaml', address: '/' },
}

/** Changes the title of a page, and waits until it is shown. Returns milliseconds. */
async function follow(other: Fault['other']): Promise<number> {
  const { file, address } = pages[other]
  const title = `Title ${++marks}`
  const path = join(root, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, `title: ${title}`))
  const started = performance.now()
  await until(
    async () => (await pageText(server.origin + address).catch(() => '')).includes(title),
    () => `${title} at ${address}\n${server.said()}`,
  )
  return Math.round(performance.now() - started)
}

const statusOf = async (address: string): Promise<number> => (await fetch(server.origin + address)).status

/** Processes that the server has started, and those that these have. */
const processes = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...processes(Number(child))])

it.each(shareOf(faults, 8))('dev shows other pages in spite of $name', async ({ name, file, other, make }) => {
  await until(async () => (await statusOf('/')) === 200 && (await statusOf('/notes/sowing')) === 200)
  const saidBefore = server.said().length
  const { pid } = server
  const mend = make(root)
  const whileBroken = await follow(other)
  if (file !== undefined) await until(() => server.said().slice(saidBefore).includes(file))
  const isSame = server.pid === pid
  const shown = [await statusOf('/'), await statusOf('/notes/sowing')]
  mend()
  const whenMended = await follow(other)
  await until(async () => (await statusOf('/')) === 200 && (await statusOf('/notes/sowing')) === 200)
  console.info(`${name} | ${whileBroken} ms | ${whenMended} ms${isSame ? '' : ' | started again'}`)
  // A page whose file is gone is gone; one that a process had in memory alone cannot be made.
  if (!/: (?:gone|a folder)$/.test(name)) expect(shown).toEqual([200, 200])
})

it('leaves no process', async () => {
  const all = [server.child.pid ?? 0, ...processes(server.child.pid ?? 0)]
  server.child.kill('SIGTERM')
  await until(() => all.every((pid) => !readdirSync('/proc').includes(String(pid))))
  expect(server.child.exitCode).toBe(143)
})
