import { defineFile, escapeXml } from '#site'
import { posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { feedEntries } from '../feed.ts'

/** A feed without articles has never been changed. */
const never = '1970-01-01T00:00:00Z'

/** The blog as an Atom feed (RFC 4287). */
export default defineFile({
  path: '/feed.xml',
  from: { site, blog, posts },
  make: ({ site, blog, posts }, file) => {
    const entries = feedEntries(posts, file)
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(file.language)}">`,
      `<id>${file.origin}/feed.xml</id>`,
      `<title>${escapeXml(blog.title)}</title>`,
      `<subtitle>${escapeXml(blog.head.description)}</subtitle>`,
      `<updated>${entries[0]?.published ?? never}</updated>`,
      `<author><name>${escapeXml(site.brand)}</name></author>`,
      `<link rel="self" type="application/atom+xml" href="${file.origin}/feed.xml"/>`,
      `<link rel="alternate" type="text/html" href="${file.origin}/blog"/>`,
      `<icon>${file.origin}/favicon.ico</icon>`,
      ...entries.map(({ id, url, title, summary, html, published, author, tags }) =>
        [
          '<entry>',
          `<id>${id}</id>`,
          `<title>${escapeXml(title)}</title>`,
          `<link rel="alternate" type="text/html" href="${url}"/>`,
          `<published>${published}</published>`,
          `<updated>${published}</updated>`,
          `<author><name>${escapeXml(author.name)}</name></author>`,
          ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
          `<summary>${escapeXml(summary)}</summary>`,
          `<content type="html">${escapeXml(html)}</content>`,
          '</entry>',
        ].join('\n'),
      ),
      '</feed>',
    ]
    return `${lines.join('\n')}\n`
  },
})
