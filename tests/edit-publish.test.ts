import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { ChangeList, PlannedPublication, PublishResult } from '../generator/editor/protocol.ts'
import { createRuntime, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { addRedirectList, openEditSession } from './support/edit-session.ts'
import { connect, type Hosting, startHosting } from './support/git-hosting.ts'
import { git } from './support/git-site.ts'
import { hashTree } from './support/tree.ts'

const note = 'content/notes/sowing.md'
const home = 'content/pages/home.yaml'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
/** Compilations share results. */
const runtime = createRuntime()
let hosting: Hosting
let opened: Awaited<ReturnType<typeof openEditSession>>

const prepare = (root: string): void => {
  addRedirectList(root)
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.cache\ndist\n')
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  hosting = await startHosting(folder)
  process.env['GITEA_TOKEN'] = hosting.token
  opened = await openEditSession(garden, prepare, runtime)
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
  if ('status' in answer) throw new Error(answer.message)
  return answer
}

async function compare(ids?: readonly string[]): Promise<PlannedPublication> {
  const answer = await opened.session.publishing.compare(ids ?? (await idsOf()))
  if ('status' in answer) throw new Error(answer.message)
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

const harvestDraft = [
  ['content/notes/harvest.md', 'order: 2', 'order: 2\ndraft: true'],
  [note, 'see [harvest](/notes/harvest)', 'too'],
] as const

it('sees a change of as many letters in the moment of the last version', async () => {
  const { root } = opened
  const [file, index] = [join(root, note), join(root, '.git/index')]
  git(root, 'config', 'core.trustctime', 'false')
  const { mtime } = statSync(file)
  utimesSync(index, mtime, mtime)
  editFile(file, 'beans', 'peans')
  utimesSync(file, mtime, mtime)
  expect(await list()).toMatchObject({ files: [{ name: 'Sowing' }] })
})

it.each<[name: string, edits: readonly (readonly [file: string, from: string, to: string])[], reason: RegExp]>([
  ['a price', [[note, 'beans', 'beans for $12']], /Sowing: new → \$12/],
  ['a redirect', [['content/garden.yaml', 'name:', 'redirects: [{ from: /old, to: / }]\nname:']], /\/old leads to \//],
  ['a page that is hidden', harvestDraft, /Nothing is at \/notes\/harvest any more/],
])('asks for a review of %s', async (_name, edits, reason) => {
  for (const [file, from, to] of edits) editFile(join(opened.root, file), from, to)
  const { reasons } = await compare()
  expect(reasons.join()).toMatch(reason)
  expect(await publish('now')).toEqual({ status: 'refused', message: 'it needs a review' })
  expect(git(hosting.bare, 'rev-list', '--count', 'main')).toBe('1')
})

it('takes what a site says of reviews', async () => {
  editFile(
    join(opened.root, 'templates/site.ts'),
    'variables:',
    "reviewed: { words: ['crumbles'], pages: ['/'], addresses: false }, variables:",
  )
  await opened.refresh()
  editFile(join(opened.root, note), 'it crumbles', 'it is $5')
  editFile(join(opened.root, home), 'Begin', 'Start')
  expect((await compare()).reasons).toEqual(['Sowing: crumbles → gone', 'The words of / are always reviewed'])
})

it('asks for a review with a token, adds to it, and follows once it is merged', async () => {
  const { root, session } = opened
  editFile(join(root, note), 'beans', 'beans for $12')
  const before = stateOf(root)
  expect(await publish('review')).toMatchObject({ status: 'done', url: `${hosting.origin}/owner/site/pulls/1` })
  expect(stateOf(root)).toEqual(before)
  editFile(join(root, home), 'Begin', 'Start')
  expect(await publish('review')).toMatchObject({
    status: 'done',
    message: 'The review “Change Sowing” has these changes now',
  })
  const [review] = (await list()).reviews
  expect(review).toMatchObject({ number: 1, title: 'Change Sowing', state: 'open', answer: 'none', checks: 'none' })
  hosting.checks.state = 'failure'
  expect((await list()).reviews).toMatchObject([{ checks: 'failed' }])
  const branch = review?.branch ?? ''
  expect([hosting.read(note, branch), hosting.read(home, branch)].join()).toMatch(/\$12[\s\S]*Start with/)
  expect(await session.publishing.merge(1)).toMatchObject({ status: 'done' })
  expect(git(root, 'status', '--short', '--branch')).toBe('## main...origin/main')
  expect(await list()).toMatchObject({ files: [], behind: 0, reviews: [{ state: 'merged' }] })
})

it('joins changes with those that others publish meanwhile, and gets them', async () => {
  const { root } = opened
  publishElsewhere(note, 'peas', 'leeks')
  editFile(join(root, home), 'Begin', 'Start')
  expect(await list()).toMatchObject({ behind: 1, files: [{ name: 'Home' }] })
  expect(await publish('now')).toMatchObject({ status: 'done' })
  expect([hosting.read(note), hosting.read(home)].join()).toMatch(/leeks[\s\S]*Start with/)
  expect(git(root, 'status', '--short', '--branch')).toBe('## main...origin/main')
})

it('publishes what is committed here and what is not, and says that a programmer has to join the versions', async () => {
  const { root, session } = opened
  editFile(join(root, home), 'Begin', 'Start')
  git(root, 'commit', '--quiet', '--all', '--message=here')
  editFile(join(root, home), 'Start', 'Go on')
  expect(await list()).toMatchObject({ files: [{ name: 'Home' }], notes: [expect.stringContaining('(1)')] })
  expect(await publish('now')).toMatchObject({ status: 'done' })
  expect(hosting.read(home)).toContain('Go on')
  publishElsewhere(note, 'peas', 'leeks')
  expect(await list()).toMatchObject({ behind: 2, files: [] })
  expect(await session.publishing.follow()).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('versions of its own'),
  })
})

it('changes nothing where two have changed the same line, and says so', async () => {
  const { root, session } = opened
  publishElsewhere(note, 'beans', 'leeks')
  editFile(join(root, note), 'beans', 'onions')
  await list()
  const before = stateOf(root)
  expect(await list()).toMatchObject({ files: [{ name: 'Sowing', isConflict: true }] })
  const ids = await idsOf()
  expect(await session.publishing.compare(ids)).toEqual({
    status: 'refused',
    message: 'somebody else has published another version of Sowing',
  })
  expect(await session.publishing.follow()).toMatchObject({ status: 'refused' })
  expect(stateOf(root)).toEqual(before)
  expect(await session.publishing.undoChanges(ids)).toMatchObject({ status: 'saved', undoes: 'all changes of Sowing' })
  expect(opened.read(note)).toContain('leeks')
  session.undo()
  expect(opened.read(note)).toContain('onions')
})

it('says that somebody was faster, and that the server refuses', async () => {
  const { root } = opened
  editFile(join(root, note), 'beans', 'onions')
  const files = await idsOf()
  const { plan, message } = await compare(files)
  publishElsewhere(home, 'Begin', 'Start')
  const before = stateOf(root)
  expect(await opened.session.publishing.publish({ files, plan, message, way: 'now' })).toMatchObject({
    status: 'refused',
    message: 'somebody has published meanwhile: look at the changes again',
  })
  hosting.protectMain()
  expect(await publish('now')).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('main is protected'),
  })
  expect(stateOf(root).slice(0, 1)).toEqual(before.slice(0, 1))
})

