import { describe, expect, it } from 'vitest'
import { defineCollection, defineSingle, Markdown, type Source, z } from '#site'
import type { LoadedSource } from '../../../../generator/core/content/entry.ts'
import { renderEntryBody } from '../../../../generator/core/content/entry.ts'
import { validateSources } from '../../../../generator/core/content/validate-content.ts'
import { defaultMarkdownProcessor } from '../../../../generator/core/markdown/processor.ts'
import { createSiteCaller } from '../../../../generator/core/runtime/run-site-code.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'
import { createRuntime } from '../../../support/compile-site.ts'
import { singlePage as page } from '../../../support/samples.ts'

const notes = defineCollection({
  folder: 'notes',
  format: 'markdown',
  unique: ['id', 'slug'],
  named: 'slug',
  order: (a, b) => Number(a.id) - Number(b.id),
  schema: z.strictObject({ id: z.string(), slug: z.string() }),
})

async function check(source: Source, files: Readonly<Record<string, string>>) {
  const documents = Object.entries(files).flatMap(([path, text]) => parseText(path, text) ?? [])
  const input = {
    sources: [source],
    documents,
    variables: { brand: 'B' },
    processorOf: () => defaultMarkdownProcessor,
    schemaHashOf: () => '',
    call: createSiteCaller(),
    unreadable: new Set<string>(),
  }
  const runtime = createRuntime()
  const { value, diagnostics } = await validateSources(input, runtime)
  const findings = diagnostics.map(({ code, span }) => [
    code,
    files[span.file]?.slice(span.start, span.end) ?? span.file,
  ])
  const loaded: LoadedSource | undefined = value.get(source)
  const fixes = diagnostics.map(({ fix }) => fix?.edits.map(({ text }) => text).join())
  return {
    findings,
    fixes,
    entries: loaded?.entries.map((entry) => renderEntryBody(entry, input.variables, runtime)) ?? [],
    dropped: loaded?.dropped,
  }
}

const findings = async (yaml: string) => (await check(page, { 'content/pages/a.yaml': yaml })).findings

describe('a field that tells kinds apart', () => {
  const figure = defineSingle({
    file: 'pages/a.yaml',
    schema: z.strictObject({
      figure: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('height'), feet: z.number() }),
        z.strictObject({ kind: z.literal('hours'), label: z.string() }),
      ]),
    }),
  })

  it.each([
    ['kimd: height, feet: 1', [['content/missing-field', 'figure']]],
    ['feet: 1', [['content/missing-field', 'figure']]],
    ['kind: heigth, feet: 1', [['content/invalid', 'heigth']]],
  ])('is found in %j', async (fields, found) => {
    expect((await check(figure, { 'content/pages/a.yaml': `figure: {${fields}}` })).findings).toEqual(found)
  })
})

describe('a fix', () => {
  it.each([
    ['title: x\ncuont: 1\nconut: 2', ['count', undefined]],
    ['title: x\n"cuont": 1', ['"count"']],
    ['title: x\nline: {cryp: 1}', [undefined]],
    ['title: 8', ['"8"']],
    ['title: 08', ['"08"']],
    ['title: 0x1f', ['"0x1f"']],
    ['title: x\nline: |\n  rad', [undefined]],
    ["title: x\nline: 'rad'", ["'red'"]],
  ])('of %j is %j', async (yaml, texts) => {
    expect((await check(page, { 'content/pages/a.yaml': yaml })).fixes).toEqual(texts)
  })
})

describe('a field', () => {
  it.each([
    ['titel: x', [['content/unknown-field', 'titel']]],
    ['title: x\nextra: y', [['content/unknown-field', 'extra']]],
    ['count: 1', [['content/missing-field', '']]],
    ['title: 5', [['content/wrong-type', '5']]],
    ['title: ""', [['content/wrong-size', '""']]],
    ['title: x\ncount: 6', [['content/wrong-size', '6']]],
    ['title: x\nline: reed', [['content/wrong-value', 'reed']]],
    ['title: x\nmail: nobody', [['content/wrong-format', 'nobody']]],
    ['title: x\nitems: no', [['content/wrong-type', 'no']]],
    ['title: x\nitems:\n  - nam: a', [['content/unknown-field', 'nam']]],
    ['title: x\nitems:\n  - name: a\n    href: contact', [['content/wrong-format', 'contact']]],
    ['title: x\npicture: {src: /images/a.png}', [['content/missing-field', 'picture']]],
    ['title: "{brnad}"', [['content/unknown-variable', '{brnad}']]],
    ['title: x\ntext: |\n  Line one\n\n  An <i>inset', [['markdown/raw-html', '<i>']]],
  ])('%j', async (yaml, expected) => expect(await findings(yaml)).toEqual(expected))

  it('is reported beside all the others in one run', async () => {
    expect((await findings('titel: x\ncount: 0\nline: blue\nitems:\n  - {}')).map(([code]) => code)).toEqual([
      'content/unknown-field',
      'content/wrong-size',
      'content/wrong-value',
      'content/missing-field',
    ])
  })
})

describe('an entry', () => {
  it('has its variables expanded and its markdown rendered', async () => {
    const { entries } = await check(page, { 'content/pages/a.yaml': 'title: "{brand}!"\ntext: "*{brand}*"' })
    expect(entries[0]?.data).toEqual({ title: 'B!', text: new Markdown('*B*', '<p><em>B</em></p>') })
  })

  it('comes in its collection’s order, with its body', async () => {
    const { entries } = await check(notes, {
      'content/notes/b.md': '---\nid: "10"\nslug: b\n---\nten',
      'content/notes/a.md': '---\nid: "9"\nslug: a\n---\nnine',
    })
    expect(entries.map(({ id, html }) => [id, html])).toEqual([
      ['a', '<p>nine</p>'],
      ['b', '<p>ten</p>'],
    ])
  })

  it('that claims another’s id or slug is named and dropped; the other stays', async () => {
    const { findings, entries, dropped } = await check(notes, {
      'content/notes/a.md': '---\nid: "1"\nslug: a\n---\n',
      'content/notes/b.md': '---\nid: "1"\nslug: b\n---\n',
      'content/notes/c.md': '---\nid: "3"\nslug: A\n---\n',
      'content/notes/d.md': '---\nid: "4"\nslug: e\n---\n',
    })
    expect(findings).toEqual([
      ['content/duplicate', '"1"'],
      ['content/duplicate', 'A'],
      ['content/name-mismatch', 'e'],
    ])
    expect(entries.map(({ id }) => id)).toEqual(['a'])
    expect(dropped).toEqual(['b', 'b', 'c', 'A', 'd', 'e'])
  })
})
