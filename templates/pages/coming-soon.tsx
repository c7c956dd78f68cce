import { definePage, defineSingle, imageAddress, z } from '#site'
import { site } from '../collections/site.ts'
import { head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { SentencePage } from '../sections/sentence-page.tsx'
import { withGraph } from '../structured-data.ts'

const comingSoon = defineSingle({
  file: 'pages/coming-soon.yaml',
  schema: z.strictObject({
    head: head(),
    text: text('The one sentence of the page.'),
    picture: imageAddress().describe('The picture in the arch beside the sentence; it only decorates.'),
  }),
})

export default definePage({
  route: '/coming-soon',
  content: { site, comingSoon },
  head: ({ content, place }) => withGraph(content.comingSoon.head, place),
  render: ({ content: { site, comingSoon }, place }) => (
    <Layout site={site} place={place} line="heat">
      <SentencePage title={comingSoon.text} picture={comingSoon.picture} kind="dial" />
    </Layout>
  ),
})
