import { definePage, defineSingle, image, z } from '#site'
import reveal from '../../islands/reveal.tsx'
import { site } from '../collections/site.ts'
import { Card } from '../components/card.tsx'
import { Figures } from '../components/figure.tsx'
import { Prose } from '../components/prose.tsx'
import { Row, Section } from '../components/section.tsx'
import { Closing, Stage } from '../components/stage.tsx'
import { cards, closing, head, headingWithBody, hero, iconCard, lead, stat, withFields } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'

const Reveal = reveal.component

const about = defineSingle({
  file: 'pages/about.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    story: withFields(headingWithBody(), { image: image() }).describe('How the company came about.'),
    mission: headingWithBody(),
    vision: headingWithBody(),
    values: withFields(cards(4, iconCard(), 'What the company holds to.'), { lead: lead() }),
    achievements: withFields(
      cards(4, stat(), 'Figures of the company; each needs an entry in content/compliance/claims.yaml.'),
      { lead: lead() },
    ),
    closing: closing(),
  }),
})

export default definePage({
  route: '/about',
  content: { site, about },
  head: ({ content, place }) => withGraph(content.about.head, place, { type: 'AboutPage' }),
  render: ({ content: { site, about }, place }) => (
    <Layout site={site} place={place} over>
      <Stage {...about.hero} />
      <section className="room on-dark" data-line="sound">
        <div className="container stack stretch">
          <div className="cell">
            <Card
              title={about.story.title}
              level={2}
              type="d2"
              image={about.story.image}
              sizes="(width < 820px) 92vw, 41rem"
            >
              <Prose html={about.story.body.html} />
            </Card>
          </div>
          <Row
            columns={2}
            items={[about.mission, about.vision]}
            isPanel
            render={({ title, body }) => (
              <Card title={title} level={2} type="d3">
                <Prose html={body.html} className="lead" />
              </Card>
            )}
          />
        </div>
      </section>
      <Section title={about.values.title} lead={about.values.lead}>
        <Row
          columns={4}
          isPanel
          items={about.values.items}
          render={({ icon, title, description }) => <Card icon={icon} title={title} type="d3" text={description} />}
        />
      </Section>
      <Section isSplit title={about.achievements.title} lead={about.achievements.lead}>
        <Figures items={about.achievements.items} />
      </Section>
      <Closing {...about.closing} />
      <Reveal selector="main > section:not(:first-child)" />
    </Layout>
  ),
})
