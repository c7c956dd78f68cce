import { defineFile, toPlainText } from '#site'
import { posts } from '../collections/blog.ts'

/** What the blog's search looks through: fetched when a visitor first reaches the search box. */
export default defineFile({
  path: '/blog/search.json',
  from: { posts },
  make: ({ posts }) =>
    JSON.stringify(
      posts.map(({ data: { slug, title, tags, excerpt, date, line }, html }) => ({
        href: `/blog/${slug}`,
        title,
        tags,
        excerpt,
        date,
        line,
        text: toPlainText(html),
      })),
    ),
})