it('publishes from a detached head, and leaves alone what others have not committed', async () => {
  const { root } = opened
  git(root, 'checkout', '--quiet', '--detach')
  editFile(join(root, 'templates/site.ts'), "'Frostbell'", "'Frost Bell'")
  editFile(join(root, note), 'beans', 'onions')
  git(root, 'add', note, 'templates/site.ts')
  const before = stateOf(root)
  expect((await list()).notes.join()).toContain('files outside of the content (1)')
  expect(await publish('now')).toMatchObject({ status: 'done' })
  expect(stateOf(root)).toEqual(before)
  expect(hosting.read('templates/site.ts')).toContain('Frostbell')
  expect(await list()).toMatchObject({ files: [], behind: 1 })
})

it('says in words why there is nothing to publish to', async () => {
  const { root, session } = opened
  editFile(join(root, note), 'beans', 'onions')
  hosting.close()
  git(root, 'remote', 'set-url', 'origin', 'http://127.0.0.1:1/owner/site.git')
  expect((await list()).notes.join()).toContain('cannot be asked')
  expect(await publish('now')).toEqual({ status: 'refused', message: 'the server does not answer' })
  git(root, 'remote', 'remove', 'origin')
  expect(await list()).toMatchObject({ canPublish: false, files: [{ name: 'Sowing' }] })
  expect(await publish('now')).toEqual({ status: 'refused', message: 'this folder is connected with no server' })
  rmSync(join(root, '.git'), { recursive: true })
  expect(await session.publishing.changes()).toEqual({
    status: 'refused',
    message: 'This folder is in no git repository',
  })
})

