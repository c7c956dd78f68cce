import { definePage, defineSingle, imageAddress, z } from '#site'
import { site } from '../collections/site.ts'
import { head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { SentencePage } from '../sections/sentence-page.tsx'
import { withGraph } from '../structured-data.ts'

const careers = defineSingle({
  file: 'pages/careers.yaml',
  schema: z.strictObject({
    head: head(),
    text: text('The one sentence of the page.'),
    picture: imageAddress().describe('The picture in the arch beside the sentence; it only decorates.'),
  }),
})

export default definePage({
  route: '/careers',
  content: { site, careers },
  head: ({ content, place }) => withGraph(content.careers.head, place),
  render: ({ content: { site, careers }, place }) => (
    <Layout site={site} place={place}>
      <SentencePage title={careers.text} picture={careers.picture} kind="portal" />
    </Layout>
  ),
})
