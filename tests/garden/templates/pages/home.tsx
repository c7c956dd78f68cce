import { definePage, defineSingle, image, link, markdown, z } from '#site'
import counter from '../../islands/counter.tsx'
import { beds } from '../collections/beds.ts'
import { garden } from '../collections/garden.ts'
import { notes } from '../collections/notes.ts'
import { tools } from '../collections/tools.ts'

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    welcome: markdown(),
    picture: image(),
    links: z.array(z.strictObject({ label: z.string(), href: link() })),
    beds,
  }),
})

const Counter = counter.component

function Bed({ name, level, keeper, seeds, picture, text }: z.output<typeof beds>[number]) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section>
      <Heading>{name}</Heading>
      {keeper && <a href={`mailto:${keeper}`}>{keeper}</a>}
      {seeds && <a href={seeds}>Seeds</a>}
      {picture && <img src={picture.src} alt={picture.alt} sizes="400px" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
      {text && <div dangerouslySetInnerHTML={{ __html: text.html }} />}
    </section>
  )
}

export default definePage({
  route: '/',
  content: { garden, home, notes, tools },
  head: ({ content }) => ({ title: content.home.title, description: content.home.description }),
  render: ({ content }) => (
    <main id="top">
      <h1>
        {content.home.title} of {content.garden.name}
      </h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised markdown */}
      <div dangerouslySetInnerHTML={{ __html: content.home.welcome.html }} />
      <img src={content.home.picture.src} alt={content.home.picture.alt} sizes="400px" />
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
        {content.tools.map(({ data }) => (
          <li key={data.id}>{data.name}</li>
        ))}
      </ul>
      {content.home.beds.map((bed) => (
        <Bed key={bed.name} {...bed} />
      ))}
      <Counter start={3} />
    </main>
  ),
})