it('names the page on which people ask for a review where no token is known', async () => {
  const { root } = opened
  delete process.env['GITEA_TOKEN']
  editFile(join(root, note), 'beans', 'onions')
  const { url } = (await publish('review')) as PublishResult
  expect(url).toMatch(/\/owner\/site\/compare\/main\.\.\.edit\/editor\/change-sowing-\w+$/)
})

it('remembers the branch that waits on a remote without an API, and adds to it', async () => {
  const { root } = opened
  git(root, 'remote', 'set-url', 'origin', hosting.bare)
  editFile(join(root, note), 'beans', 'onions')
  const sent = (await publish('review')) as PublishResult
  expect(sent.message).toMatch(/^Sent to origin as the branch edit\/editor\/change-sowing-\w+: tell a colleague/)
  const [review] = (await list()).reviews
  expect(review).toMatchObject({ title: 'Change Sowing', state: 'open', url: undefined })
  editFile(join(root, home), 'Begin', 'Start')
  expect(await publish('review')).toMatchObject({ message: 'The review “Change Sowing” has these changes now' })
  const branch = review?.branch ?? ''
  expect([hosting.read(note, branch), hosting.read(home, branch)].join()).toMatch(/onions[\s\S]*Start with/)
  git(hosting.bare, 'update-ref', 'refs/heads/main', branch)
  expect((await list()).reviews).toEqual([])
})

it('ends a comparison when another one is asked for', async () => {
  const { root, session } = opened
  editFile(join(root, note), 'beans', 'onions')
  const ids = await idsOf()
  const [first, second] = await Promise.all([session.publishing.compare(ids), session.publishing.compare(ids)])
  expect(first).toEqual({ status: 'refused', message: 'another choice is compared' })
  expect(second).toMatchObject({ errors: 0, message: 'Change Sowing' })
})

it('restores a version of a page, and takes that back', async () => {
  const { root, session } = opened
  const first = opened.read(note)
  editFile(join(root, note), 'beans', 'onions')
  git(root, 'commit', '--quiet', '--all', '--message=onions')
  const history = await session.history.list('/notes/sowing')
  const oldest = 'versions' in history ? history.versions.at(-1)?.commit : undefined
  const compared = await session.history.compare('/notes/sowing', oldest ?? '')
  if (!('parts' in compared)) throw new Error(compared.message)
  expect(compared.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'onions' },
    { kind: 'added', text: 'beans' },
  ])
  expect(compared.isPublished).toBe(false)
  expect(await session.history.restore('/notes/sowing', oldest ?? '')).toMatchObject({ status: 'saved' })
  expect(opened.read(note)).toBe(first)
  session.undo()
  expect(opened.read(note)).toContain('onions')
  expect(await session.history.restore('/notes/sowing', '0'.repeat(40))).toMatchObject({ status: 'refused' })
})
