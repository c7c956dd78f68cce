import { definePage, defineSingle, image, z } from '#site'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { action, head, heading, paragraph, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { LostPage } from '../sections/lost-page.tsx'
import { lostPost } from './blog.tsx'

const notFound = defineSingle({
  file: 'pages/not-found.yaml',
  schema: z.strictObject({
    head: head(),
    code: text('The figures over the heading.'),
    title: heading(),
    text: paragraph(),
    action: action(),
    image: image(),
  }),
})

export default definePage({
  route: '/404',
  content: { site, notFound, blog },
  head: ({ content }) => ({ ...content.notFound.head, noindex: true }),
  render: ({ content: { site, notFound, blog }, place }) => (
    <Layout site={site} place={place} over>
      <LostPage {...notFound} under={{ folder: '/blog/', ...lostPost(blog) }} />
    </Layout>
  ),
})
