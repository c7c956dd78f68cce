import { definePage } from '#site'
import { blogPageCount, postsOnPage } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { BlogIndex, withNewest } from '../sections/blog-index.tsx'
import { withGraph } from '../structured-data.ts'
import { blogPageTrail } from '../trails.ts'

export default definePage({
  route: '/blog/page/:number',
  from: { posts },
  content: { site, blog },
  each: ({ posts }) => {
    const pageCount = blogPageCount(posts.length)
    return Array.from({ length: pageCount - 1 }, (_, index) => {
      const page = index + 2
      return { params: { number: String(page) }, item: { page, pageCount, posts: postsOnPage(posts, page) } }
    })
  },
  head: ({ item, content: { blog, site }, place }) => {
    const head = {
      ...blog.head,
      title: `${blog.head.title} (${item.page})`,
      description: `${blog.head.description} (${item.page})`,
    }
    const trail = blogPageTrail(site.trail, item.page, place.canonical)
    return withNewest(withGraph(head, place, { type: 'CollectionPage', trail }), item.posts)
  },
  render: ({ item, content, place }) => <BlogIndex {...item} {...content} place={place} />,
})
