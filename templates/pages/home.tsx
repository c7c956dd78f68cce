import { definePage, defineSingle, image, imageAddress, z } from '#site'
import arrival from '../../islands/arrival.tsx'
import reveal from '../../islands/reveal.tsx'
import { site } from '../collections/site.ts'
import { Figures } from '../components/figure.tsx'
import { Quote } from '../components/quote.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing } from '../components/stage.tsx'
import { action, closing, exactly, head, heading, lead, line, paragraph, stat, testimonial, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { FeaturedEquipment } from '../sections/featured-equipment.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { withGraph } from '../structured-data.ts'

const Reveal = reveal.component
const Arrival = arrival.component

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z
      .strictObject({
        title: heading(),
        lead: lead(),
        actions: exactly(2, action()),
        image: image().describe('Before the film, and in its place.'),
        portrait: imageAddress().describe('An upright picture of the same, for windows that are taller than wide.'),
        film: z
          .strictObject({ pause: text('While the film runs.'), play: text('While it stands still.') })
          .describe("Names of the film's button."),
        video: z
          .array(
            z.strictObject({
              src: text('Address of the film.').meta({ examples: ['/media/hero.webm'] }),
              type: text('Its format.').meta({ examples: ['video/webm'] }),
              isUpright: z.boolean().optional().describe('true for the film that phones play.'),
            }),
          )
          .min(1)
          .describe('Addresses below `public/`, best format first.'),
      })
      .describe('First screen of the page.'),
    stats: exactly(4, stat()),
    featured: z
      .strictObject({
        title: heading(),
        lead: lead(),
        actions: exactly(2, action()),
        blocks: exactly(
          3,
          z.strictObject({
            title: heading(),
            badge: text('A word or two over the heading.'),
            line: line(),
            description: paragraph(),
            reading: z
              .strictObject({
                value: text('The figure, with its unit.'),
                label: text('What it measures.'),
                range: z
                  .strictObject({
                    from: z.number().describe('Where the scale begins.'),
                    to: z.number().describe('Where it ends.'),
                  })
                  .describe('Degrees Celsius, the warmer one first.'),
              })
              .superRefine(({ value, range }, context) => {
                for (const [end, degrees] of Object.entries(range))
                  if (!value.includes(String(Math.abs(degrees))))
                    context.addIssue({
                      code: 'custom',
                      path: ['range', end],
                      message: `the drawing would end at ${degrees}, and the words beside it say “${value}”`,
                    })
              })
              .optional()
              .describe('A figure under the points.'),
            image: image(),
            features: exactly(4, text('A short point.')),
            isReversed: z.boolean().describe('true: the picture stands at the right of the words.'),
          }),
        ),
      })
      .describe('Three devices at length.'),
    testimonials: z
      .strictObject({
        title: heading(),
        lead: lead(),
        note: text('What results others can expect; small, under the quotes.'),
        items: exactly(3, testimonial()),
      })
      .describe('What customers say.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/',
  content: { site, home },
  head: ({ content: { home }, place }) => withGraph(home.head, place),
  render: ({ content: { site, home }, place }) => (
    <Layout site={site} place={place} over>
      <HomeHero {...home.hero} />
      <section className="container">
        <Figures items={home.stats} className="slab" />
      </section>
      <FeaturedEquipment {...home.featured} />
      <Section title={home.testimonials.title} lead={home.testimonials.lead}>
        <Row
          columns={3}
          items={home.testimonials.items}
          render={(item, index) => <Quote {...item} isLit={index === 0} />}
        />
        <p className="xs meta">{home.testimonials.note}</p>
      </Section>
      <Closing {...home.closing} />
      <Reveal selector="main > section:not(:first-child, :has(.featured, .slab)), .slab, :has(> .featured) > *" />
      <Arrival from="/science-behind" />
    </Layout>
  ),
})
