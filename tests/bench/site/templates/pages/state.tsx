import { definePage } from '#site'
import { states } from '../collections/states.ts'
import { Layout } from '../layout.tsx'

export default definePage({
  route: '/states/:slug',
  from: { states },
  content: {},
  each: ({ states }) => states.map(({ data }) => ({ params: { slug: data.slug }, item: data })),
  head: ({ item }) => ({ title: `${item.title} | Bench`, description: item.intro }),
  render: ({ item }) => (
    <Layout>
      <h1>{item.title}</h1>
      <p>{item.intro}</p>
      <dl>
        <dt>Capital</dt>
        <dd>{item.capital}</dd>
        <dt>Population</dt>
        <dd>{item.population}</dd>
      </dl>
      <ul>
        {item.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Layout>
  ),
})
