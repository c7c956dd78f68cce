import { describe, expect, it } from 'vitest'
import { defineCollection, type Source } from '../../../../generator/core/api/define.ts'
import { z } from '../../../../generator/core/api/fields.ts'
import {
  entryIdOf,
  entryPathsOf,
  findUnclaimedFiles,
  ownsFile,
} from '../../../../generator/core/content/source-files.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'
import { singlePage as page } from '../../../support/samples.ts'

const inFolder = (folder: string, format: 'markdown' | 'yaml' = 'markdown') =>
  defineCollection({ folder, format, schema: z.strictObject({}) })
const notes = inFolder('notes')

describe('an entry', () => {
  it.each(['a.md', 'a.markdown', 'a/index.md', 'a/index.markdown'])('can be in %s', (path) => {
    const file = `content/notes/${path}`
    expect([ownsFile(notes, file), entryIdOf(notes, file)]).toEqual([true, 'a'])
    expect(entryPathsOf(notes, 'a')).toContain(file)
  })

  it.each(['a.MD', 'a.Markdown', 'a/index.MD', 'a.yaml', 'a/index.yaml'])('cannot be in %s', (path) =>
    expect(ownsFile(notes, `content/notes/${path}`)).toBe(false),
  )

  it.each(['a/b.md', 'a/b/index.md'])('in %s has its path as the id', (path) => {
    expect(entryIdOf(notes, `content/notes/${path}`)).toBe('a/b')
  })

  it('can be named index, or with dots', () => {
    expect(entryIdOf(notes, 'content/notes/index.md')).toBe('index')
    expect(entryIdOf(notes, 'content/notes/a.b/index.md')).toBe('a.b')
  })

  it('of YAML has two files, too', () =>
    expect(entryPathsOf(inFolder('tools', 'yaml'), 'a')).toEqual([
      'content/tools/a.yaml',
      'content/tools/a/index.yaml',
    ]))

  it('belongs to the collection in the deepest folder', () => {
    const deep = inFolder('notes/2025')
    const claims = (source: Source, file: string): boolean => ownsFile(source, file, [notes, deep])
    expect([notes, deep].map((source) => claims(source, 'content/notes/2025/index.md'))).toEqual([false, true])
    expect([notes, deep].map((source) => claims(source, 'content/notes/2026/index.md'))).toEqual([true, false])
    expect([notes, deep].map((source) => claims(source, 'content/notes/2025.md'))).toEqual([true, false])
  })
})

describe('a file', () => {
  const misplaced = (...files: readonly string[]) => {
    const documents = files.flatMap((path) => parseText(path, 'title: x') ?? [])
    return findUnclaimedFiles([page], documents, new Set()).diagnostics.map(({ code, span }) => [code, span.file])
  }

  it('that should be there and is not is missed', () => {
    expect(misplaced()).toEqual([['content/missing-file', 'content/pages/a.yaml']])
  })

  it('with a slip in its name is told once', () => {
    expect(misplaced('content/pages/aa.yaml')).toEqual([['content/unclaimed-file', 'content/pages/aa.yaml']])
  })
})

describe('a collection whose ids are known', () => {
  const counties = defineCollection({
    folder: 'counties',
    format: 'yaml',
    ids: ['kent', 'sussex', 'new-castle'],
    schema: z.strictObject({}),
  })
  const helpFor = (...names: readonly string[]) => {
    const documents = names.flatMap((name) => parseText(`content/counties/${name}`, 'title: x') ?? [])
    return findUnclaimedFiles([counties], documents, new Set()).diagnostics.map(({ help }) => help)
  }

  it('has no entry of another name', () => {
    expect(ownsFile(counties, 'content/counties/kent.yaml')).toBe(true)
    expect(ownsFile(counties, 'content/counties/Kent.yaml')).toBe(false)
  })

  it.each([
    ['Kent.yaml', 'kent.yaml'],
    ['kent.yaml.yaml', 'kent.yaml'],
    ['new_castel.yaml', 'new-castle.yaml'],
  ])('takes %s for %s', (name, meant) => expect(helpFor(name)).toEqual([`rename it to \`content/counties/${meant}\``]))

  it('does not take a file for one that is there', () =>
    expect(helpFor('kent.yaml', 'kent-2.yaml')).toEqual(['delete it, or add a page that reads it']))
})
