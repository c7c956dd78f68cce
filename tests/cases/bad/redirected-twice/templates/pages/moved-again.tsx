import { definePage } from '#site'

export default definePage({
  route: '/sowing-note',
  content: {},
  head: () => ({
    title: 'Moved again',
    description: 'The note that stood at this address has moved within the garden.',
    noindex: true,
    redirect: '/notes/sowing',
  }),
  render: () => (
    <main>
      <h1>Moved again</h1>
    </main>
  ),
})
