import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { garden } from '../../../support/compile-site.ts'
import { addRedirectList, openEditSession } from '../../../support/edit-session.ts'
import { commitAll, git } from '../../../support/git-site.ts'

const sowing = 'content/notes/sowing.md'
const harvest = 'content/notes/harvest.md'
const settings = 'content/garden.yaml'

type Opened = Awaited<ReturnType<typeof openEditSession>>
let opened: Opened

beforeEach(async () => {
  opened = await openEditSession(garden, addRedirectList)
})

afterEach(() => rmSync(opened.root, { recursive: true }))

const idOf = (file: string): string => {
  const { current, registry } = opened.session
  const source = [...(current()?.loaded.values() ?? [])].find(({ entries }) =>
    entries.some(({ summary }) => summary.file === file),
  )?.source
  if (!source) throw new Error(`no source has ${file}`)
  return registry.idOfFile(file, source)
}

const collectionId = (label: string): string =>
  opened.session.articles.list().collections.find((one) => one.label === label)?.id ?? ''

it('makes a draft that is listed until it is published, and takes it back', async () => {
  const { session, root, read, refresh } = opened
  const made = await session.articles.create({ collection: collectionId('Notes'), title: 'The first frost' })
  const file = 'content/notes/the-first-frost.md'
  expect(made).toMatchObject({ status: 'saved', file })
  expect(read(file)).toMatch(
    /^---\nslug: the-first-frost\ntitle: The first frost\n[\s\S]*draft: true\n---\n\nTo be written\.\n$/,
  )
  if (made?.status !== 'saved') return
  expect(session.details.ofFile(made.article.file)?.forms[0]?.file).toBe(file)
  await refresh()
  expect(session.places.list().pages).toContainEqual(
    expect.objectContaining({ name: 'The first frost', form: made.article.file, state: 'Draft: not published' }),
  )
  session.undo()
  expect(existsSync(join(root, file))).toBe(false)
  session.redo()
  expect(existsSync(join(root, file))).toBe(true)
})

it.each(['', '///', '—', '../../etc/passwd', 'Sowing'])(
  'makes nothing for the title %j that has no free name',
  async (title) => {
    const { session, root } = opened
    const made = await session.articles.create({ collection: collectionId('Notes'), title })
    if (made?.status === 'saved') expect(made).toMatchObject({ file: 'content/notes/etc-passwd.md' })
    else expect(made?.status).toBe('refused')
    expect(existsSync(join(root, 'etc'))).toBe(false)
  },
)

it('renames an entry with the links to it, and redirects the old address', async () => {
  const { session, root, read, refresh } = opened
  const before = [sowing, harvest, settings, 'content/pages/home.yaml'].map(read)
  const links = session.articles.open(idOf(sowing))?.links ?? []
  expect(links.length).toBeGreaterThan(0)
  const renamed = session.articles.rename({ file: idOf(sowing), name: 'planting' })
  expect(renamed).toMatchObject({ status: 'saved', moved: { from: '/notes/sowing', to: '/notes/planting' } })
  expect(existsSync(join(root, sowing))).toBe(false)
  expect(read('content/notes/planting.md')).toBe(before[0]?.replace('slug: sowing', 'slug: planting'))
  expect(read(settings)).toBe(`${before[2]}redirects:\n  - from: /notes/sowing\n    to: /notes/planting\n`)
  const { diagnostics } = await refresh()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(session.articles.open(idOf('content/notes/planting.md'))?.links).toHaveLength(links.length + 1)
  // Back to the old name: its redirect goes.
  session.articles.rename({ file: idOf('content/notes/planting.md'), name: 'sowing' })
  expect(read(settings)).toBe(`${before[2]}redirects:\n  - from: /notes/planting\n    to: /notes/sowing\n`)
  session.undo()
  session.undo()
  expect([sowing, harvest, settings, 'content/pages/home.yaml'].map(read)).toEqual(before)
  expect(existsSync(join(root, 'content/notes/planting.md'))).toBe(false)
})

