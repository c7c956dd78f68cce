import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { withoutCitation } from '../../../../generator/editor/server/places/content-locations.ts'
import { documentOf, parsePlainText } from '../../../../generator/editor/text-schema.ts'
import { garden } from '../../../support/compile-site.ts'
import { editFile } from '../../../support/edit-file.ts'
import { openEditSession } from '../../../support/edit-session.ts'

const home = 'content/pages/home.yaml'
const blank = 'content/images/picture-to-be-chosen.webp'
let opened: Awaited<ReturnType<typeof openEditSession>>
// Some tests need no site.
afterEach(() => rmSync(opened.root, { recursive: true, force: true }))

it('names the page, the field and the words of a finding, without its file', async () => {
  opened = await openEditSession(garden, (root) => editFile(join(root, home), 'The map', 'The map!!'))
  const { findings = [] } = opened.session.page('/') ?? {}
  expect(findings).toMatchObject([
    { isOfPage: true, place: { page: 'Home', field: 'Links 2: Label', address: '/', words: 'map!!' } },
  ])
  expect(findings[0]?.place?.fields).toEqual([findings[0]?.place?.formField])
  expect(opened.session.page('/notes/sowing')?.findings).toMatchObject([{ isOfPage: false }])
})

it.each([
  ['say what it does (21 USC 321(g)(1)(B) and 321(h)(1); Guidance (2022))', 'say what it does'],
  ['say (in short) what it does', 'say (in short) what it does'],
  [undefined, undefined],
])('leaves the law out of %j', (help, words) => expect(withoutCitation(help)).toBe(words))

it('calls an item of a list as its schema does, and its list as the group around it', async () => {
  opened = await openEditSession(garden, (root) => {
    const template = join(root, 'templates/pages/home.tsx')
    editFile(
      template,
      'links: z.array(z.strictObject({ label: z.string(), href: link() })),',
      "links: z.array(z.strictObject({ label: z.string(), href: link() }).meta({ title: 'Way on' })),",
    )
  })
  const { fields = {} } = opened.session.page('/') ?? {}
  const id = Object.keys(fields).find((one) => fields[one]?.label === 'Links 2: Label') ?? ''
  expect(opened.session.lists.around(id, opened.session.open(id)?.version ?? '')?.lists).toMatchObject([
    { label: 'Links', item: 'way on' },
  ])
})

it('makes a new entry with a blank picture, and says what is to be written', async () => {
  opened = await openEditSession(garden, (root) => {
    const collection = join(root, 'templates/collections/notes.ts')
    editFile(collection, 'defineCollection, reference, z', 'defineCollection, imageAddress, reference, z')
    editFile(collection, 'order: z.int(),', 'order: z.int(),\n    cover: imageAddress(),')
    for (const name of ['sowing', 'harvest'])
      editFile(join(root, `content/notes/${name}.md`), 'season:', 'cover: /images/wall.svg\nseason:')
  })
  const { session, root, read, refresh } = opened
  const [{ id: collection = '' } = {}] = session.articles.list().collections
  expect(await session.articles.create({ collection, title: 'Frost' })).toMatchObject({ status: 'saved' })
  expect(read('content/notes/frost.md')).toContain('cover: /images/picture-to-be-chosen.webp')
  expect(existsSync(join(root, blank))).toBe(true)
  const compiled = await refresh()
  // A draft may have it, and nothing else shows it.
  expect(compiled.diagnostics.filter(({ span }) => span.file === blank)).toEqual([])
  expect(session.page('/')?.undoes).toBe('new page “Frost”')
  editFile(join(root, 'content/notes/frost.md'), 'draft: true\n', '')
  const { diagnostics } = await refresh()
  expect(diagnostics.map(({ code, span }) => [code, span.file])).toContainEqual([
    'content/unwritten',
    'content/notes/frost.md',
  ])
  const { unwritten = [] } = session.page('/notes/frost') ?? {}
  expect(unwritten.map(({ field }) => field)).toEqual(['Cover', 'Text'])
  // The blank picture goes with the last text that names it.
  const cover = unwritten[0]?.formField ?? ''
  const { version = '', pictures = [] } = session.pictures.open(cover) ?? {}
  const picture = pictures.find(({ name }) => name === 'wall.svg')?.id ?? ''
  expect(session.pictures.save({ field: cover, version, picture })).toMatchObject({ status: 'saved' })
  expect(existsSync(join(root, blank))).toBe(false)
  session.undo()
  expect(existsSync(join(root, blank))).toBe(true)
})

it('names what is undone: a value, an item, several values', async () => {
  opened = await openEditSession(garden)
  const { session } = opened
  const { fields = {} } = session.page('/') ?? {}
  const save = (label: string, text: string): void => {
    const id = Object.keys(fields).find((one) => fields[one]?.label === label) ?? ''
    session.save({
      changes: [
        {
          field: id,
          version: session.open(id)?.version ?? '',
          value: documentOf(parsePlainText(text)).toJSON(),
        },
      ],
    })
  }
  save('Title', 'Beds')
  expect(session.page('/')?.undoes).toBe('title of Home')
  save('Links 2: Label', 'The way')
  expect(session.page('/')?.undoes).toBe('label of Home')
  session.undo()
  expect(session.page('/')).toMatchObject({ undoes: 'title of Home', redoes: 'label of Home' })
})
