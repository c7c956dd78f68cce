import { fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySite, garden, project } from './support/compile-site.ts'
import { cpuTimeToEnd } from './support/cpu-time.ts'
import { editFile } from './support/edit-file.ts'
import { runMain } from './support/run-main.ts'
import { listenAs, listenTo, pageText, type Started, startServer, until } from './support/start-server.ts'

const movedClock = join(project, 'tests/support/moved-clock.js')
let root = ''
let server: Started | undefined

beforeEach(() => {
  root = copySite(garden)
})
afterEach(async () => {
  await server?.kill()
  rmSync(root, { recursive: true })
})

const start = async (command: string, ...args: string[]): Promise<Started> => {
  server = await startServer(command, root, args.length > 0 ? args : undefined)
  return server
}

const edit = (path: string, from: string, to: string): void => editFile(join(root, path), from, to)

it('dev follows code and styles that stand outside of the folders of the site', async () => {
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'lib'))
  write('lib/words.ts', "export const words = 'in spring'\n")
  write('lib/colors.css', 'a { color: #010203 }\n')
  edit('templates/pages/note.tsx', 'import { garden }', "import { words } from '../../lib/words.ts'\nimport { garden }")
  edit('templates/pages/note.tsx', '<h1>', '<h1>{words}: ')
  edit('templates/styles/index.css', '', "@import '../../lib/colors.css';\n")
  const { origin, said } = await start('dev')
  const sowing = `${origin}/notes/sowing`
  const style = async (): Promise<string> =>
    pageText(origin + /\/_assets\/site-[^"]+/.exec(await pageText(sowing))?.[0])
  expect(await pageText(sowing)).toContain('in spring')
  write('lib/words.ts', "export const words = 'in autumn'\n")
  await until(async () => (await pageText(sowing)).includes('in autumn'))
  write('lib/colors.css', 'a { color: #040506 }\n')
  await until(async () => (await style()).includes('#040506'))
  rmSync(join(root, 'lib/words.ts'))
  await until(() => said().includes('could not resolve "../../lib/words.ts"'))
  write('lib/words.ts', "export const words = 'in winter'\n")
  await until(async () => (await pageText(sowing)).includes('in winter'))
})

it('dev shows a save at once, keeps the last good page while a file is broken, and recovers by itself', async () => {
  const { origin, said } = await start('dev')
  const sowing = `${origin}/notes/sowing`
  const { heard, close } = await listenAs(origin, '/notes/sowing')
  const other = await listenAs(origin, '/')
  expect(await pageText(sowing)).toContain('when it crumbles')

  edit('content/notes/sowing.md', 'when it crumbles', 'when it warms')
  await until(async () => (await pageText(sowing)).includes('when it warms'))
  await until(() => heard().includes('"kind":"change","isTextNew":true'))
  // Until then the page is a preview of the compilation, which begins again if a file of it changes.
  await until(() => said().match(/pages in/g)?.length === 2)

  edit('content/notes/sowing.md', 'title: Sowing', 'titel: Sowing')
  await until(() => said().includes('content/notes/sowing.md:3:1  error  content/unknown-field'))
  await until(() => heard().includes('"code":"content/unknown-field"'))
  expect(await pageText(sowing)).toContain('when it warms')
  // Its page has not changed: it is told of what was found alone.
  expect(other.heard()).not.toContain('event: update')

  edit('content/notes/sowing.md', 'titel: Sowing', 'title: Sowing early')
  await until(async () => (await pageText(sowing)).includes('<h1>Sowing early</h1>'))
  await until(() => heard().split('event: findings\ndata: ').at(-1)?.startsWith('[]') ?? false)

  edit('templates/pages/note.tsx', '<h1>{item.data.title}</h1>', '<h1>Note: {item.data.title}</h1>')
  await until(async () => (await pageText(sowing)).includes('<h1>Note: Sowing early</h1>'))

  // With an error of the checks alone the page is whole, and shown.
  edit('content/notes/sowing.md', 'when it warms', '[when](/nowhere) it warms')
  await until(() => heard().includes('"code":"link/dead"'))
  expect(await pageText(sowing)).toContain('<a href="/nowhere">when</a> it warms')
  for (const stop of [close, other.close]) stop()
})

