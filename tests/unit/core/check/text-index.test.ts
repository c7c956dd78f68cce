import { describe, expect, it } from 'vitest'
import { createSourceLocator, createTextIndex } from '../../../../generator/core/check/source-locator.ts'
import { type Document, parseText } from '../../../../generator/core/source/parse.ts'
import { createRuntime } from '../../../support/compile-site.ts'

const parse = (file: string, text: string): Document => {
  const document = parseText(file, text)
  if (!document) throw new Error(`${file} has syntax errors`)
  return document
}
const note = (name: string, title: string, body: string): Document =>
  parse(`content/notes/${name}.md`, `---\ntitle: ${title}\n---\n\n${body}\n`)

const notes = [
  note('elm', 'The elm', 'It stands in {town}, and **leans**.'),
  note('oak', 'The oak', 'It stands in a field.'),
  note('ash', 'The ash', 'It stands by the [river](/river).'),
]
const files = notes.map(({ file }) => file)
const search = createTextIndex(notes, { town: 'Bergen' })
const groups = (text: string, among = files): readonly (readonly string[])[] =>
  [...search(text, among)].map((group) => group.map(({ file }) => file.replace(/.*\/|\.md/g, '')))

describe('files that are searched for a text', () => {
  it('are those with its rarest word first, then the others, each once', () =>
    expect(groups('The river stands')).toEqual([['ash'], ['elm', 'oak']]))

  it('are found by words of values, variables and addresses in any case', () => {
    expect(groups('BERGEN')).toEqual([['elm']])
    expect(groups('oak')).toEqual([['oak']])
    expect(groups('/river')).toEqual([['ash']])
  })

  it('are among those given, and in their order', () => {
    expect(groups('stands', [...files].reverse())).toEqual([['ash', 'oak', 'elm']])
    expect(groups('river', files.slice(0, 2))).toEqual([])
  })

  it('are none for words that no file has', () => expect(groups('beech')).toEqual([]))
})

it('many findings read few files each', () => {
  let reads = 0
  const count = 300
  const many = Array.from({ length: count }, (_, index) => {
    const document = note(`n${index}`, `Note ${index}`, `A text with the word unique${index}.`)
    const readBody = () => {
      reads++
      return document.readBody()
    }
    return { ...document, readBody }
  })
  const locator = createSourceLocator(many, {}, () => '', createRuntime())
  const provenance = { ownFiles: [], sharedFiles: many.map(({ file }) => file), modules: [], owner: 'templates/x.tsx' }
  for (let index = 0; index < count; index++) {
    const words = `unique${index}`
    expect(locator.spanOfWords(provenance, { words }).file).toBe(`content/notes/n${index}.md`)
  }
  expect(reads).toBeLessThan(4 * count)
})
