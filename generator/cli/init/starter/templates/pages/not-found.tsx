import { definePage } from '#site'
import { site } from '../collections/site.ts'
import { Layout } from '../layout.tsx'

export default definePage({
  route: '/404',
  content: { site },
  head: () => ({ title: 'Not found', description: 'There is no page at this address.', noindex: true }),
  render: ({ content: { site } }) => (
    <Layout name={site.name}>
      <h1>Not found</h1>
      <p>There is no page at this address.</p>
    </Layout>
  ),
})
