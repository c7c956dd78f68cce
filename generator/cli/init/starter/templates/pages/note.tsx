import { definePage } from '#site'
import copyLink from '../../islands/copy-link.tsx'
import { notes } from '../collections/notes.ts'
import { site } from '../collections/site.ts'
import { Layout, Prose } from '../layout.tsx'

const CopyLink = copyLink.component

export default definePage({
  route: '/notes/:id',
  from: { notes },
  content: { site },
  each: ({ notes }) => notes.map((note) => ({ params: { id: note.id }, item: note })),
  head: ({ item, content: { site } }) => ({
    title: `${item.data.title} | ${site.name}`,
    description: item.data.summary,
    type: 'article',
  }),
  render: ({ item, content: { site } }) => (
    <Layout name={site.name}>
      <h1>{item.data.title}</h1>
      <Prose html={item.html} />
      <CopyLink label="Copy the link" done="Copied" />
    </Layout>
  ),
})
