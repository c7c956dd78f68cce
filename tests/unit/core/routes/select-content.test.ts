import { describe, expect, it } from 'vitest'
import { list } from '#site'
import type { Sources } from '../../../../generator/core/api/define.ts'
import type { LoadedSources } from '../../../../generator/core/content/entry.ts'
import { selectContent } from '../../../../generator/core/routes/select-content.ts'
import { about, edit, files, loadEntries, notes, rename, tools } from '../../../support/load-entries.ts'

const visibility = { withDrafts: false, now: 0 }
const hashOf = (declared: Sources, loaded: LoadedSources): string => selectContent(declared, loaded, visibility).hash

const declared: Readonly<Record<string, Sources>> = {
  'a list of markdown files': { notes: list(notes) },
  'a list of YAML files': { tools: list(tools) },
  'a collection of markdown files': { notes },
  'a collection of YAML files': { tools },
  'a single file': { about },
}
const edits = {
  title: { files: edit('content/notes/a.md', 'A of', 'Another of') },
  'item of a list': { files: edit('content/notes/a.md', '[x, y]', '[x, z]') },
  'order of a list': { files: edit('content/notes/a.md', '[x, y]', '[y, x]') },
  'name of a markdown file': { files: rename('content/notes/a.md', 'content/notes/aa.md') },
  'number of markdown files': { files: { ...files, 'content/notes/c.md': files['content/notes/b.md'] ?? '' } },
  body: { files: edit('content/notes/a.md', 'Text', 'Words') },
  'title of a YAML file': { files: edit('content/tools/a.yaml', 'A of', 'Another of') },
  'name of a YAML file': { files: rename('content/tools/a.yaml', 'content/tools/aa.yaml') },
  'title of the single file': { files: edit('content/pages/about.yaml', 'About', 'Of') },
  variable: { variables: { name: 'Bob' } },
} as const

/** Which edits change what a page that declares these sources receives. */
const seen: Readonly<Record<string, readonly (keyof typeof edits)[]>> = {
  'a list of markdown files': [
    'title',
    'item of a list',
    'order of a list',
    'name of a markdown file',
    'number of markdown files',
    'variable',
  ],
  'a collection of markdown files': [
    'title',
    'item of a list',
    'order of a list',
    'name of a markdown file',
    'number of markdown files',
    'body',
    'variable',
  ],
  'a list of YAML files': ['title of a YAML file', 'name of a YAML file', 'variable'],
  'a collection of YAML files': ['title of a YAML file', 'name of a YAML file', 'variable'],
  'a single file': ['title of the single file', 'variable'],
}

describe('the hash of declared content', () => {
  it.each(Object.entries(declared))(
    'of %s changes with what a page receives, and with nothing else',
    async (what, sources) => {
      const before = hashOf(sources, await loadEntries())
      const changing: string[] = []
      for (const [name, edited] of Object.entries(edits)) {
        const loaded = await loadEntries(
          'files' in edited ? edited.files : files,
          'variables' in edited ? edited.variables : undefined,
        )
        if (hashOf(sources, loaded) !== before) changing.push(name)
      }
      expect(changing).toEqual(seen[what])
    },
  )

  it('changes with the names and kinds of the sources', async () => {
    const loaded = await loadEntries()
    const hashes = [{ notes }, { posts: notes }, { notes: list(notes) }, {}, { notes, about }].map((sources) =>
      hashOf(sources, loaded),
    )
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
