import { expect, it } from 'vitest'
import { createFileUrls } from '../../../../generator/core/routes/entries-in-items.ts'

const entry = (id: string) => ({ id, file: `content/${id}.md`, data: {}, hash: '' })
const route = (canonical: string, item: unknown, url = canonical) => ({
  item,
  place: { url, canonical, addresses: [canonical] },
})

it('the page of an entry is the one that has it as its item, or in the first field of its item', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(entry)
  const { findUrl, files, filesAt } = createFileUrls([
    route('/a-first', { of: a, next: c }),
    route('/a', a),
    route('/a-later', a),
    route('/b-beside', { of: a, next: b }),
    route('/b', { number: 1, of: b, next: a }, '/b-too'),
    route('/list', { entries: [d] }),
    route('/nothing', undefined),
  ])
  expect(files().map((file) => [file, findUrl(file)])).toEqual([
    ['content/a.md', '/a'],
    ['content/c.md', '/a-first'],
    ['content/b.md', '/b'],
  ])
  expect(filesAt('/b')).toEqual(['content/b.md'])
  expect(filesAt('/list')).toEqual([])
})
