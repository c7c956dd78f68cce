import { Fragment, type Node } from 'prosemirror-model'
import { beforeAll, expect, it } from 'vitest'
import { Markdown } from '../generator/core/api/fields.ts'
import { valuesIn } from '../generator/core/source/data-path.ts'
import { type ContentField, isMarkdown } from '../generator/editor/server/annotate-page.ts'
import { createFieldTextCodec, type FieldTextCodec } from '../generator/editor/server/field-text.ts'
import { textSchema } from '../generator/editor/text-schema.ts'
import { compileSite, project } from './support/compile-site.ts'

interface Place extends ContentField {
  readonly text: string
}

/** All values, or each thirtieth. */
const step = process.env['FIELDS'] === 'all' ? 1 : 30

let fieldTexts: FieldTextCodec
let places: readonly Place[]

beforeAll(async () => {
  const compiled = await compileSite(project)
  if (!compiled.site) throw new Error('the site does not compile')
  const { loaded, texts } = compiled
  fieldTexts = createFieldTextCodec()
  const entries = [...loaded.values()].flatMap((found) =>
    found.entries.map((entry) => ({ ...entry, source: found.source })),
  )
  places = entries.flatMap(({ summary: { file, data }, document, source }): Place[] => {
    const common = { file, source, text: texts.get(file) ?? '' }
    const paths = valuesIn(data).flatMap(({ value, path }) =>
      typeof value === 'string' || value instanceof Markdown ? [path] : [],
    )
    return [...paths, ...(document.readBody() === undefined ? [] : [undefined])].flatMap((path) =>
      fieldTexts.read({ ...common, path }, common.text) ? [{ ...common, path }] : [],
    )
  })
})

const sample = (): readonly Place[] => places.filter((_place, index) => index % step === 0)
const nameOf = ({ file, path }: Place): string => `${file} ${JSON.stringify(path)}`

/** A document with words before each text in it. */
const withWords = (node: Node): Node =>
  node.isText
    ? textSchema.text(`again ${node.text}`, node.marks)
    : node.copy(Fragment.from(node.children.map(withWords)))

it('keeps every byte of a file in which a text is saved unchanged', () => {
  expect(places.length).toBeGreaterThan(2000)
  const differing = sample().filter((place) => {
    const document = fieldTexts.read(place, place.text)?.document
    return !document || fieldTexts.write(place, place.text, document) !== place.text
  })
  expect(differing.map(nameOf)).toEqual([])
})

it('gives the same bytes if each word of a text is changed and changed back', () => {
  const differing = sample().filter((place) => {
    const document = fieldTexts.read(place, place.text)?.document ?? textSchema.node('doc')
    const changed = fieldTexts.write(place, place.text, withWords(document))
    return (
      (changed === undefined && isMarkdown(place)) ||
      (changed !== undefined && fieldTexts.write(place, changed, document) !== place.text)
    )
  })
  expect(differing.map(nameOf)).toEqual([])
})
