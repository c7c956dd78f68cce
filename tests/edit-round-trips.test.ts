import { beforeAll, expect, it } from 'vitest'
import { Markdown } from '../generator/core/api/fields.ts'
import { findEditableBlocks } from '../generator/core/markdown/editable-blocks.ts'
import { markdownInput } from '../generator/core/markdown/render-markdown.ts'
import { valuesIn } from '../generator/core/source/data-path.ts'
import type { FieldValue } from '../generator/editor/protocol.ts'
import { createFieldTexts, type FieldTexts } from '../generator/editor/server/field-text.ts'
import type { ContentValue } from '../generator/editor/server/mark-content.ts'
import { compileSite, project } from './support/compile-site.ts'

interface Place extends ContentValue {
  readonly text: string
}

/** All values, or each thirtieth. */
const step = process.env['FIELDS'] === 'all' ? 1 : 30

let fieldTexts: FieldTexts
let places: readonly Place[]

beforeAll(async () => {
  const compiled = await compileSite(project)
  if (!compiled.site) throw new Error('the site does not compile')
  const { loaded, texts, settings } = compiled
  const variables = settings.variables ?? {}
  fieldTexts = createFieldTexts(() => variables)
  const blocksOf = (markdown: string) => [...findEditableBlocks(markdownInput(markdown, variables)).keys()]
  const entries = [...loaded.values()].flatMap((found) =>
    found.entries.map((entry) => ({ ...entry, source: found.source })),
  )
  places = entries.flatMap(({ summary: { file, data }, document, source }): Place[] => {
    const common = { file, source, text: texts.get(file) ?? '' }
    const inMarkdown = (markdown: string, path: ContentValue['path']) =>
      blocksOf(markdown).map((block) => ({ ...common, path, block }))
    const fields = valuesIn(data).flatMap(({ value, path }): Place[] => {
      if (value instanceof Markdown) return inMarkdown(value.source, path)
      return typeof value === 'string' && fieldTexts.read({ ...common, path }, common.text) ? [{ ...common, path }] : []
    })
    const body = document.readBody()
    return [...fields, ...(body === undefined ? [] : inMarkdown(body, undefined))]
  })
})

const sample = (): readonly Place[] => places.filter((_place, index) => index % step === 0)
const nameOf = ({ file, path, block }: Place): string => `${file} ${JSON.stringify(path)} ${block}`

it('keeps every byte of a file in which a text is saved unchanged', () => {
  expect(places.length).toBeGreaterThan(2500)
  const differing = sample().filter((place) => {
    const value = fieldTexts.read(place, place.text)?.value
    return !value || fieldTexts.write(place, place.text, value) !== place.text
  })
  expect(differing.map(nameOf)).toEqual([])
})

it('gives the same bytes if a text is changed and changed back', () => {
  const differing = sample().filter((place) => {
    const value = fieldTexts.read(place, place.text)?.value ?? []
    const [first = []] = value
    const longer: FieldValue = [[...first, { text: ' again', marks: [] }]]
    const changed = fieldTexts.write(place, place.text, longer)
    return changed !== undefined && fieldTexts.write(place, changed, value) !== place.text
  })
  expect(differing.map(nameOf)).toEqual([])
})
