import { definePage } from '#site'
import { Wall } from '../components/wall.tsx'
import { garden } from '../collections/garden.ts'

export default definePage({
  route: '/404',
  content: { garden },
  head: () => ({ title: 'Not found', description: 'There is nothing at this address.', noindex: true }),
  render: ({ content }) => (
    <main>
      <Wall />
      <h1>Not found in {content.garden.name}</h1>
    </main>
  ),
})
