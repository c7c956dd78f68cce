import { definePage, defineSingle, image, z } from '../../generator/define.ts'
import arrival from '../../islands/arrival.tsx'
import reveal from '../../islands/reveal.tsx'
import { site } from '../collections/site.ts'
import { action, closing, head, line, stat, testimonial, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { FeaturedEquipment } from '../sections/featured-equipment.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { Stats } from '../sections/stats.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { withGraph } from '../structured-data.ts'

const Reveal = reveal.component
const Arrival = arrival.component

const home = defineSingle({
  file: 'pages/home.yaml',
  schema: z.strictObject({
    head: head(),
    hero: z.strictObject({
      title: text(),
      lead: text(),
      actions: z.array(action()).length(2),
      poster: image(),
      film: z.strictObject({ pause: text(), play: text() }).describe("Names of the film's button."),
      video: z
        .array(z.strictObject({ src: text(), type: text() }))
        .min(1)
        .describe('Addresses below `public/`, best format first.'),
    }),
    stats: z.array(stat()).length(4),
    featured: z.strictObject({
      title: text(),
      lead: text(),
      actions: z.array(action()).length(2),
      blocks: z
        .array(
          z.strictObject({
            title: text(),
            badge: text(),
            line: line(),
            description: text(),
            reading: z
              .strictObject({
                value: text(),
                label: text(),
                range: z
                  .strictObject({ from: z.number(), to: z.number() })
                  .describe('Degrees Celsius, the warmer one first.'),
              })
              .optional()
              .describe('A figure set over the picture.'),
            image: image(),
            features: z.array(text()).length(4),
            isReversed: z.boolean().describe('true puts the picture on the other side.'),
          }),
        )
        .length(3),
    }),
    testimonials: z.strictObject({ title: text(), note: text(), items: z.array(testimonial()).length(3) }),
    closing: closing(),
  }),
})

export default definePage({
  route: '/',
  content: { site, home },
  head: ({ content: { home }, place }) => ({ ...withGraph(home.head, place), preload: [home.hero.poster.src] }),
  render: ({ content: { site, home }, place }) => (
    <Layout site={site} place={place} over>
      <HomeHero {...home.hero} />
      <div className="container home-stats">
        <Stats items={home.stats} glass />
      </div>
      <FeaturedEquipment {...home.featured} />
      <Testimonials {...home.testimonials} />
      <Closing {...home.closing} />
      <Reveal selector=".featured-block, .testimonials, .closing" />
      <Arrival from="/science-behind" />
    </Layout>
  ),
})
