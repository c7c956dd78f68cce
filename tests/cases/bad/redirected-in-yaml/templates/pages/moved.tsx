import { definePage } from '#site'

export default definePage({
  route: '/first-note',
  content: {},
  head: () => ({
    title: 'Moved',
    description: 'The note that stood at this address has moved within the garden.',
    noindex: true,
    redirect: 'https://garden.internal/notes/sowing',
  }),
  render: () => (
    <main>
      <h1>Moved</h1>
    </main>
  ),
})
