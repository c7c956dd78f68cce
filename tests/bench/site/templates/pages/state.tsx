import { definePage } from '../../../../../generator/define.ts'
import { states } from '../collections/states.ts'
import { Layout } from '../layout.tsx'

export default definePage({
  route: '/states/:id',
  from: { states },
  content: {},
  each: ({ states }) => states.map((state) => ({ params: { id: state.id }, item: state })),
  head: ({ item }) => ({ title: item.data.title, description: item.data.intro }),
  render: ({ item: { data } }) => (
    <Layout>
      <h1>{data.title}</h1>
      <p>{data.intro}</p>
      <p>Capital: {data.capital}</p>
    </Layout>
  ),
})
