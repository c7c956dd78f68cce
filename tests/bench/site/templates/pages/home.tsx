import { definePage } from '#site'
import { states } from '../collections/states.ts'
import { Layout } from '../layout.tsx'

export default definePage({
  route: '/',
  content: { states },
  head: () => ({ title: 'Home | Bench', description: 'Fifty states and a blog, made to measure generators with.' }),
  render: ({ content }) => (
    <Layout>
      <h1>Bench</h1>
      <ul>
        {content.states.map(({ id, data }) => (
          <li key={id}>
            <a href={`/states/${data.slug}`}>{data.title}</a>
          </li>
        ))}
      </ul>
    </Layout>
  ),
})
