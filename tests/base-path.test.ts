import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyCase } from './support/apply-case.ts'
import { getCase } from './support/cases.ts'
import { copySite, garden } from './support/compile-site.ts'
import { runMain } from './support/run-main.ts'
import { type Started, startServer, until } from './support/start-server.ts'

const site = getCase('base-path', 'a site at a base path')

let root = ''
let server: Started | undefined
beforeEach(() => {
  root = copySite(garden)
  applyCase(root, site)
})
afterEach(async () => {
  await server?.kill()
  rmSync(root, { recursive: true })
})

const texts = (): readonly string[] =>
  readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:html|css|xml|txt|webmanifest)$/.test(path))
    .map((path) => readFileSync(join(root, 'dist', path), 'utf8'))

/** Addresses of this site in a text, and those of its host. */
const addressesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/(?:href|src|action|poster|srcset|url)(?:=|": ?)"(\/[^"\s]*)/g)].map(
    ([, address = '']) => address,
  ),
  ...[...text.matchAll(/(?:url|image-set)\("?(\/[^")]*)/g)].map(([, address = '']) => address),
  ...[...text.matchAll(/https:\/\/garden\.internal([^\s"<]*)/g)].map(([, address = '']) => address),
]

describe.each(['all', 'nginx', 'netlify', 's3', 'github-pages'])('a site with a base path, for %s', (target) => {
  it('has no address that does not begin with it, and each of them is there', async () => {
    expect(await runMain(root, ['build', '--target', target])).toMatchObject({ status: 0, stdout: '' })
    const found = [...new Set(texts().flatMap(addressesIn))]
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((address) => !address.startsWith('/beds/') && address !== '/beds')).toEqual([])
    server = await startServer('preview', root)
    const { origin } = server
    const answers = found.map(async (address) => [address, (await fetch(origin + address.replace(/#.*/, ''))).status])
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([])
    expect(await runMain(root, ['verify', origin])).toMatchObject({ status: 0, stdout: '' })
    const answerTo = async (path: string): Promise<readonly unknown[]> => {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    // GitHub shows a page that leads on, and redirects no folder.
    const isGitHub = target === 'github-pages'
    expect(await answerTo('/beds/old')).toEqual(isGitHub ? [200, null] : [301, '/beds/notes/sowing'])
    expect(await answerTo('/beds/2024/harvest')).toEqual(isGitHub ? [404, null] : [301, '/beds/notes/harvest'])
    expect(await answerTo('/beds/nothing')).toEqual([404, null])
    expect(await answerTo('/notes/sowing')).toEqual([404, null])
  })
})

it('the files of hosts name addresses with the base path, and GitHub gets the site without its folder', async () => {
  await runMain(root, ['build'])
  const read = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8')
  expect(read('_redirects')).toContain('/beds/old /beds/notes/sowing 301\n')
  expect(read('_headers')).toContain('/beds/_assets/*\n')
  expect(read('nginx.conf')).toContain(
    'location = "/beds/" {\n    try_files /beds/index.html =404;'.replaceAll('"', ''),
  )
  expect(read('404.html')).toContain('href="/beds/')
  expect(JSON.parse(read('beds/site.webmanifest'))).toMatchObject({ start_url: '/beds/' })
  await runMain(root, ['build', '--target', 'github-pages'])
  expect(read('index.html')).toContain('<link rel="canonical" href="https://garden.internal/beds/">')
  expect(read('old.html')).toContain('url=/beds/notes/sowing')
  const { stderr } = await runMain(root, ['build', '--target', 'github-pages'])
  expect(stderr).toContain('github-pages cannot redirect /2024/*: this leads nowhere there')
})

it('`why` knows its pages by whole addresses, and finds what is published of them', async () => {
  await runMain(root, ['build'])
  const { status, stdout } = await runMain(root, ['why', 'https://garden.internal/beds/notes/sowing', '--json'])
  expect([status, JSON.parse(stdout)]).toMatchObject([0, { status: 'published', address: '/notes/sowing' }])
  expect(JSON.parse(stdout).stale).toBeUndefined()
  const inFolder = await runMain(root, ['why', '/2024/harvest'])
  expect(inFolder).toMatchObject({ status: 0, stdout: '/2024/harvest has moved to /beds/notes/harvest\n' })
})

it('--base-url takes the place of origin and base path', async () => {
  await runMain(root, ['build', '--base-url', 'https://me.github.io/repo/'])
  expect(readFileSync(join(root, 'dist/repo/index.html'), 'utf8')).toContain('href="https://me.github.io/repo/"')
  expect(await runMain(root, ['build', '--base-url', 'https://me.github.io/repo?x=1'])).toMatchObject({ status: 2 })
})

it('`dev` finds what `lint` finds, in whole addresses too', async () => {
  const file = join(root, 'content/notes/sowing.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nTo [the harvest](https://garden.internal/beds/notes/harvest).\n`)
  server = await startServer('dev', root)
  const { said } = server
  await until(() => /pages in/.test(said()), said)
  expect(said()).not.toContain('link/dead')
})
