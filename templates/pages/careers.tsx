import { definePage, defineSingle, z } from '#site'
import { site } from '../collections/site.ts'
import { OneSentencePage } from '../components/one-sentence-page.tsx'
import { head, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'

const careers = defineSingle({
  file: 'pages/careers.yaml',
  schema: z.strictObject({ head: head(), text: text('The one sentence of the page.') }),
})

export default definePage({
  route: '/careers',
  content: { site, careers },
  head: ({ content, place }) => withGraph(content.careers.head, place),
  render: ({ content: { site, careers }, place }) => (
    <Layout site={site} place={place}>
      <OneSentencePage text={careers.text} />
    </Layout>
  ),
})
