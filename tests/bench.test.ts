import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeCorpus } from './bench/corpus.js'
import { makePosts } from './bench/synthetic-corpus.js'
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
  expect(writeCorpus(join(folder, 'three'), makePosts(0, 3))).toHaveLength(55)
  writeCorpus(join(folder, 'five'), makePosts(0, 5))
  const [three, five] = [bytesBelow(join(folder, 'three')), bytesBelow(join(folder, 'five'))]
  expect(
    createHash('sha256')
      .update(JSON.stringify([...three]))
      .digest('hex')
      .slice(0, 16),
  ).toBe('376c3d4d6607714a')
  for (const [path, bytes] of three) expect(five.get(path), path).toBe(bytes)
})

it('a peer that does not exist is refused', () => {
  const args = [join(project, 'tests/bench/run.js'), '--peers', 'jekyll']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('there is no peer `jekyll`')
})
