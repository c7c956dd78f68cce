import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CompileOptions } from '../../../generator/core/compilation.ts'
import { compileSite } from '../../../generator/core/pipeline.ts'
import { createRevisionFinder } from '../../../generator/review/find-site-revision.ts'
import { openWorkingTree } from '../../../generator/review/open-working-tree.ts'
import { copySite, createRuntime, garden, now, project } from '../../support/compile-site.ts'
import { editFile } from '../../support/edit-file.ts'
import { commitAll } from '../../support/git-site.ts'

let root = ''
let runtime = createRuntime()
beforeEach(() => {
  root = copySite(garden)
  runtime = createRuntime()
  commitAll(root)
})
afterEach(() => rmSync(root, { recursive: true }))

/** How often the site is compiled, and the files of its summary. */
async function open(changes: Partial<CompileOptions> = {}, onCompile: () => void = () => undefined) {
  let count = 0
  const options: CompileOptions = { root, packages: project, withDrafts: false, now, ...changes }
  const findRevision = createRevisionFinder('HEAD', { root, runtime })
  const side = await openWorkingTree(findRevision, { root, options, runtime }, async () => {
    count++
    onCompile()
    return compileSite(options, runtime)
  })
  return { count, files: 'summary' in side ? side.summary.files : [] }
}

it('an unchanged working tree is compiled once', async () => {
  const first = await open()
  const second = await open()
  expect([first.count, second.count]).toEqual([1, 0])
  expect(second.files).toEqual(first.files)
})

const edits: Readonly<Record<string, () => void>> = {
  'a text': () => editFile(join(root, 'content/notes/sowing.md'), 'when it crumbles', 'when it warms'),
  'a new entry': () =>
    writeFileSync(
      join(root, 'content/notes/raking.md'),
      '---\nslug: raking\ntitle: Raking\norder: 3\nseason: autumn\n---\n\nLeaves go.\n',
    ),
  'a file of its own': () => writeFileSync(join(root, 'public/plan.txt'), 'Beds in rows.\n'),
  'a file that is gone': () => rmSync(join(root, 'public/map.txt')),
  'a template': () => editFile(join(root, 'templates/pages/home.tsx'), '<main', '<main lang="en"'),
  'an island': () => editFile(join(root, 'islands/counter.tsx'), 'Count', 'Total'),
  'package.json': () => writeFileSync(join(root, 'package.json'), '{"imports":{}}'),
  'a commit': () => {
    editFile(join(root, 'content/notes/sowing.md'), 'when it crumbles', 'when it warms')
    commitAll(root)
    editFile(join(root, 'content/notes/sowing.md'), 'when it warms', 'when it crumbles')
  },
}
it.each(Object.entries(edits))('compiles again after a change of %s', async (_name, edit) => {
  await open()
  edit()
  expect((await open()).count).toBe(1)
})

it.each<[string, Partial<CompileOptions>]>([
  ['drafts', { withDrafts: true }],
  ['another origin', { origin: 'https://other.test' }],
])('compiles again with %s', async (_name, changes) => {
  await open()
  expect((await open(changes)).count).toBe(1)
})

it('keeps nothing of a compilation during which a file was saved', async () => {
  await open({}, edits['a text'])
  editFile(join(root, 'content/notes/sowing.md'), 'when it warms', 'when it crumbles')
  expect((await open()).count).toBe(1)
})
