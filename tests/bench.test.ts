import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

it('every phase builds the whole site, with the edit in it, and is said in one row', () => {
  const args = ['--peers', '', '--posts', '3', '--runs', '1', '--folder', join(folder, 'run')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'tests/bench/run.js'), ...args], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const turns = [...stderr.matchAll(/ours: .* (\d+) pages, (\d+) words/g)].map(([, pages, words]) =>
    [pages, words].map(Number),
  )
  const [[pages = 0, words = 0] = []] = turns
  expect(pages).toBe(55)
  expect(turns).toEqual([
    [pages, words],
    [pages, words],
    [pages, words + 5],
    [pages + 1, words + 5],
    [pages + 1, words + 5],
    // The heading of the warning, then another sentence.
    [pages + 1, expect.any(Number)],
    [pages + 1, expect.any(Number)],
    // All of that with the other parser.
    [pages + 1, expect.any(Number)],
  ])
  expect(stdout).toMatch(/^\| 3 synthetic posts +\| this generator +\| others/m)
  expect(
    stdout.match(
      /^\| (?:cold|unchanged|one post edited|one post added|layout edited|[a-z ]+, with (?:warnings|remark-parse)) +\| \d+\.\d+ s, \d+\.\d+ s, \d+ MB +\|/gm,
    ),
  ).toHaveLength(8)
})

it('real posts are cleaned for all contenders, and those that one of them cannot take are left out and counted', () => {
  const posts = join(folder, 'real')
  mkdirSync(posts)
  const write = (name: string, text: string): void => writeFileSync(join(posts, name), text)
  const lead = 'A description of this post that is long enough to be one.'
  for (const day of [1, 2, 3])
    write(
      `2020-01-0${day}-a.md`,
      `---\ntitle: Post ${day}\ndescription: ${lead} ${day}\n---\nSome <b>bold</b> {braces} and ![alt](x.png).\n`,
    )
  write(
    'toml.markdown',
    `+++\ntitle = "Toml"\ndate = 2021-02-03\ndescription = "${lead}"\n+++\n[here](/somewhere) it is\n`,
  )
  write('bare.md', '# No front matter\n')
  write('2020-02-01-refused.md', `---\ntitle: Refused\ndescription: ${lead} Refused\n---\n**not bold **\n`)
  const args = [
    '--peers',
    '',
    '--corpus',
    posts,
    '--runs',
    '1',
    '--phases',
    'cold,add',
    '--folder',
    join(folder, 'run'),
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'tests/bench/run.js'), ...args], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect([...stderr.matchAll(/(\d+) pages/g)].map(([, pages]) => Number(pages))).toEqual([55, 56])
  expect(stdout).toContain(
    'image changed: 3; file without a title or a day: 1; link changed: 1; post that this generator refuses: 1.',
  )
})

it('a peer that does not exist is refused', () => {
  const args = [join(project, 'tests/bench/run.js'), '--peers', 'jekyll']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('there is no peer `jekyll`')
})
