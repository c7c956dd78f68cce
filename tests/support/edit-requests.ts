import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { documentOf, parsePlainText } from '../../generator/editor/text-schema.ts'
import { copySite, garden } from './compile-site.ts'
import { createPng } from './create-png.ts'
import { pageText, type Started, startServer } from './start-server.ts'

export type Body = Readonly<Record<string, unknown>>

/** A garden that `dev` serves, and for each endpoint of its edit mode a request that is right. */
export function serveEditedGarden() {
  const root = copySite(garden)
  let server: Started
  let headers: Readonly<Record<string, string>> = {}
  /** From the answers to others. */
  let bodies: Readonly<Record<string, Body>> = {}
  const addressOf = (endpoint: string): string => `${server.origin}/_dev/edit/${endpoint}`
  const post = async (endpoint: string, body: unknown) => {
    const response = await fetch(addressOf(endpoint), { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, answer: response.ok ? JSON.parse(await response.text()) : undefined }
  }
  beforeAll(async () => {
    server = await startServer('dev', root)
    const [, token = ''] = /data-token="(\w+)"/.exec(await pageText(`${server.origin}/`)) ?? []
    headers = {
      Host: new URL(server.origin).host,
      Origin: server.origin,
      'Content-Type': 'application/json',
      'X-Dev-Token': token,
    }
    const answer = async (name: string, body: unknown) => (await post(name, body)).answer
    const page = { page: '/' }
    const { fields } = await answer('page', page)
    const idOf = (label: string): string => Object.keys(fields).find((id) => fields[id].label === label) ?? label
    const [field, item, image] = [idOf('Title'), idOf('Links 2: Label'), idOf('Picture: Alternative text')]
    const annotated = await fetch(server.origin, { headers: { 'X-Dev-Annotate': token } })
    const [, known = ''] = /data-edit-versions="([^"]*)"/.exec(await annotated.text()) ?? []
    const versions = known.split(' ')
    const { version } = await answer('open', { field, versions })
    const { lists } = await answer('lists', { field: item, version })
    const [{ items: links, next }] = lists
    const map = links[1].value
    const { forms } = await answer('details', { page: '/notes/sowing' })
    const [form] = forms
    const season = form.fields.find(({ name }: { name: string }) => name === 'season')
    const value = documentOf(parsePlainText('Changed')).toJSON()
    const changes = [
      { field, version, value },
      { field: season.id, version: form.version, value: 'summer' },
    ]
    const { current: picture } = await answer('picture', { field: image })
    const { collections } = await answer('articles', {})
    const [{ id: collection }] = collections
    const words = { query: 'map', isExact: false }
    const { places } = await answer('search', words)
    const commit = '0'.repeat(40)
    const data = createPng(8, 8).toString('base64')
    bodies = {
      page,
      open: { field, versions },
      locate: { drafts: [{ field, version }] },
      check: { changes, page: '/' },
      save: { changes },
      paste: { html: '<b>bold</b>', text: 'bold' },
      details: { value: next, version },
      lists: { field: item, version },
      'change-value': { action: 'duplicate', value: map, version, field: item },
      pages: {},
      picture: { field: image },
      thumbnails: { pictures: [picture] },
      upload: { field: image, name: 'wall.png', data },
      'save-picture': { field: image, version, picture, alt: 'Changed too' },
      search: words,
      replace: { ...words, text: 'plan', places: places.map(({ id }: { id: string }) => id) },
      changes: {},
      compare: { files: [form.id] },
      publish: { files: [form.id], plan: commit, message: 'Change it', way: 'now' },
      'undo-changes': { files: [form.id] },
      merge: { number: 1 },
      follow: {},
      history: page,
      'compare-version': { ...page, commit },
      restore: { ...page, commit },
      articles: {},
      article: { file: form.id },
      'new-article': { collection, title: 'Frost' },
      'remove-article': { file: form.id },
      'rename-article': { file: form.id, name: 'planting' },
      undo: {},
      redo: {},
    }
  })
  afterAll(async () => {
    await server.kill()
    rmSync(root, { recursive: true })
  })
  return {
    root,
    bodies: () => bodies,
    addressOf,
    post,
    requestFor(body: unknown) {
      const text = JSON.stringify(body)
      return { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) }, body: text }
    },
  }
}
