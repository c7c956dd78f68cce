import { describe, expect, it } from 'vitest'
import { createNamedPageFinder } from '../../../../generator/core/check/rules/find-moved-page.ts'

const pageOf = (url: string, file?: string, id?: string) => ({
  url,
  place: { url, canonical: url, addresses: [url] },
  item:
    file === undefined
      ? undefined
      : { id: file, file: `${file}.md`, data: { id }, html: '', headings: [], hash: '', dataHash: '' },
})

const pages = [
  pageOf('/'),
  pageOf('/blog/red-light', 'red-light', '7'),
  pageOf('/blog/cold', 'cold-rooms', '8'),
  pageOf('/states/ohio', 'ohio', '8'),
  pageOf('/events/ohio'),
  pageOf('/2019/04/16/rooms', '2019/0416-cold'),
  pageOf('/blog/page/8'),
  pageOf('/blog/page/9'),
]

describe('where a page has gone', () => {
  it.each([
    ['its last part stands elsewhere', '/news/2023/red-light', ['/blog/red-light']],
    ['its capitals are gone', '/News/Red-Light', ['/blog/red-light']],
    ['its entry has the name as its file', '/blog/cold-rooms', ['/blog/cold']],
    ['its entry, in a folder, has the name as its file', '/2020/05/0416-cold', ['/2019/04/16/rooms']],
    ['its entry has the name as its id', '/blog/8', ['/blog/cold']],
    ['the name is an id in another folder', '/shop/7', []],
    ['two pages have the last part', '/ohio', ['/states/ohio', '/events/ohio']],
    ['a page of a list has the number', '/blog/9', []],
    ['nothing has the name', '/blog/warm', []],
    ['there is no last part', '/news/', []],
  ])('%s', (_what, path, expected) =>
    expect(createNamedPageFinder(pages)(path).map(({ url }) => url)).toEqual(expected),
  )
})
