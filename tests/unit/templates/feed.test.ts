import { expect, it } from 'vitest'
import { createFeedRenderer, type feedOf } from '../../../templates/feed.ts'

const site = { origin: 'https://site.example', language: 'en', name: 'Site' }

const post = (id: number, date: string, html = '<p>Text.</p>'): Parameters<typeof feedOf>[0]['posts'][number] => ({
  id: `post-${id}`,
  file: `content/blog/post-${id}.md`,
  data: {
    id: String(id),
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: 'What it is about.',
    coverImage: '/images/cover.webp',
    coverAlt: '',
    date,
    author: { name: 'Ann' },
    tags: ['Cold'],
    line: 'cryo',
    draft: false,
  },
  html,
  headings: [],
  sections: [],
  hash: '',
})

const feedEntries = (posts: readonly ReturnType<typeof post>[]) => {
  const blog = { title: 'Blog', head: { title: 'Blog', description: 'All of it.' } }
  // A JSON Feed.
  const feed = JSON.parse(createFeedRenderer('json', '/feed.json')({ site: { brand: 'Site' }, blog, posts }, site)) as {
    readonly items: readonly Readonly<Record<'id' | 'url' | 'content_html' | 'date_published', string>>[]
  }
  return feed.items
}

it('feeds hold the fifty newest articles, however many there are', () => {
  const posts = Array.from({ length: 10_000 }, (_, index) => post(index + 1, `March ${(index % 28) + 1}, 2024`))
  const entries = feedEntries(posts)
  expect(entries).toHaveLength(50)
  expect(new Set(entries.map(({ date_published }) => date_published))).toEqual(new Set(['2024-03-28T00:00:00Z']))
  expect(entries[0]?.url).toBe('https://site.example/blog/post-9996')
})

it.each([
  ['<a href="/products">', '<a href="https://site.example/products">'],
  ['<a href="#part">', '<a href="https://site.example/blog/post-1#part">'],
  ['<a href="post-2">', '<a href="https://site.example/blog/post-2">'],
  ['<a href="https://a.example/?b=1&#x26;c=2">', '<a href="https://a.example/?b=1&amp;c=2">'],
  ['<img src="/images/a.webp" alt="src=x">', '<img src="https://site.example/images/a.webp" alt="src=x">'],
])('in a feed %s is %s', (written, read) => {
  expect(feedEntries([post(1, 'March 1, 2024', written)])[0]?.content_html).toBe(read)
})

it('a new slug, date or title leaves the id of an article as it is', () => {
  const article = post(1, 'March 1, 2024')
  const renamed = { ...article, data: { ...article.data, slug: 'first', title: 'First', date: 'June 1, 2025' } }
  const [before, after] = [article, renamed].map((one) => feedEntries([one])[0]?.id)
  expect(after).toBe(before)
  expect(feedEntries([post(2, 'March 1, 2024')])[0]?.id).not.toBe(before)
})
