import { definePage, defineSingle, image, z } from '#site'
import { divisions } from '../collections/divisions.ts'
import { site } from '../collections/site.ts'
import { divisionName, states } from '../collections/states.ts'
import { Note } from '../components/note.tsx'
import { divisionHref, divisionSlug } from '../division-address.ts'
import { action, closing, exactly, head, heading, lead, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { toMappedState } from '../mapped-state.ts'
import { CountryMap } from '../sections/country-map.tsx'
import { LocationsEnd } from '../sections/locations-end.tsx'
import { RegionChapters } from '../sections/region-chapters.tsx'
import { StateDirectory } from '../sections/state-directory.tsx'
import { statePage } from '../state-content.ts'
import { readFigure } from '../state-reading.ts'
import { withGraph } from '../structured-data.ts'
import { zoneDays } from '../time-zones.ts'

const locations = defineSingle({
  file: 'pages/locations.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    text: text("The same under every state's name."),
    action: action(),
    details: text("Opens the text of a state on a narrow screen; the state's name follows."),
    note: text('A few more words under the heading.'),
    map: text('What the map of the country is called.'),
    letters: text('What the links to all states, by letter, are called.'),
    interludes: exactly(
      2,
      z
        .strictObject({
          beside: divisionName().describe('The region that it stands beside.'),
          title: heading(),
          image: image(),
        })
        .describe('A picture and a statement beside a region.'),
    ),
    hours: z
      .strictObject({
        text: text('What is drawn: the hours of a day on the clocks of the country.'),
        state: text('After the number one.'),
        states: text('After any other number of states.'),
      })
      .describe('Beside the support hours on each clock of the country.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/locations',
  from: { divisions, states },
  content: { site, locations, statePage },
  each: ({ divisions, states }) => [
    {
      params: {},
      item: {
        regions: divisions.map(({ data: { name, fact } }) => ({
          name,
          slug: divisionSlug(name),
          fact: states.find(({ id }) => id === fact.id),
          href: divisionHref(name),
          states: states.filter(({ data }) => data.division === name).map(toMappedState),
        })),
        zones: states.flatMap(({ data }) => data.timeZones.slice(0, 1).map(({ zone }) => zone)),
        states: states.map(toMappedState),
      },
    },
  ],
  head: ({ content, place }) => withGraph(content.locations.head, place, { type: 'CollectionPage' }),
  render: ({ item: { regions, states, zones }, content: { site, locations, statePage }, place }) => (
    <Layout site={site} place={place} line="cryo" over>
      <section className="locations-hero on-dark">
        <div className="container">
          <h1>{locations.title}</h1>
          <Note>{locations.note}</Note>
          <div className="locations-map">
            <CountryMap label={locations.map} regions={regions} />
            <StateDirectory label={locations.letters} states={states} />
            <p className="lead">{locations.lead}</p>
          </div>
        </div>
      </section>
      <RegionChapters
        regions={regions.map(({ fact, ...region }) => ({
          ...region,
          fact: fact && {
            state: fact.data.name,
            reading: readFigure(fact.data, site.hours.days, statePage.figures),
            label: fact.data.figure.label,
          },
        }))}
        text={locations.text}
        action={locations.action}
        details={locations.details}
        interludes={locations.interludes}
      />
      <LocationsEnd {...locations.closing} hours={locations.hours} zones={zoneDays(site.hours.days, zones)} />
    </Layout>
  ),
})