it('dev loads a page again for a new file of public/, whether it was broken or nobody listened meanwhile', async () => {
  edit('content/notes/sowing.md', 'when it crumbles', '[when](/map.txt) it crumbles')
  const { origin, said } = await start('dev')
  const path = '/notes/sowing'
  const seen = await listenAs(origin, path)
  edit('content/notes/sowing.md', 'title: Sowing', 'titel: Sowing')
  await until(() => said().includes('content/unknown-field'))
  writeFileSync(join(root, 'public/map.txt'), 'wall, door, beds, pond\n')
  // The last that was heard of it, while the page is still broken.
  edit('content/notes/harvest.md', 'title: Harvest', 'titel: Harvest')
  await until(() => said().includes('content/notes/harvest.md:3:1  error'))
  edit('content/notes/harvest.md', 'titel: Harvest', 'title: Harvest')
  edit('content/notes/sowing.md', 'titel: Sowing', 'title: Sowing')
  await until(() => seen.heard().includes('"kind":"load"'))
  seen.close()

  const away = await listenAs(origin, path)
  away.close()
  writeFileSync(join(root, 'public/map.txt'), 'pond\n')
  await until(async () => (await pageText(`${origin}/map.txt`)) === 'pond\n')
  const back = await listenTo(away.url)
  await until(() => back.heard().includes('"kind":"load"'))
  back.close()
})

it.each([
  ['Promise.reject(new Error("late"))', 'templates/pages/note.tsx:5:16  error  template/error'],
  [
    'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { throw new Error("late") }; port2.postMessage(1)',
    "error: uncaught exception in the site's code: late\n",
  ],
])('dev outlives a template that throws when nothing waits for it: %s', async (statement, told) => {
  const { child, origin, said } = await start('dev')
  edit('templates/pages/note.tsx', 'export default', `${statement}\nexport default`)
  await until(() => said().includes(told))
  edit('templates/pages/note.tsx', '<h1>', '<h1>Note: ')
  await until(async () => (await pageText(`${origin}/notes/sowing`)).includes('<h1>Note: '))
  expect(child.exitCode).toBeNull()
  expect(said()).not.toContain('    at ')
})

it('dev stops a template that does not end, names its function, and shows other pages', async () => {
  const { origin, said } = await start('dev')
  const shows = (path: string, text: string) => until(async () => (await pageText(origin + path)).includes(text))
  await shows('/', 'Notes of')
  edit('templates/pages/note.tsx', '<main>', '<main data-loop={(() => { for (;;); })()}>')
  edit('content/pages/home.yaml', 'title: Notes', 'title: Seeds')
  await shows('/', 'Seeds of')
  await until(() => said().includes('its render does not end: it was stopped after 0.5 seconds'))
  await shows('/notes/sowing', 'when it crumbles')

  edit('content/pages/home.yaml', 'title: Seeds', 'title: Beds')
  await shows('/', 'Beds of')
  await until(() => said().includes('1 error as before'))
  expect(said().match(/error {2}template/g)).toHaveLength(1)

  edit('templates/pages/note.tsx', ' data-loop={(() => { for (;;); })()}', ' data-loop="ended"')
  await shows('/notes/sowing', 'data-loop="ended"')
})

it('dev tells a warning once, wherever it moves to, and says that errors stay', async () => {
  edit('content/notes/sowing.md', 'title: Sowing', `title: Sowing ${'early and late '.repeat(5)}`)
  const { origin, said } = await start('dev')
  const saved = async (from: string, to: string, shown: string): Promise<void> => {
    edit('content/notes/sowing.md', from, to)
    await until(() => said().includes(shown))
  }
  const warnings = () => said().match(/content\/notes\/sowing\.md:\S+ {2}warning/g)?.length
  await pageText(origin)
  await until(() => warnings() === 1)
  edit('content/notes/sowing.md', 'slug: sowing', '# moved\nslug: sowing')
  edit('content/notes/sowing.md', 'when it crumbles', 'when it warms')
  await until(async () => (await pageText(`${origin}/notes/sowing`)).includes('when it warms'))
  await saved('season: spring', 'saeson: spring', 'content/unknown-field')
  await saved('when it warms', 'when it thaws', '1 error as before\n')
  edit('content/notes/sowing.md', 'saeson: spring', 'season: spring')
  await until(async () => (await pageText(`${origin}/notes/sowing`)).includes('when it thaws'))
  edit('content/notes/sowing.md', 'when it thaws', 'when it is dry')
  await until(async () => (await pageText(`${origin}/notes/sowing`)).includes('when it is dry'))
  expect(warnings()).toBe(1)
  expect(said().match(/content\/unknown-field/g)).toHaveLength(1)
})

