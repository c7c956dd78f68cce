import { definePage } from '#site'
import { blogPageCount, postsOnPage } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { blogPage } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { BlogIndexPage, withModifiedDate } from '../sections/blog-index.tsx'
import { withGraph } from '../structured-data.ts'

export default definePage({
  route: '/blog',
  from: { posts },
  content: { site, blog: blogPage },
  each: ({ posts }) => [{ params: {}, item: { pageCount: blogPageCount(posts.length), posts: postsOnPage(posts, 1) } }],
  head: ({ item, content, place }) =>
    withModifiedDate(withGraph(content.blog.head, place, { type: 'CollectionPage' }), item.posts),
  render: ({ item, content, place }) => <BlogIndexPage {...item} {...content} place={place} page={1} />,
})
