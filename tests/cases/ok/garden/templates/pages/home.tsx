import { definePage, defineSingle, image, link, markdown, z } from '../../../../../../generator/define.ts'
import counter from '../../islands/counter.tsx'
import { garden } from '../collections/garden.ts'
import { notes } from '../collections/notes.ts'

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    welcome: markdown(),
    picture: image(),
    links: z.array(z.strictObject({ label: z.string(), href: link() })),
  }),
})

const Counter = counter.component

export default definePage({
  route: '/',
  content: { garden, home, notes },
  head: ({ content }) => ({ title: content.home.title, description: content.home.description }),
  render: ({ content }) => (
    <main id="top">
      <h1>
        {content.home.title} of {content.garden.name}
      </h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
      <div dangerouslySetInnerHTML={{ __html: content.home.welcome.html }} />
      <img src={content.home.picture.src} alt={content.home.picture.alt} />
      <ul>
        {content.notes.map(({ data }) => (
          <li key={data.slug}>
            <a href={`/notes/${data.slug}`}>{data.title}</a>
          </li>
        ))}
        {content.home.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <Counter start={3} />
    </main>
  ),
})
