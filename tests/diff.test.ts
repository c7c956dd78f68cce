import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteChanges } from '../generator/review/site-changes.ts'
import { differencesOfBuilds, differencesOfReport } from './support/build-differences.ts'
import { compileSite, copySite, garden } from './support/compile-site.ts'
import { createPng } from './support/create-png.ts'
import { editFile } from './support/edit-file.ts'
import { commitAll, git } from './support/git-site.ts'
import { readBuild } from './support/read-build.ts'
import { runMain } from './support/run-main.ts'

const root = copySite(garden)
const day = ['--now', '2025-06-01']

async function build(out: string) {
  expect((await runMain(root, ['build', '--out', out, '--target', 'netlify', ...day])).status).toBe(0)
  return readBuild(join(root, out))
}

const report = async (...args: readonly string[]): Promise<SiteChanges> =>
  JSON.parse((await runMain(root, ['diff', ...args, '--format', 'json', ...day])).stdout)

const edit = (file: string, from: string, to: string) => () => editFile(join(root, file), from, to)
const sowing = 'content/notes/sowing.md'
const home = 'content/pages/home.yaml'

const edits: Readonly<Record<string, () => void>> = {
  'a word of a text': edit(sowing, 'when it crumbles', 'when it warms, and not before'),
  'a text that all pages have': edit('content/garden.yaml', 'Walled Garden', 'Open Garden'),
  'a title': edit(sowing, 'title: Sowing', 'title: Sowing & raking'),
  'a description': edit(home, 'month by month', 'week by week'),
  'a link': edit(home, '/notes/sowing#what-grows', '/notes/harvest'),
  'an alternative text': edit(home, 'A brick wall with a low door', 'A wall'),
  'a heading with its anchor': () => {
    edit(sowing, '## What grows', '## What we grow')()
    edit('content/notes/harvest.md', '#what-grows', '#what-we-grow')()
    edit(home, '#what-grows', '#what-we-grow')()
  },
  'a picture': () => {
    writeFileSync(
      join(root, 'content/images/door.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4"><path d="M0 0h4v4H0z"/></svg>',
    )
    edit(home, '/images/wall.svg', '/images/door.svg')()
  },
  'paragraphs in another order': edit(
    'content/notes/harvest.md',
    'What was [sown](/notes/sowing#what-grows) comes in.\n\n| crop  | baskets |\n| ----- | ------: |\n| beans |       4 |\n',
    '| crop  | baskets |\n| ----- | ------: |\n| beans |       4 |\n\nWhat was [sown](/notes/sowing#what-grows) comes in.\n',
  ),
  'a style': edit('templates/styles/index.css', '{', '{ --edited: 1;'),
  'markup alone': edit('templates/pages/home.tsx', '<main id="top">', '<main id="top" className="home">'),
  'a new entry': () =>
    writeFileSync(
      join(root, 'content/notes/raking.md'),
      '---\nslug: raking\ntitle: Raking\norder: 3\nseason: autumn\n---\n\nLeaves go to the heap, and stay there.\n',
    ),
  'a file of its own': () => writeFileSync(join(root, 'public/plan.txt'), 'Beds in rows.\n'),
  'an address that goes': () => {
    renameSync(join(root, 'public/map.txt'), join(root, 'public/map-of-beds.txt'))
    edit(home, '/map.txt', '/map-of-beds.txt')()
  },
}

beforeAll(async () => {
  writeFileSync(join(root, '.gitignore'), '.cache/\ndist/\nold/\nfresh/\n')
  commitAll(root)
  await build('old')
})
afterAll(() => rmSync(root, { recursive: true }))

describe('site diff', () => {
  it.each(Object.entries(edits))('reports what builds differ in, and nothing else: %s', async (_name, change) => {
    try {
      change()
      const before = readBuild(join(root, 'old'))
      const after = await build('fresh')
      const expected = differencesOfBuilds(before, after)
      expect(Object.keys(expected.pages).length + expected.uploads.length).toBeGreaterThan(0)
      for (const options of [['HEAD'], ['--published', '--out', 'old']])
        expect(differencesOfReport(await report(...options), before, after)).toEqual(expected)
    } finally {
      git(root, 'checkout', '--quiet', '.')
      git(root, 'clean', '--quiet', '--force')
    }
  })

  it('knows pages that do not differ without reading them', async () => {
    const versionsIn = async (folder: string) => {
      const { output } = await compileSite(folder)
      return output?.files.map(({ path, version }) => [path, version])
    }
    const copy = copySite(garden)
    try {
      expect(await versionsIn(copy)).toEqual(await versionsIn(root))
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it('finds a picture that is damaged on one side', async () => {
    const codes = async (...args: readonly string[]) => {
      const { findings } = await report(...args)
      return [findings?.added, findings?.mended].map((list) => list?.map(({ code, file }) => `${code} ${file}`))
    }
    const picture = join(root, 'content/images/beds.png')
    const found = ['image/unreadable content/images/beds.png']
    const start = git(root, 'rev-parse', 'HEAD')
    try {
      writeFileSync(picture, createPng(40, 20).subarray(0, -30))
      expect(await codes('HEAD')).toEqual([found, []])
      commitAll(root)
      expect(await codes('HEAD')).toEqual([[], []])
      writeFileSync(picture, createPng(40, 20))
      expect((await codes('HEAD'))[1]).toEqual(found)
    } finally {
      git(root, 'reset', '--quiet', '--hard', start)
      git(root, 'clean', '--quiet', '--force')
    }
  })

  it('prints nothing if nothing differs, not even without a cache', async () => {
    rmSync(join(root, '.cache'), { recursive: true })
    for (const options of [['--no-cache'], [], ['--published', '--out', 'old']])
      expect(await runMain(root, ['diff', ...options, ...day])).toMatchObject({ stdout: '', stderr: '', status: 0 })
  })
})
