import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { garden } from '../../../support/compile-site.ts'
import { getField, getForm, openEditSession } from '../../../support/edit-session.ts'

const file = 'content/pages/home.yaml'
let opened: Awaited<ReturnType<typeof openEditSession>>
let field = ''
beforeEach(async () => {
  opened = await openEditSession(garden)
  field = getField(getForm(opened.session.pageDetails('/')?.forms), 'alt').id
})

const png = async (): Promise<string> =>
  (
    await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')

it('opens the picture that an alternative text belongs to', () => {
  const picture = opened.session.pictures.open(field)
  expect(picture).toMatchObject({
    label: 'Picture: Picture',
    alt: 'A brick wall with a low door',
    altField: expect.any(String),
  })
  expect(picture?.pictures).toMatchObject([{ id: picture?.current, name: 'wall.svg' }])
})

it('takes a new picture under a name of its own, with its words, in one step', async () => {
  const before = opened.read(file)
  const upload = { field, name: '../../Neue Wand (1).JPEG', data: await png() }
  const first = await opened.session.pictures.upload(upload)
  expect(first).toMatchObject({ status: 'read', picture: { name: 'neue-wand-1.png', width: 8, height: 6 } })
  expect(await opened.session.pictures.upload(upload)).toMatchObject({ picture: { name: 'neue-wand-1-2.png' } })
  expect(readdirSync(join(opened.root, 'content/images'))).toEqual(['wall.svg'])
  const version = opened.session.pictures.open(field)?.version ?? ''
  const picture = first?.status === 'read' ? first.picture.id : ''
  const saved = opened.session.pictures.save({ field, version, picture, alt: 'A red wall: new' })
  expect(saved).toMatchObject({ status: 'saved', file })
  const after = before
    .replace('/images/wall.svg', '/images/neue-wand-1.png')
    .replace('A brick wall with a low door', '"A red wall: new"')
  expect(opened.read(file)).toBe(after)
  expect(opened.session.undo().status).toBe('saved')
  expect(opened.read(file)).toBe(before)
  expect(existsSync(join(opened.root, 'content/images/neue-wand-1.png'))).toBe(false)
  expect(opened.session.redo().status).toBe('saved')
  expect(opened.read(file)).toBe(after)
})

it('takes a picture that was added to a text for another field, too', async () => {
  const { session, refresh } = opened
  const text = session.page('/notes/sowing')?.fields ?? {}
  const [body = ''] = Object.entries(text).find(([, { label }]) => label === 'Text') ?? []
  const read = await session.pictures.upload({ field: body, name: 'beds.png', data: await png() })
  const picture = read?.status === 'read' ? read.picture.id : ''
  const versionOf = (id: string): string => session.pictures.open(id)?.version ?? ''
  expect(session.pictures.save({ field: body, version: versionOf(body), picture })?.status).toBe('saved')
  await refresh()
  const saved = session.pictures.save({ field, version: versionOf(field), picture, alt: 'Beds' })
  expect(saved).toMatchObject({ status: 'saved', file })
  expect(opened.read(file)).toContain('/images/beds.png')
})

it.each([
  ['text', 'hello', 'this is not a picture that can be read'],
  [
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    'the drawing has the element <script>, which could run a script or load something from elsewhere',
  ],
])('refuses %s', async (_name, text, message) => {
  const data = Buffer.from(text).toString('base64')
  expect(await opened.session.pictures.upload({ field, name: 'a.svg', data })).toEqual({ status: 'refused', message })
})

it('draws small pictures of those it knows', async () => {
  const current = opened.session.pictures.open(field)?.current ?? ''
  const found = await opened.session.pictures.thumbnails([current, 'unknown-0000'])
  expect(Object.keys(found)).toEqual([current])
  expect((await sharp(Buffer.from(found[current] ?? '', 'base64')).metadata()).format).toBe('webp')
})

it('makes a new picture at most 2400 pixels wide, and leaves out what a camera wrote into it', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'green' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A. Gardener' } })
    .toBuffer()
  const upload = { field, name: 'beds.jpg', data: photo.toString('base64') }
  const read = await opened.session.pictures.upload(upload)
  if (read?.status !== 'read') throw new Error('the picture was refused')
  expect(read.picture).toMatchObject({ width: 2400, height: 1200 })
  const version = opened.session.pictures.open(field)?.version ?? ''
  opened.session.pictures.save({ field, version, picture: read.picture.id, alt: 'Beds' })
  const written = await sharp(join(opened.root, 'content/images/beds.jpg')).metadata()
  expect([written.width, written.exif]).toEqual([2400, undefined])
})
