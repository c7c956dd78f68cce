import { definePage, defineSingle, z } from '#site'
import { divisions } from '../collections/divisions.ts'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Note } from '../components/note.tsx'
import { divisionHref, divisionSlug } from '../division-address.ts'
import { action, closing, head, heading, lead, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { toMappedState } from '../mapped-state.ts'
import { Closing } from '../sections/closing.tsx'
import { CountryMap } from '../sections/country-map.tsx'
import { RegionIndex } from '../sections/region-index.tsx'
import { StateDirectory } from '../sections/state-directory.tsx'
import { withGraph } from '../structured-data.ts'

const locations = defineSingle({
  file: 'pages/locations.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    text: text("The same under every state's name."),
    action: action(),
    details: text("Opens the texts of a region's states."),
    note: text('A few more words under the heading.'),
    map: text('What the map of the country is called.'),
    regions: text('Heads the nine regions and the texts of their states.'),
    letters: text('What the links to all states, by letter, are called.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/locations',
  styles: ['locations'],
  from: { divisions, states },
  content: { site, locations },
  each: ({ divisions, states }) => [
    {
      params: {},
      item: {
        regions: divisions.map(({ data: { name, line } }) => ({
          name,
          slug: divisionSlug(name),
          line,
          href: divisionHref(name),
          states: states.filter(({ data }) => data.division === name).map(toMappedState),
        })),
        states: states.map(toMappedState),
      },
    },
  ],
  head: ({ content, place }) => withGraph(content.locations.head, place, { type: 'CollectionPage' }),
  render: ({ item: { regions, states }, content: { site, locations }, place }) => (
    <Layout site={site} place={place} line="cryo" over>
      <section className="locations-hero on-dark">
        <div className="container">
          <h1>{locations.title}</h1>
          <div className="locations-words">
            <p className="lead">{locations.lead}</p>
            <Note>{locations.note}</Note>
          </div>
          <CountryMap label={locations.map} regions={regions} />
          <StateDirectory label={locations.letters} states={states} />
        </div>
      </section>
      <RegionIndex
        title={locations.regions}
        regions={regions}
        text={locations.text}
        action={locations.action}
        details={locations.details}
      />
      <Closing {...locations.closing} />
    </Layout>
  ),
})
