import { definePage } from '#site'
import { blogPage } from '../collections/blog-page.ts'
import { notFound } from '../collections/not-found.ts'
import { site } from '../collections/site.ts'
import { Layout } from '../layouts/layout.tsx'
import { NotFoundSection } from '../sections/lost-page.tsx'

export default definePage({
  route: '/404',
  content: { site, notFound, blog: blogPage },
  head: ({ content }) => ({ ...content.notFound.head, noindex: true }),
  render: ({ content: { site, notFound, blog }, place }) => (
    <Layout site={site} place={place} line="sound" over>
      <NotFoundSection notFound={notFound} blog={blog} isOfBlog={false} />
    </Layout>
  ),
})
