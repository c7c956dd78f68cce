import { expect, it } from 'vitest'
import { defineCollection, defineSingle, Reference, reference, type Source, z } from '#site'
import { MissingEntryError } from '../../../../generator/core/api/fields.ts'
import type { LoadedEntry, LoadedSources } from '../../../../generator/core/content/entry.ts'
import { resolveReferences } from '../../../../generator/core/content/references.ts'
import { defaultMarkdownProcessor } from '../../../../generator/core/markdown/processor.ts'
import { valueAt } from '../../../../generator/core/source/data-path.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'

const people = defineCollection({ folder: 'people', format: 'yaml', schema: z.strictObject({}) })
const home = defineSingle({ file: 'home.yaml', schema: z.strictObject({ hosts: z.array(reference(people)) }) })

function entry(id: string, data: unknown, hash = id): LoadedEntry {
  const file = `content/people/${id}.yaml`
  const document = parseText(file, '')
  if (!document) throw new Error('the sample cannot be parsed')
  const summary = { id, file, data, hash }
  return { summary, hash: `${hash} whole`, document, markup: [], processor: defaultMarkdownProcessor }
}

const person = (id: string) => new Reference('people', id)

function follow(entries: readonly LoadedEntry[], hosts: readonly Reference[] = []) {
  const loaded: LoadedSources = new Map<Source, ReturnType<typeof sourceOf>>([
    [people, sourceOf(people, entries)],
    [home, sourceOf(home, [entry('home', { hosts })])],
  ])
  const followed = resolveReferences(loaded)
  return { ...followed.get(people), home: followed.get(home)?.entries[0]?.summary.data }
}

const sourceOf = (source: Source, entries: readonly LoadedEntry[]) => ({ source, entries, dropped: [] as string[] })

const friend = (one: LoadedEntry | undefined): Reference => valueAt(one?.summary.data, ['friend']) as Reference

it('a reference is the entry that it names, and that entry has references with ids', () => {
  const { entries = [] } = follow([
    entry('ann', { name: 'Ann', friend: person('bob') }),
    entry('bob', { friend: person('ann') }),
  ])
  expect(entries[0]?.referencedFiles).toEqual(['content/people/bob.yaml'])
  const bob = friend(entries[0])
  expect(bob).toMatchObject({ id: 'bob', file: 'content/people/bob.yaml', hash: 'bob' })
  expect(friend(entries[1]).data).toMatchObject({ name: 'Ann' })
  const named = valueAt(bob.data, ['friend']) as Reference
  expect(named.id).toBe('ann')
  expect(() => named.data).toThrow('is not followed')
})

it('an entry changes with those that it names, not with those that they name', () => {
  const hashes = (changed: string) =>
    follow([
      entry('ann', { friend: person('bob') }),
      entry('bob', { friend: person('cid') }, changed === 'bob' ? 'new' : 'bob'),
      entry('cid', {}, changed === 'cid' ? 'new' : 'cid'),
    ]).entries?.map(({ hash, summary }) => [hash, summary.hash])
  expect(hashes('bob')?.[0]?.[0]).not.toBe(hashes('')?.[0]?.[0])
  expect(hashes('bob')?.[0]?.[1]).not.toBe(hashes('')?.[0]?.[1])
  expect(hashes('cid')?.[0]).toEqual(hashes('')?.[0])
})

it('a list loses references to missing entries, and another one has an id only', () => {
  const { entries = [], home } = follow(
    [entry('ann', { friend: person('eve') }), entry('bob', {})],
    [person('eve'), person('bob')],
  )
  expect(entries.map(({ summary }) => summary.id)).toEqual(['ann', 'bob'])
  expect(friend(entries[0]).id).toBe('eve')
  expect(() => friend(entries[0]).data).toThrow(MissingEntryError)
  expect(home).toEqual({ hosts: [person('bob')] })
})