it('dev holds dates against the moment of each save', async () => {
  edit('templates/collections/notes.ts', 'publishAt: z.iso.date()', 'publishAt: z.iso.datetime()')
  const clock = join(root, 'clock')
  writeFileSync(clock, '0')
  server = await startServer('dev', root, undefined, { CLOCK_FILE: clock, NODE_OPTIONS: `--import=${movedClock}` })
  const { origin } = server
  const harvested = (title: string) => until(async () => (await pageText(`${origin}/notes/harvest`)).includes(title))
  await harvested('<h1>Harvest</h1>')
  const hour = 3_600_000
  const publishAt = new Date(Date.now() + hour)
  const frost = `slug: frost\ntitle: Frost\norder: 3\nseason: winter\npublishAt: "${publishAt.toISOString()}"`
  writeFileSync(join(root, 'content/notes/frost.md'), `---\n${frost}\n---\n\nThe beds are covered with straw.\n`)
  edit('content/notes/harvest.md', 'title: Harvest', 'title: Late harvest')
  await harvested('<h1>Late harvest</h1>')
  expect((await fetch(`${origin}/notes/frost`)).status).toBe(404)
  writeFileSync(clock, String(hour))
  edit('content/notes/harvest.md', 'title: Late harvest', 'title: Last harvest')
  await harvested('<h1>Last harvest</h1>')
  expect((await fetch(`${origin}/notes/frost`)).status).toBe(200)
})

it('dev shows an entry when its time comes, and takes it away when it expires, though nobody saves', async () => {
  for (const name of ['publishAt', 'expireAt'])
    edit('templates/collections/notes.ts', `${name}: z.iso.date()`, `${name}: z.iso.datetime()`)
  const { origin } = await start('dev')
  await pageText(origin)
  const [publishAt, expireAt] = [1500, 4500].map((delay) => `"${new Date(Date.now() + delay).toISOString()}"`)
  const fields = `slug: frost\ntitle: Frost\norder: 3\nseason: winter\npublishAt: ${publishAt}\nexpireAt: ${expireAt}`
  writeFileSync(join(root, 'content/notes/frost.md'), `---\n${fields}\n---\n\nThe beds are covered with straw.\n`)
  const status = async () => (await fetch(`${origin}/notes/frost`)).status
  await until(async () => (await status()) === 200)
  await until(async () => (await status()) === 404)
})

it('dev begins with a site that cannot be made, and shows it once it can', async () => {
  edit('templates/site.ts', 'export default', 'export defualt')
  const { origin } = await start('dev')
  expect(await pageText(`${origin}/notes/sowing`)).toContain('This page cannot be made yet')
  const { heard, close } = await listenAs(origin, '/notes/sowing')
  expect(heard()).toContain('"code":"template/error"')
  edit('templates/site.ts', 'export defualt', 'export default')
  await until(() => heard().includes('"kind":"load"'))
  expect(await pageText(`${origin}/notes/sowing`)).toContain('<h1>Sowing</h1>')
  close()
})

it('dev takes the next port where its own is in use, and says so in one line', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve(Number(Object(taken.address())['port']))),
  )
  const { origin, said } = await start('dev', '--port', String(port))
  const next = Number(new URL(origin).port)
  expect(next).toBeGreaterThan(port)
  expect(said()).toContain(`port ${port} is in use: using ${next} instead\n`)
  expect((await fetch(origin)).status).toBe(200)
  await new Promise((resolve) => taken.close(resolve))
})

it('dev says that there is no such port', async () => {
  expect(await runMain(root, ['dev', '--port', '65536'])).toMatchObject({
    status: 2,
    stderr: "error: option '--port <n>' argument '65536' is invalid. expected a port: 0 to 65535\n",
  })
})

it('dev says that other machines can reach it, where they can', async () => {
  const { origin, said } = await start('dev', '--port', '0', '--host', '0.0.0.0')
  expect(said()).toMatch(/other machines can reach this server, as \S+:\d+/)
  expect((await fetch(origin)).status).toBe(200)
})

it.each([0, 2])(
  'interrupted after %i edits of a template, a server is gone with its code within a second of processor time, although a page listens',
  async (edits) => {
    const { child, origin } = await start('dev')
    for (let count = 1; count <= edits; count++) {
      edit('templates/pages/note.tsx', '<h1>', `<h1>${count}`)
      await until(async () => (await pageText(`${origin}/notes/sowing`)).includes(`<h1>${count}`))
    }
    const { close } = await listenAs(origin, '/notes/sowing')
    const exit = new Promise((resolve) => child.once('exit', resolve))
    const took = await cpuTimeToEnd(child.pid, () => {
      child.kill('SIGINT')
      return exit
    })
    expect(await exit).toBe(130)
    expect(took).toBeLessThan(1000)
    close()
  },
)

it('a server whose supervisor was killed before it began ends', async () => {
  const child = fork(join(project, 'bin/site.js'), ['dev', '--root', root, '--port', '0'], {
    env: { ...process.env, SITE_DEV_ENDED_BY: '{}' },
    silent: true,
  })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  expect(await exit).toBe(0)
})
