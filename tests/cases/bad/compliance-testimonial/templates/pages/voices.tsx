import { definePage, defineSingle, z } from '#site'

const voices = defineSingle({
  file: 'pages/voices.yaml',
  schema: z.strictObject({ quotes: z.array(z.string()), note: z.string().optional() }),
})

export default definePage({
  route: '/voices',
  content: { voices },
  head: () => ({ title: 'Voices', description: 'What neighbors say of the garden, in their own words and unpaid.' }),
  render: ({ content: { voices } }) => (
    <main>
      <h1>Voices</h1>
      {voices.quotes.map((quote) => (
        <figure key={quote}>
          <blockquote>{quote}</blockquote>
        </figure>
      ))}
      {voices.note && <p>{voices.note}</p>}
    </main>
  ),
})
