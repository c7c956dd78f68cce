import { defineFile } from '#site'
import { posts } from '../collections/blog.ts'
import { blogPage } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { createFeedRenderer } from '../feed.ts'

export default defineFile({
  path: '/feed.xml',
  from: { site, blog: blogPage, posts },
  make: createFeedRenderer('atom', '/feed.xml'),
})
