import { definePage } from '#site'
import { blogPageCount, postsOnPage } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { blogPage } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { BlogIndexPage, withModifiedDate } from '../sections/blog-index.tsx'
import { withGraph } from '../structured-data.ts'

export default definePage({
  route: '/blog/page/:number',
  from: { posts },
  content: { site, blog: blogPage },
  each: ({ posts }) => {
    const pageCount = blogPageCount(posts.length)
    return Array.from({ length: pageCount - 1 }, (_, index) => {
      const page = index + 2
      return { params: { number: String(page) }, item: { page, pageCount, posts: postsOnPage(posts, page) } }
    })
  },
  head: ({ item, content: { blog }, place }) => {
    const head = {
      ...blog.head,
      title: `${blog.head.title} (${item.page})`,
      description: `${blog.head.description} (${item.page})`,
    }
    return withModifiedDate(withGraph(head, place, { type: 'CollectionPage' }), item.posts)
  },
  render: ({ item, content, place }) => <BlogIndexPage {...item} {...content} place={place} />,
})
