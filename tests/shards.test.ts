import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { open } from 'lmdb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../generator/cli/main.ts'
import { createCache } from '../generator/core/runtime/cache.ts'
import { createFileCache, openFileDatabase, openResultDatabase } from '../generator/core/runtime/database.ts'
import { getCase } from './support/cases.ts'
import { compileSite, copySite, createRuntime, garden, project } from './support/compile-site.ts'
import type { Run } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'

/** A garden with pictures of both kinds, one of them on every page, built by one machine into `dist` and by two into `two/1` and `two/2`. */
let root: string
/** Names of the pictures that one machine has encoded. */
let encoded: readonly string[]
const run = (words: string, folder = root): Promise<Run> => runMain(folder, words.split(' '))

async function encodedIn(folder: string): Promise<readonly string[]> {
  const path = join(root, folder, 'files.mdb')
  if (!existsSync(path)) return []
  const database = open({ path, readOnly: true, encoding: 'binary' })
  const names = [...database.getKeys()].map(String)
  await database.close()
  return names
}

function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

/** Joins shards on a machine that has made nothing yet. */
async function merge(folders: string): Promise<Run> {
  for (const folder of ['.cache', 'merged']) rmSync(join(root, folder), { recursive: true, force: true })
  const merged = await run(`build --merge ${folders} --out merged`)
  expect(merged.status, merged.stderr).toBe(0)
  expect(treeOf(join(root, 'merged'))).toEqual(treeOf(join(root, 'dist')))
  return merged
}

beforeAll(async () => {
  root = copySite(garden, getCase('image-too-small', 'a picture just wide enough'))
  const note = join(root, 'templates/pages/note.tsx')
  const picture = '<img src="/images/door.png" alt="A low door" sizes="300px" />'
  writeFileSync(note, readFileSync(note, 'utf8').replace('</h1>', `</h1>${picture}`))
  expect((await run('build')).status).toBe(0)
  encoded = await encodedIn('.cache')
  for (const shard of [1, 2]) expect((await run(`build --shard ${shard}/2 --out two/${shard}`)).status).toBe(0)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('shards of a build', () => {
  it('are joined to what one machine makes, byte for byte', async () => {
    expect((await merge('two/1 two/2')).stderr).not.toMatch(/shard|version/)
    const pages: number[] = []
    for (const shard of [1, 2, 3]) {
      const { stderr } = await run(`build --shard ${shard}/3 --out three/${shard}`)
      pages.push(Number(/: (\d+) pages/.exec(stderr)?.[1]))
    }
    const all = Number(/^(\d+) pages/m.exec((await merge('three/1 three/2 three/3')).stderr)?.[1])
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  it('leave nothing to render to the one who joins them', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'two/1/shard.json'), 'utf8'))
    const folders = [1, 2].map((shard) => join(root, `two/${shard}`))
    const databases = await Promise.all(folders.map((folder) => openResultDatabase(folder, version, true)))
    const rendered: string[] = []
    const onStart = (_stage: string, url?: string) => void (url !== undefined && rendered.push(url))
    const files = await openFileDatabase(join(root, 'fresh'))
    const others = await Promise.all(folders.map((folder) => openFileDatabase(folder, true)))
    const cache = createCache(await openResultDatabase(join(root, 'own'), version), databases)
    await compileSite(root, createRuntime({ cache, files: createFileCache(files, others), onStart }))
    for (const database of [cache, files, ...databases, ...others]) await database.close()
    expect(rendered).toEqual([])
  })

  it('encode each picture once, and leave none to the one who joins them', async () => {
    await merge('two/1 two/2')
    expect(await encodedIn('.cache')).toEqual([])
    expect([...(await encodedIn('two/1')), ...(await encodedIn('two/2'))].toSorted()).toEqual(encoded)
    expect(encoded).toHaveLength(2)
  })

  it('are done without where one is missing, and that is said', async () => {
    expect((await merge('two/2')).stderr).toContain('shard 1 of 2 is not there: its pages are made here\n')
    expect((await merge('two/1 two/1')).stderr).toContain('shard 2 of 2 is not there')
  })

  it('are done without where another version has made one, and that is said', async () => {
    const io = {
      stdin: () => new PassThrough(),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      cwd: root,
      packages: project,
      version: 'another',
      environment: {},
      now: Date.now,
    }
    expect(await main(['build', '--shard', '1/2', '--out', 'old/1'], io)).toBe(0)
    const { stderr } = await merge('old/1 two/2')
    expect(stderr).toContain('old/1 was made by another version: its pages are made anew\n')
  })

  it('of pages that have errors fail', async () => {
    const broken = copySite(garden)
    writeFileSync(join(broken, 'content/pages/home.yaml'), 'titel: x')
    const { status, stderr } = await run('build --shard 1/2 --out shard', broken)
    expect(status).toBe(1)
    expect(stderr).toContain('`titel`')
    rmSync(broken, { recursive: true })
  })

  it('fail where a picture is cut short, in the one that decodes it', async () => {
    const broken = copySite(garden, getCase('image-unreadable', 'a picture that is cut short'))
    const runs = [await run('build --shard 1/2 --out one', broken), await run('build --shard 2/2 --out other', broken)]
    expect(runs.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(runs.find(({ status }) => status === 1)?.stderr).toContain('content/images/door.png')
    rmSync(broken, { recursive: true })
  })
})

describe('refused in one line', () => {
  const refused: Readonly<Record<string, string>> = {
    'build --shard 3/2 --out s': '--shard 3/2 is not a shard',
    'build --shard 0/2 --out s': '--shard 0/2 is not a shard',
    'build --shard half --out s': '--shard half is not a shard',
    'build --shard 1/2 --merge two/1 --out s': '--shard and --merge do not go together',
    // What is published, sources, and the project itself.
    'build --shard 1/2': 'no build made',
    'build --shard 1/2 --out content': 'it is inside content/',
    'build --shard 1/2 --out .': 'it is the project',
    'build --merge nowhere': 'is no shard',
    'build --merge public': 'is no shard',
    'build --merge foreign': 'is no shard',
    'build --merge pipe': 'is no shard',
    'build --merge two/1 two/2 --out two/1': 'no build made',
  }
  for (const [words, reason] of Object.entries(refused))
    it(words, async () => {
      mkdirSync(join(root, 'foreign'), { recursive: true })
      writeFileSync(join(root, 'foreign/shard.json'), '{"name":"of something else"}')
      if (mkdirSync(join(root, 'pipe'), { recursive: true })) execFileSync('mkfifo', [join(root, 'pipe/shard.json')])
      const { status, stdout, stderr } = await run(words)
      expect(stderr).toContain(reason)
      expect(stderr).toMatch(/^error: .*\n$/)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    })
})
