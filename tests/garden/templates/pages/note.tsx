import { definePage } from '#site'
import { garden } from '../collections/garden.ts'
import { notes } from '../collections/notes.ts'

export default definePage({
  route: '/notes/:slug',
  from: { notes },
  content: { garden },
  each: ({ notes }) => notes.map((note) => ({ params: { slug: note.data.slug }, item: note })),
  head: ({ item, place }) => ({
    title: item.data.title,
    description: `${item.data.title}: a note on ${item.data.season} behind the wall, and on what there is to do.`,
    jsonLd: [
      {
        '@type': 'WebPage',
        '@id': `${place.canonical}#page`,
        name: item.data.title,
        url: place.canonical,
        isPartOf: { '@id': '/#garden' },
      },
    ],
  }),
  render: ({ item, content }) => (
    <main>
      <h1>{item.data.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
      <div dangerouslySetInnerHTML={{ __html: item.html }} />
      <a href="/">{content.garden.name}</a>
    </main>
  ),
})
