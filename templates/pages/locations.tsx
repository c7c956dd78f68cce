import { definePage, defineSingle, image, link, z } from '#site'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { ArrowLink } from '../components/button.tsx'
import { Terms } from '../components/list.tsx'
import { StatesMap } from '../components/map.tsx'
import { Section } from '../components/section.tsx'
import { Closing, ImageWithText } from '../components/stage.tsx'
import { card, cards, closing, head, heading, lead, text, withFields } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { regionId, regions } from '../regions.ts'
import { stateRoute } from '../state-address.ts'
import { withGraph } from '../structured-data.ts'

const locations = defineSingle({
  file: 'pages/locations.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    jump: text('The link to the list of all states.'),
    map: text('What screen readers call the map of the country.'),
    text: text("The same under every state's name."),
    before: withFields(
      cards(3, withFields(card(), { href: link() }), 'What to settle before an order, each with its page.'),
      { image: image() },
    ),
    closing: closing(),
    note: text('What is true of all states, under the last buttons.'),
  }),
})

export default definePage({
  route: '/locations',
  from: { states },
  content: { site, locations },
  each: ({ states }) => [
    {
      params: {},
      item: regions.map((region) => ({
        ...region,
        id: regionId(region.name),
        states: states.flatMap(({ id, data: { name, abbreviation, region: own } }) =>
          own === region.name ? [{ id, name, abbreviation, href: stateRoute(id).href }] : [],
        ),
      })),
    },
  ],
  head: ({ content, place }) => withGraph(content.locations.head, place, { type: 'CollectionPage' }),
  render: ({ item, content: { site, locations }, place }) => (
    <Layout site={site} place={place} over>
      <section className="map-stage on-dark">
        <div className="container stack stretch">
          <div className="head">
            <h1>{locations.title}</h1>
            <div className="stack">
              <p className="lead">{locations.lead}</p>
              <ArrowLink href="#states">{locations.jump}</ArrowLink>
            </div>
          </div>
          <StatesMap label={locations.map} regions={item.map(({ id, ...region }) => ({ ...region, href: `#${id}` }))} />
        </div>
      </section>
      <div className="container regions" id="states">
        {item.map(({ id, name, states }) => (
          <section key={id} id={id}>
            <h2>{name}</h2>
            <ul>
              {states.map((state) => (
                <li key={state.id}>
                  <h3 className="d4">
                    <a href={state.href}>{state.name}</a>
                  </h3>
                  <p className="s">{locations.text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Section>
        <ImageWithText image={locations.before.image} isFlipped isWide>
          <h2>{locations.before.title}</h2>
          <Terms items={locations.before.items} />
        </ImageWithText>
      </Section>
      <Closing {...locations.closing} note={locations.note} />
    </Layout>
  ),
})
