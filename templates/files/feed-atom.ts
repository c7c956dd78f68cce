import { defineFile } from '#site'
import { posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { makeFeed } from '../feed.ts'

export default defineFile({
  path: '/feed.xml',
  from: { site, blog, posts },
  make: makeFeed('atom', '/feed.xml'),
})
