import { describe, expect, it } from 'vitest'
import { mergeChanges } from '../../../generator/review/fold-changes.ts'
import type { PageChange } from '../../../generator/review/site-changes.ts'

const words = (before: string | undefined, after: string | undefined): PageChange => ({
  kind: 'words',
  name: 'p',
  before,
  after,
  also: [],
})
const link = (before: string): PageChange => ({ ...words(before, undefined), kind: 'link', name: '' })

/** Pages of each folded change, with the number of texts that differ. */
const fold = (pages: Readonly<Record<string, readonly PageChange[]>>) =>
  mergeChanges(Object.entries(pages).map(([url, changes]) => ({ url, changes }))).map(
    ({ pages, variants }) => `${pages.join(' ')} (${variants.length})`,
  )

describe('changes of several pages', () => {
  it('are one if they are equal', () =>
    expect(fold({ '/a': [words('cold', 'warm')], '/b': [words('cold', 'warm')] })).toEqual(['/a /b (0)']))
  it('are one if the same words change in other texts', () =>
    expect(fold({ '/a': [words('one cold day', 'one warm day')], '/b': [words('a cold', 'a warm')] })).toEqual([
      '/a /b (2)',
    ]))
  it('are one but for the name in the address', () =>
    expect(
      fold({
        '/in-texas': [words(undefined, 'Rooms in Texas')],
        '/in-new-york': [words(undefined, 'Rooms in New York')],
      }),
    ).toEqual(['/in-texas /in-new-york (2)']))
  it('are several if other words change', () =>
    expect(fold({ '/a': [words('cold', 'warm')], '/b': [words('cold', 'hot')] })).toEqual(['/a (0)', '/b (0)']))
  it('are several if words are new on one page and gone on another', () =>
    expect(fold({ '/a': [words(undefined, 'cold')], '/b': [words('cold', undefined)] })).toEqual(['/a (0)', '/b (0)']))
  it('do not join two of one page', () =>
    expect(fold({ '/a': [words('cold', 'warm'), words('cold', 'warm')], '/b': [words('cold', 'warm')] })).toEqual([
      '/a /b (0)',
      '/a (0)',
    ]))
  it('are equal addresses, even on a page with a similar one', () =>
    expect(fold({ '/deep-cold': [link('/the-cold')], '/b': [link('/the-cold')], '/c': [link('/other')] })).toEqual([
      '/deep-cold /b (0)',
      '/c (0)',
    ]))
})
