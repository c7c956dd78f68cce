import { describe, expect, it } from 'vitest'
import { type Feed, renderFeed } from '../../../../generator/core/api/feed.ts'
import { findFeedFaults } from '../../../../generator/core/check/rules/feeds.ts'

const site = { origin: 'https://site.example', language: 'en', name: 'Site' }

const feed: Feed = {
  title: 'Notes & more',
  description: 'All notes.',
  home_page_url: '/notes',
  feed_url: '/feed.xml',
  items: [
    {
      id: '/notes#2',
      url: '/notes/straße',
      title: 'Wide < narrow',
      summary: 'A street',
      content_html: '<p><a href="#top">Up</a> <img src="/a.png" alt=""></p>',
      image: '/a.png',
      date_published: '2026-02-03',
      date_modified: new Date('2026-02-04T01:02:03.500Z'),
      authors: [{ name: 'Ann', avatar: '/ann.png' }],
      tags: ['a', 'b'],
    },
    { id: '/notes#1', url: '/notes/one', title: 'One', date_published: '2026-01-02T03:04:05+01:00' },
  ],
}

describe('a feed', () => {
  it.each(['atom', 'rss', 'json'] as const)(
    'as %s has whole addresses, and dates that readers understand',
    (format) => {
      const text = renderFeed(format, feed, site)
      expect(findFeedFaults.run({ text })).toEqual({ dates: [], addresses: [] })
      expect(text).toContain('https://site.example/notes/stra%C3%9Fe#top')
      expect(text).toContain('https://site.example/a.png')
    },
  )

  it.each(['atom', 'rss', 'json'] as const)('as %s of a site below a path has that path in all addresses', (format) => {
    const text = renderFeed(format, feed, { ...site, origin: 'https://site.example/shop' })
    expect(text).toContain('https://site.example/shop/notes/stra%C3%9Fe#top')
    expect(text.match(/https:\/\/site\.example(?!\/shop\/)/g)).toBeNull()
  })

  it('of Atom has the time of the last change, and an entry for each item', () => {
    const lines = renderFeed('atom', feed, site).split('\n')
    expect(lines.slice(0, 12)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
      '<id>https://site.example/feed.xml</id>',
      '<title>Notes &amp; more</title>',
      '<subtitle>All notes.</subtitle>',
      '<updated>2026-02-04T01:02:03.500Z</updated>',
      '<author><name>Site</name></author>',
      '<link rel="self" type="application/atom+xml" href="https://site.example/feed.xml"/>',
      '<link rel="alternate" type="text/html" href="https://site.example/notes"/>',
      '<entry>',
      '<id>https://site.example/notes#2</id>',
      '<title>Wide &lt; narrow</title>',
    ])
    expect(lines).toContain('<published>2026-01-02T02:04:05Z</published>')
  })

  it('of RSS has the dates of mail', () => {
    const text = renderFeed('rss', feed, site)
    expect(text).toContain(
      '<pubDate>Tue, 03 Feb 2026 00:00:00 GMT</pubDate>\n<dc:creator>Ann</dc:creator>\n<category>a</category>',
    )
    expect(text).toContain('<lastBuildDate>Wed, 04 Feb 2026 01:02:03 GMT</lastBuildDate>')
    expect(renderFeed('rss', { ...feed, items: [] }, site)).toContain('Thu, 01 Jan 1970')
  })

  it('of JSON has the name of the site and its language', () => {
    expect(JSON.parse(renderFeed('json', feed, site))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en',
      authors: [{ name: 'Site' }],
      items: [{ authors: [{ avatar: 'https://site.example/ann.png' }], date_published: '2026-02-03T00:00:00Z' }, {}],
    })
  })

  it('has no item without a date', () => {
    const [item] = feed.items
    const items = item ? [{ ...item, date_published: 'yesterday' }] : []
    expect(() => renderFeed('json', { ...feed, items }, site)).toThrow('a feed has the date `yesterday`: write a day')
  })
})
