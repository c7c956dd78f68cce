import { definePage } from '#site'
import { blog } from '../collections/blog-page.ts'
import { notFound } from '../collections/not-found.ts'
import { site } from '../collections/site.ts'
import { Layout } from '../layouts/layout.tsx'
import { LostPage } from '../sections/lost-page.tsx'

export default definePage({
  route: '/404',
  content: { site, notFound, blog },
  head: ({ content }) => ({ ...content.notFound.head, noindex: true }),
  render: ({ content: { site, notFound, blog }, place }) => (
    <Layout site={site} place={place} line="sound" over>
      <LostPage notFound={notFound} blog={blog} isOfBlog={false} />
    </Layout>
  ),
})
