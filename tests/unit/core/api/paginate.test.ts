import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { groupBy, paginate } from '../../../../generator/core/api/paginate.ts'
import { compileSite, copySite, garden } from '../../../support/compile-site.ts'

describe('a long list', () => {
  it('is spread over pages, the last of which may be shorter', () => {
    expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([
      { number: 1, count: 3, path: '', items: [1, 2] },
      { number: 2, count: 3, path: 'page/2', items: [3, 4] },
      { number: 3, count: 3, path: 'page/3', items: [5] },
    ])
  })

  it('has one page if it is empty or just fits', () => {
    expect(paginate([], 10)).toEqual([{ number: 1, count: 1, path: '', items: [] }])
    expect(paginate([1, 2], 2)).toHaveLength(1)
  })

  it.each([0, -1, 1.5, Number.NaN])('cannot have pages of %d items', (size) => {
    expect(() => paginate([1], size)).toThrow(RangeError)
  })

  it('is grouped by keys, each once for an item, in the order of the keys', () => {
    const posts = [
      { id: 'b', tags: ['ice', 'air', 'ice'] },
      { id: 'a', tags: ['air'] },
      { id: 'c', tags: [] },
    ]
    const groups = groupBy(posts, ({ tags }) => tags)
    expect([...groups].map(([tag, items]) => [tag, items.map(({ id }) => id)])).toEqual([
      ['air', ['b', 'a']],
      ['ice', ['b']],
    ])
    expect([...groupBy(posts, ({ id }) => id).keys()]).toEqual(['a', 'b', 'c'])
  })
})

const root = copySite(garden)
afterAll(() => rmSync(root, { recursive: true }))

it('a site has an archive by season, in pages', async () => {
  mkdirSync(join(root, 'templates/pages'), { recursive: true })
  writeFileSync(
    join(root, 'templates/pages/season.tsx'),
    `import { definePage, groupBy, paginate } from '#site'
import { notes } from '../collections/notes.ts'

export default definePage({
  route: '/seasons/:season/:page',
  from: { notes },
  content: {},
  each: ({ notes }) =>
    [...groupBy(notes, ({ data }) => ['all', data.season])].flatMap(([season, all]) =>
      paginate(all, 1).map((page) => ({ params: { season, page: String(page.number) }, item: page })),
    ),
  head: ({ item, params }) => ({
    title: \`\${params.season}, \${item.number} of \${item.count}\`,
    description: \`Notes of the \${params.season}: \${item.items.map(({ data }) => data.title).join(', ')}, from behind the wall.\`,
  }),
  render: ({ item }) => (
    <main>
      <h1>Notes</h1>
      {item.items.map(({ id, data }) => (
        <a key={id} href={\`/notes/\${data.slug}\`}>{data.title}</a>
      ))}
    </main>
  ),
})
`,
  )
  const { output, diagnostics } = await compileSite(root)
  const paths = output?.files.map(({ path }) => path).filter((path) => path.startsWith('seasons/')) ?? []
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(paths).toEqual(['all/1', 'all/2', 'autumn/1', 'spring/1'].map((path) => `seasons/${path}.html`))
})
