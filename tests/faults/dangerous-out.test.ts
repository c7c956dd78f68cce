import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guardOutput } from '../../generator/cli/publish/guard-output.ts'
import { copySite, garden } from '../support/compile-site.ts'
import { runMain } from '../support/run-main.ts'
import { isFull } from '../support/share.ts'
import { tell } from './tell.ts'

let root = ''
beforeAll(() => {
  root = realpathSync(copySite(garden))
  mkdirSync(join(root, 'foreign/inner'), { recursive: true })
  writeFileSync(join(root, 'foreign/precious.txt'), 'x')
  writeFileSync(join(root, 'file'), 'x')
  mkdirSync(join(root, 'forged'))
  const outside = { path: '../foreign/precious.txt', bytes: 1, sha256: '' }
  writeFileSync(join(root, 'forged/manifest.json'), JSON.stringify({ version: 1, files: [outside] }))
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/manifest.json'), JSON.stringify({ name: 'an app of its own', icons: [] }))
  symlinkSync(join(root, 'content'), join(root, 'to-content'))
  symlinkSync(root, join(root, 'to-root'))
  symlinkSync(join(root, 'foreign'), join(root, 'to-foreign'))
  symlinkSync(join(root, 'nowhere'), join(root, 'to-nowhere'))
  symlinkSync('/', join(root, 'to-slash'))
  symlinkSync(homedir(), join(root, 'to-home'))
})
afterAll(() => rmSync(root, { recursive: true }))

const values = (): readonly string[] => [
  '/',
  '//',
  '/../..',
  '',
  '.',
  './',
  '..',
  '../..',
  root,
  `${root}/`,
  dirname(root),
  'content',
  'content/',
  'content/blog/new',
  './dist/../content',
  `${root}/dist/../../${root.split('/').at(-1)}/templates`,
  'templates/pages',
  'islands',
  'public',
  'public/new',
  'node_modules/x',
  '.git',
  '.cache',
  '.github/x',
  'Content',
  'CONTENT/new',
  'Templates',
  'Node_Modules/x',
  // A disk of its own.
  '/dev/shm',
  'to-content',
  'to-content/new',
  'to-root',
  'to-root/content/new',
  'to-foreign',
  'to-nowhere',
  'to-slash',
  'to-home',
  homedir(),
  `${homedir()}/`,
  'foreign',
  'file',
  'file/x',
  'forged',
  'app',
]

/** Every file and link with its bytes; what a build keeps for itself aside. */
const tree = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => !`${entry.parentPath}/${entry.name}`.startsWith(join(root, '.cache')))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path, entry.isFile() ? readFileSync(path, 'base64') : 'no file'] as const
      }),
  )

it('refuses every dangerous output folder, and touches nothing', async () => {
  const before = tree()
  const home = readdirSync(homedir()).sort()
  const passed: string[] = []
  for (const out of values()) {
    expect(() => guardOutput(root, resolve(root, out)), out).toThrow(/refusing to publish|ENOTDIR/)
    expect(tree(), out).toEqual(before)
  }
  const run = values().filter((_out, index) => isFull || index % 7 === 0)
  for (const out of run) {
    const { status, stderr } = await runMain(root, ['build', '--out', out])
    // The stages of a slow build are named, a word each.
    const isOneLine = /^error: .+\n$/.test(stderr.replace(/^(?:\S+ warnings?:.*|[a-z]+)\n/gm, ''))
    if (status !== 2 || !isOneLine) passed.push(`${JSON.stringify(out)}: exit ${status}, ${stderr}`)
    expect(tree(), out).toEqual(before)
  }
  tell(
    `dangerous --out: ${values().length} values, ${run.length} of them by whole builds, ${passed.length} not refused, nothing deleted`,
  )
  expect(passed).toEqual([])
  expect(readdirSync(homedir()).sort()).toEqual(home)
})