it('sends nobody from the address of an entry that was never published', async () => {
  const record = (root: string): void => writeFileSync(join(root, 'content/.addresses'), '/\n/notes/sowing\n')
  opened = await openEditSession(garden, (root) => {
    addRedirectList(root)
    record(root)
  })
  const { session, root, read } = opened
  const state = (file: string) => [
    session.details.publicationOf(file)?.words,
    session.articles.open(idOf(file))?.canRedirect,
  ]
  expect([sowing, harvest].map(state)).toEqual([
    ['Published', true],
    ['Not published yet', false],
  ])
  const before = read(settings)
  session.articles.rename({ file: idOf(harvest), name: 'picking' })
  expect(read(settings)).toBe(before)
  session.undo()
  commitAll(root)
  git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
  expect(state(harvest)).toEqual(['Published', true])
})

it.each(['', '../x', 'a/b', 'Ä B', 'harvest', 'sowing', '__proto__', '.hidden', 'UPPER'])(
  'keeps the name of an entry for %j',
  (name) => {
    const { session, read } = opened
    const before = read(sowing)
    expect(session.articles.rename({ file: idOf(sowing), name })?.status).toBe('refused')
    expect(read(sowing)).toBe(before)
    expect(session.store.historyState().undoes).toBeUndefined()
  },
)

it('sends visitors to no page that is hidden', async () => {
  const { session, refresh } = opened
  const targets = () => session.articles.open(idOf(sowing))?.targets.map(({ value }) => value)
  const before = targets()
  await session.articles.create({ collection: collectionId('Notes'), title: 'The first frost' })
  await refresh(true)
  expect(session.current()?.routes.map(({ url }) => url)).toContain('/notes/the-first-frost')
  expect(targets()).toEqual(before)
  const target = '/notes/the-first-frost'
  expect(session.articles.remove({ file: idOf(sowing), target })).toBeUndefined()
})

it('removes an entry only with a place for its links, in one step', async () => {
  const { session, root, read, refresh } = opened
  const files = [sowing, harvest, settings, 'content/pages/home.yaml']
  const before = files.map(read)
  const article = session.articles.open(idOf(sowing))
  const { articles } = session
  expect(articles.remove({ file: idOf(sowing) })?.status).toBe('refused')
  expect(articles.remove({ file: idOf(sowing), target: '/nowhere' })).toBeUndefined()
  expect(articles.remove({ file: idOf(sowing), target: article?.address })).toBeUndefined()
  expect(files.map(read)).toEqual(before)
  const needed = article?.links.filter(({ isNeeded }) => isNeeded) ?? []
  for (const { id = '' } of needed) {
    const { file = '' } = session.registry.find(id) ?? {}
    expect(articles.remove({ file: idOf(sowing), target: '/' })).toMatchObject({ status: 'refused' })
    writeFileSync(join(root, file), read(file).replace(/^after: sowing\n/m, ''))
    await refresh()
  }
  const present = files.map(read)
  expect(articles.remove({ file: idOf(sowing), target: '/' })).toMatchObject({
    status: 'saved',
    moved: { from: '/notes/sowing', to: '/' },
  })
  expect(existsSync(join(root, sowing))).toBe(false)
  expect(read(settings)).toContain('  - from: /notes/sowing\n    to: /\n')
  const { diagnostics } = await refresh()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(session.undo()).toMatchObject({ moved: { from: '/', to: '/notes/sowing' } })
  expect(files.map(read)).toEqual(present)
})

it('names each file that is not as the site was made from it', () => {
  const { session, root, read } = opened
  for (const file of [harvest, settings]) writeFileSync(join(root, file), `${read(file)}\n`)
  const renamed = session.articles.rename({ file: idOf(sowing), name: 'planting' })
  const message = expect.stringMatching(new RegExp(`${harvest}.*${settings}`))
  expect(renamed).toMatchObject({ status: 'refused', message })
})

it('keeps an entry with a link that came meanwhile', () => {
  const { session, root, read } = opened
  writeFileSync(join(root, harvest), `${read(harvest)}\nSee [sowing](/notes/sowing).\n`)
  const [a, b] = [read(sowing), read(harvest)]
  const renamed = session.articles.rename({ file: idOf(sowing), name: 'planting' })
  expect(renamed).toMatchObject({ status: 'refused', message: expect.stringContaining(harvest) })
  expect([read(sowing), read(harvest)]).toEqual([a, b])
})
