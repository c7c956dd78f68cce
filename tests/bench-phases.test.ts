import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { project } from './support/compile-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  write(
    '2020-02-02-address.md',
    `---\ntitle: Address\ndescription: ${lead} Address\n---\nAsk (www.bath.de)です where it is.\n`,
  )
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
    'image changed: 3; file without a title or a day: 1; link changed: 1; post that this generator refuses: 2.',
  )
})
