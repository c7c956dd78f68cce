import { definePage, defineSingle, image, z } from '#site'
import reveal from '../../islands/reveal.tsx'
import { site } from '../collections/site.ts'
import { card, cards, closing, exactly, head, heading, hero, lead, paragraph, passage, stat, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { AboutAchievements } from '../sections/about-achievements.tsx'
import { AboutDelivery } from '../sections/about-delivery.tsx'
import { AboutEnd } from '../sections/about-end.tsx'
import { AboutHero } from '../sections/about-hero.tsx'
import { AboutPurpose } from '../sections/about-purpose.tsx'
import { AboutStory } from '../sections/about-story.tsx'
import { AboutValues } from '../sections/about-values.tsx'
import { withGraph } from '../structured-data.ts'

const Reveal = reveal.component

const purpose = () =>
  passage()
    .extend({ statement: text('A few words, set large.') })
    .describe('A large statement with running text under it.')

const about = defineSingle({
  file: 'pages/about.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    story: z
      .strictObject({
        title: heading(),
        image: image(),
        statements: exactly(
          3,
          z.strictObject({
            statement: text('A few words, set large.'),
            text: text('Two or three sentences below them.'),
          }),
        ),
      })
      .describe('How the company came about, in three statements around a picture.'),
    purposeImage: image().describe('Behind the mission and the vision: dark, with its subject in the upper half.'),
    mission: purpose(),
    vision: purpose(),
    values: cards(4, card(), 'What the company holds to.'),
    delivery: z
      .strictObject({
        title: heading(),
        lead: lead(),
        items: exactly(
          4,
          z.strictObject({
            drawing: z.enum(['level', 'circuit', 'hose', 'checklist']).describe('What the plan shows with its number.'),
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
    closing: closing().extend({ image: image() }).describe('How the page ends.'),
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
      <AboutStory {...about.story} />
      <AboutPurpose image={about.purposeImage} passages={[about.mission, about.vision]} />
      <AboutValues {...about.values} />
      <AboutDelivery {...about.delivery} />
      <AboutAchievements {...about.achievements} />
      <AboutEnd {...about.closing} />
      <Reveal selector="main > section:not(:first-child)" />
    </Layout>
  ),
})
