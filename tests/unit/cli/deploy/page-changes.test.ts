import { describe, expect, it } from 'vitest'
import { findPageChanges, formatPageChanges } from '../../../../generator/cli/deploy-plan.ts'

const publish = (pages: Readonly<Record<string, string>>, redirects: readonly string[] = []) => ({
  files: Object.entries(pages).map(([route, sha256]) => ({ path: `${route.slice(1)}.html`, bytes: 1, sha256, route })),
  redirects: redirects.map((from) => ({ from, to: '/' })),
  basePath: '',
})

describe('the pages of two publishes', () => {
  it('are changed, new and gone', () =>
    expect(
      findPageChanges(publish({ '/a': '1', '/b': '1', '/c': '1' }), publish({ '/a': '2', '/b': '1', '/d': '1' })),
    ).toEqual({
      changed: ['/a'],
      added: ['/d'],
      gone: ['/c'],
    }))
  it('are none of the documents in frames, whose addresses change with them', () =>
    expect(findPageChanges(publish({ '/_frames/form-1': '1' }), publish({ '/_frames/form-2': '2' }))).toEqual({
      changed: [],
      added: [],
      gone: [],
    }))
  it('are not gone with a redirect, and a redirect that goes is', () =>
    expect(findPageChanges(publish({ '/a': '1' }, ['/old']), publish({}, ['/a']))).toEqual({
      changed: [],
      added: [],
      gone: ['/old'],
    }))
  it('stay where visitors have them, whether a host serves the output below the base path or at it', () => {
    const atRoot = publish({ '/beds/a': '1', '/404': '1' }, ['/beds/old'])
    const atBase = { ...publish({ '/a': '1', '/404': '1' }, ['/old']), basePath: '/beds' }
    for (const [before, after] of [
      [atRoot, atBase],
      [atBase, atRoot],
    ] as const)
      expect(findPageChanges(before, after)).toEqual({ changed: [], added: [], gone: [] })
  })
  it('are named in two lines', () => {
    expect(formatPageChanges({ changed: [], added: [], gone: [] })).toBe('pages: none changed\naddresses: none gone\n')
    const many = Array.from({ length: 10 }, (_, index) => `/${index}`)
    expect(formatPageChanges({ changed: many, added: ['/n'], gone: ['/g'] })).toBe(
      'pages: 10 changed: /0, /1, /2, /3, /4, /5, /6, /7 and 2 more; 1 new: /n\naddresses: 1 gone without a redirect: /g\n',
    )
  })
})
