import { definePage, defineSingle, image, z } from '#site'
import reveal from '../../islands/reveal.tsx'
import { site } from '../collections/site.ts'
import { cards, closing, exactly, head, heading, hero, iconCard, lead, paragraph, passage, stat } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { AboutAchievements } from '../sections/about-achievements.tsx'
import { AboutDelivery } from '../sections/about-delivery.tsx'
import { AboutHero } from '../sections/about-hero.tsx'
import { AboutPurpose } from '../sections/about-purpose.tsx'
import { AboutValues } from '../sections/about-values.tsx'
import { Closing } from '../sections/closing.tsx'
import { withGraph } from '../structured-data.ts'

const Reveal = reveal.component

const about = defineSingle({
  file: 'pages/about.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    story: passage(),
    mission: passage(),
    vision: passage().extend({ image: image() }).describe('A heading with running text under it, beside a picture.'),
    values: cards(4, iconCard(), 'What the company holds to.'),
    delivery: z
      .strictObject({
        title: heading(),
        lead: lead(),
        items: exactly(
          4,
          z.strictObject({
            drawing: z.enum(['level', 'circuit', 'hose', 'checklist']).describe('What is drawn over it.'),
            title: heading(),
            description: paragraph(),
          }),
        ),
      })
      .describe('The work of a day of delivery and training.'),
    achievements: cards(
      4,
      stat(),
      'Figures of the company; each needs an entry in content/compliance/claims.yaml. The first counts whole things, up to a thousand: as many points of light are drawn.',
    ),
    closing: closing(),
  }),
})

export default definePage({
  route: '/about',
  styles: ['about'],
  content: { site, about },
  head: ({ content, place }) => withGraph(content.about.head, place, { type: 'AboutPage' }),
  render: ({ content: { site, about }, place }) => (
    <Layout site={site} place={place} over={about.hero.image !== undefined}>
      <AboutHero {...about.hero} />
      <AboutPurpose story={about.story} mission={about.mission} vision={about.vision} />
      <AboutValues {...about.values} />
      <AboutDelivery {...about.delivery} />
      <AboutAchievements {...about.achievements} />
      <Closing {...about.closing} kind="still" />
      <Reveal selector="main > section:not(:first-child)" />
    </Layout>
  ),
})
