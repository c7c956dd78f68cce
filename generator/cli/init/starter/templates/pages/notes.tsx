import { definePage, paginate } from '#site'
import { notes } from '../collections/notes.ts'
import { site } from '../collections/site.ts'
import { Layout } from '../layout.tsx'

const notesPerPage = 2

export default definePage({
  route: '/notes/:page?',
  from: { notes },
  content: { site },
  each: ({ notes }) => paginate(notes, notesPerPage).map((page) => ({ params: { page: page.path }, item: page })),
  head: ({ item: { number, count }, content: { site } }) => ({
    title: `Notes, page ${number} | ${site.name}`,
    description: `All notes of this site in their order, with a summary of each: page ${number} of ${count}.`,
  }),
  render: ({ item: { number, count, items }, content: { site } }) => (
    <Layout name={site.name}>
      <h1>Notes</h1>
      <ul>
        {items.map(({ id, data }) => (
          <li key={id}>
            <a href={`/notes/${id}`}>{data.title}</a>
            <p>{data.summary}</p>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages">
        {number > 1 && <a href={number > 2 ? `/notes/page/${number - 1}` : '/notes'}>Back</a>} {number} of {count}{' '}
        {number < count && <a href={`/notes/page/${number + 1}`}>Next</a>}
      </nav>
    </Layout>
  ),
})
