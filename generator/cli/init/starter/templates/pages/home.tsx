import { definePage, defineSingle, markdown, z } from '#site'
import { site } from '../collections/site.ts'
import { Layout, Prose } from '../layout.tsx'

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({ title: z.string().min(1), description: z.string().min(1), text: markdown() }),
})

export default definePage({
  route: '/',
  content: { site, home },
  head: ({ content: { site, home } }) => ({ title: `${home.title} | ${site.name}`, description: home.description }),
  render: ({ content: { site, home } }) => (
    <Layout name={site.name}>
      <h1>{home.title}</h1>
      <Prose html={home.text.html} />
    </Layout>
  ),
})
