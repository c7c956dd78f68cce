import { expect, it } from 'vitest'
import { readFeed } from '../../../../generator/core/output/read-feed.ts'

const atom = (entry: string): string => `<feed><id>feed</id><link href="/"/><entry>${entry}</entry></feed>`

it.each([
  [
    atom('<id>tag:a,2024:1</id><link href="https://a.example/b"/>'),
    [{ id: 'tag:a,2024:1', url: 'https://a.example/b' }],
  ],
  [
    atom("<link rel='self' href='/x'/><link rel='alternate' href='/a?b&amp;c'/><id> 1 </id>"),
    [{ id: '1', url: '/a?b&c' }],
  ],
  [atom('<title>No id</title>'), []],
  ['{"items": [{"id": 3, "url": "/a"}, {"id": "4"}]}', [{ id: '3', url: '/a' }]],
  ['{"items": {}}', []],
  ['{', []],
  ['', []],
])('%s has the entries %j', (text, entries) => {
  expect(readFeed.run({ text }).entries).toEqual(entries)
})
