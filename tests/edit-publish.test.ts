import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChangeList, PlannedPublication } from '../generator/editor/publish-protocol.ts'
import { garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { addRedirectList, openEditSession } from './support/edit-session.ts'
import { connect, type Hosting, startHosting } from './support/git-hosting.ts'
import { git } from './support/git-site.ts'
import { hashTree } from './support/tree.ts'

const note = 'content/notes/sowing.md'
const home = 'content/pages/home.yaml'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
let hosting: Hosting
let opened: Awaited<ReturnType<typeof openEditSession>>

const prepare = (root: string): void => {
  addRedirectList(root)
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.cache\ndist\n')
}

beforeAll(async () => {
  process.env['GIT_CONFIG_GLOBAL'] = '/dev/null'
})
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  hosting = await startHosting(folder)
  opened = await openEditSession(garden, prepare)
  connect(opened.root, hosting)
})
afterEach(() => {
  hosting.close()
  rmSync(opened.root, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const idsOf = async (): Promise<readonly string[]> => (await list()).files.map(({ id }) => id)

async function list(): Promise<ChangeList> {
  const answer = await opened.session.publishing.changes()
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

async function compare(ids?: readonly string[]): Promise<PlannedPublication> {
  const answer = await opened.session.publishing.compare(ids ?? (await idsOf()))
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

/** Publishes all changes as the panel does. */
async function publish(way: 'now' | 'review', ids?: readonly string[]) {
  const files = ids ?? (await idsOf())
  const { plan, message } = await compare(files)
  return opened.session.publishing.publish({ files, plan, message, way })
}

/** What a publication that fails must leave: files, index, branch and versions. */
const stateOf = (root: string) => [
  hashTree(join(root, 'content')),
  git(root, 'status', '--short', '--branch'),
  git(root, 'ls-files', '--stage'),
]

/** Somebody else publishes a change of a file. */
function publishElsewhere(file: string, from: string, to: string): void {
  const other = mkdtempSync(join(folder, 'other-'))
  git(other, 'clone', '--quiet', hosting.bare, '.')
  editFile(join(other, file), from, to)
  git(other, 'commit', '--quiet', '--all', '--message=elsewhere')
  git(other, 'push', '--quiet')
}

it('publishes a small change at once, as one commit, and leaves a clean folder', async () => {
  const { root, session } = opened
  editFile(join(root, note), 'The soil', 'The dark soil')
  const { files, notes } = await list()
  expect(files).toMatchObject([{ name: 'Sowing', kind: 'changed', isConflict: false }])
  expect(notes).toEqual([])
  const { sections, reasons, errors, message } = await compare()
  expect(sections.map(({ title }) => title)).toEqual(['Words'])
  expect([reasons, errors, message]).toEqual([[], 0, 'Change Sowing'])
  expect(await publish('now')).toMatchObject({ status: 'done' })
  expect(hosting.read(note)).toContain('The dark soil')
  expect(git(hosting.bare, 'rev-list', '--count', 'main')).toBe('2')
  expect(git(root, 'status', '--short', '--branch')).toBe('## main...origin/main')
  const history = await session.history.list('/notes/sowing')
  expect('versions' in history && history.versions.map(({ words }) => words)).toEqual(['Change Sowing', 'all'])
})

it.each<[name: string, file: string, from: string, to: string, reason: RegExp]>([
  ['a price', home, 'hello', 'for $12 hello', /nothing → \$12/],
  ['a redirect', 'content/garden.yaml', 'name:', 'redirects: [{ from: /old, to: / }]\nname:', /\/old leads to \//],
  ['a page that is hidden', note, 'order: 1', 'order: 1\ndraft: true', /sowing/],
])('asks for a review of %s', async (_name, file, from, to, reason) => {
  editFile(join(opened.root, file), from, to)
  const { reasons } = await compare()
  expect(reasons.join()).toMatch(reason)
  expect(await publish('now')).toEqual({ status: 'refused', message: 'it needs a review' })
  expect(git(hosting.bare, 'rev-list', '--count', 'main')).toBe('1')
})
