import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeCorpus } from './bench/corpus.js'
import { project } from './support/compile-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Bytes of all files, by path. */
const bytesBelow = (path: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(path.length), readFileSync(file, 'latin1')]),
  )

it('the corpus is the same on every machine, and a smaller one is the beginning of a larger one', () => {
  expect(writeCorpus(join(folder, 'three'), 3)).toHaveLength(55)
  writeCorpus(join(folder, 'five'), 5)
  const [three, five] = [bytesBelow(join(folder, 'three')), bytesBelow(join(folder, 'five'))]
  expect(
    createHash('sha256')
      .update(JSON.stringify([...three]))
      .digest('hex')
      .slice(0, 16),
  ).toBe('cc9efed76b2d6372')
  for (const [path, bytes] of three) expect(five.get(path), path).toBe(bytes)
})

it('every phase builds the whole site, with the edit in it, and is said in one row', () => {
  const args = ['--peers', '', '--posts', '3', '--runs', '1', '--folder', join(folder, 'run')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'tests/bench/run.js'), ...args], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const words = [...stderr.matchAll(/ours: .* 55 pages, (\d+) words/g)].map(([, count]) => Number(count))
  const [before = 0] = words
  expect(words).toEqual([before, before, before + 5, before + 5])
  expect(stdout).toMatch(
    /^\| 3 posts +\| cold +\| unchanged +\| one post edited +\| layout edited +\| memory +\| others/m,
  )
  expect(stdout).toMatch(/^\| this generator \| (?:\d+\.\d+ s \(1\.0×\), CPU \d+\.\d+ s +\| ){4}\d+ MB, \d+ MB +\| \d/m)
})

it('a peer that does not exist is refused', () => {
  const args = [join(project, 'tests/bench/run.js'), '--peers', 'jekyll']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('there is no peer `jekyll`')
})
