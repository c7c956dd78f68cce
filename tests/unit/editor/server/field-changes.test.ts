import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rewriteBody } from '../../../../generator/core/output/rewrite-body.ts'
import { compile } from '../../../../generator/core/pipeline.ts'
import type { FormChanges } from '../../../../generator/editor/form-protocol.ts'
import { documentOf, parsePlainText } from '../../../../generator/editor/text-schema.ts'
import { compileSite, createRuntime, garden } from '../../../support/compile-site.ts'
import { openEditSession } from '../../../support/edit-session.ts'

let opened: Awaited<ReturnType<typeof openEditSession>>
/** The addresses of the pages that were rendered. */
let rendered: string[]

beforeEach(async () => {
  rendered = []
  const onStart = (_stage: string, url?: string) => void (url !== undefined && rendered.push(url))
  opened = await openEditSession(garden, undefined, createRuntime({ onStart }))
})
afterEach(() => rmSync(opened.root, { recursive: true }))

function openField(file: string, label: string) {
  const { fields = {} } = opened.session.page('/') ?? {}
  const id = Object.keys(fields).find((one) => fields[one]?.file === file && fields[one]?.label === label) ?? ''
  const version = opened.session.open(id)?.version ?? ''
  return { id, version }
}
const toValue = (text: string) => documentOf(parsePlainText(text)).toJSON()

it('a check renders the pages that show the text, and the save of it no page', async () => {
  const { id, version } = openField('content/pages/home.yaml', 'Title')
  let start = rendered.length
  await opened.session.check({ changes: [{ field: id, version, value: toValue('Beds and borders') }] })
  expect(rendered.slice(start)).toEqual(['/'])
  start = rendered.length
  expect(opened.session.save({ changes: [{ field: id, version, value: toValue('Beds and borders') }] })?.status).toBe(
    'saved',
  )
  const compiled = await opened.refresh()
  expect(rendered.slice(start)).toEqual([])
  expect(compiled.pages.find(({ route }) => route.url === '/')?.readBody()).toContain('Beds and borders')
})

it('answers with the findings of the page before others are rendered, and then with those of lint', async () => {
  const { id, version } = openField('content/garden.yaml', 'Name')
  const start = rendered.length
  const request = { changes: [{ field: id, version, value: toValue('Walled Garden!!') }] }
  const first = await opened.session.check(request, '/')
  expect(rendered.slice(start)).toEqual(['/'])
  expect(first?.isPartial).toBe(true)
  expect(first?.findings.map(({ code, line }) => [code, line])).toEqual([['garden/exclamation', 1]])
  const rest = await opened.session.check(request)
  expect(rendered.slice(start).toSorted()).toEqual(['/', '/404', '/notes/harvest', '/notes/sowing'])
  expect(rest?.findings).toEqual(expect.arrayContaining([...(first?.findings ?? [])]))
  const file = 'content/garden.yaml'
  const text = readFileSync(join(opened.root, file), 'utf8').replace('Walled Garden', 'Walled Garden!!')
  const linted = await compileSite(opened.root, createRuntime(), new Map([[file, text]]))
  const added = linted.diagnostics.filter(({ span }) => span.file === file)
  expect(rest?.findings.map(({ code, message }) => [code, message])).toEqual(
    added.map(({ code, message }) => [code, message]),
  )
})

it('answers early if the page has no findings, too', async () => {
  const { id, version } = openField('content/pages/home.yaml', 'Title')
  const checked = await opened.session.check({ changes: [{ field: id, version, value: toValue('Beds') }] }, '/')
  expect(checked).toEqual({ findings: [], unpublished: [], isPartial: true })
})

it('renders no further pages for a check that a save has ended, or another check', async () => {
  const { id, version } = openField('content/garden.yaml', 'Name')
  const start = rendered.length
  const changesTo = (words: string) => ({ changes: [{ field: id, version, value: toValue(words) }] })
  const first = opened.session.check(changesTo('Walled Garden?'))
  await opened.session.check(changesTo('Walled Garden'), '/')
  expect(await first).toBeNull()
  const second = opened.session.check(changesTo('Walled Garden!'))
  expect(opened.session.save(changesTo('Walled Garden!'))?.status).toBe('saved')
  expect(await second).toBeNull()
  expect(rendered.slice(start).length).toBeLessThan(4)
})

it('shows the first pages of a compilation with their fields', async () => {
  const { id, version } = openField('content/pages/home.yaml', 'Title')
  opened.session.save({ changes: [{ field: id, version, value: toValue('Beds and borders') }] })
  const { session } = opened
  const sets = session.current()?.assets.pictures.sets ?? new Map()
  let shown = ''
  for await (const step of compile({ ...opened.options, urls: new Set(['/']) }, opened.runtime)) {
    if (step.stage === 'complete') continue
    const { fileUrls } = step.resolved
    session.preview({ ...step, fileUrls })
    const addresses = { sets, findUrl: fileUrls.findUrl, assets: new Map() }
    const body = rewriteBody(step.pages[0]?.readBody() ?? '', addresses)
    shown = session.annotatePage('/', `<html lang="en"><body>${body}</body></html>`)
  }
  expect(shown).toMatch(new RegExp(`data-edit="[^"]*${id}[^"]*"[^>]*>Beds and borders`))
})

it('mends a text by the fix of a finding beside another changed text, and no value of a form', async () => {
  const file = 'content/pages/home.yaml'
  const [welcome, title] = [openField(file, 'Welcome'), openField(file, 'Title')]
  const { value = {} } = opened.session.open(welcome.id) ?? {}
  const wrong = JSON.parse(JSON.stringify(value).replace('/notes/sowing', '/notes/sowin'))
  const fixesOf = async (changes: FormChanges['changes']) =>
    (await opened.session.check({ changes }))?.findings.flatMap(({ fixed }) => fixed ?? [])
  const texts = [
    { field: title.id, version: title.version, value: toValue('Beds') },
    { field: welcome.id, version: welcome.version, value: wrong },
  ]
  expect(await fixesOf(texts)).toEqual([value])
  const { registry } = opened.session
  const known = registry.find(title.id)
  if (!known) throw new Error('the title has no field')
  const href = registry.idOf({ ...known, path: ['links', 0, 'href'] })
  expect(await fixesOf([{ field: href, version: title.version, value: '/notes/sowin' }])).toEqual([])
})
