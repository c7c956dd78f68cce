import { definePage, defineSingle, z } from '#site'
import { site } from '../collections/site.ts'
import { OneSentencePage } from '../components/one-sentence-page.tsx'
import { head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'

const comingSoon = defineSingle({
  file: 'pages/coming-soon.yaml',
  schema: z.strictObject({ head: head(), text: text('The one sentence of the page.') }),
})

export default definePage({
  route: '/coming-soon',
  content: { site, comingSoon },
  head: ({ content, place }) => withGraph(content.comingSoon.head, place),
  render: ({ content: { site, comingSoon }, place }) => (
    <Layout site={site} place={place} line="heat">
      <OneSentencePage text={comingSoon.text} />
    </Layout>
  ),
})
