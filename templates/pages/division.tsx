import { definePage, defineSingle, z } from '#site'
import { divisions } from '../collections/divisions.ts'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Image } from '../components/image.tsx'
import { divisionHref, divisionSlug } from '../division-address.ts'
import { closing, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { DivisionLinks } from '../sections/division-links.tsx'
import { DivisionStates } from '../sections/division-states.tsx'
import { RegionMap } from '../sections/region-map.tsx'
import { stateAddress } from '../state-address.ts'
import { withGraph } from '../structured-data.ts'
import { divisionTrail } from '../trails.ts'

const division = defineSingle({
  file: 'pages/division.yaml',
  schema: z.strictObject({
    title: text("Title of the browser tab; the region's name stands where % is."),
    heading: text("The heading; the region's name stands where % is."),
    map: text("What the map is called; the region's name stands where % is."),
    planning: text('Heading over what a room should expect.'),
    states: text('Heading over the states of the region.'),
    details: text("A state's name follows."),
    others: text('Heading over the links to the other regions.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/locations/:division',
  styles: ['division'],
  from: { divisions, states },
  content: { site, division },
  each: ({ divisions, states }) =>
    divisions.map((entry) => ({
      params: { division: divisionSlug(entry.data.name) },
      item: {
        entry,
        states: states
          .filter(({ data }) => data.division === entry.data.name)
          .map(({ id, data: { name, abbreviation, intro } }) => ({
            id,
            name,
            abbreviation,
            intro,
            href: stateAddress(id).href,
          })),
        others: divisions
          .filter(({ id }) => id !== entry.id)
          .map(({ data: { name } }) => ({ name, href: divisionHref(name) })),
      },
    })),
  head: ({ item: { entry }, content: { site, division }, place }) => {
    const head = { title: division.title.replace('%', entry.data.name), description: entry.data.description }
    return withGraph(head, place, { type: 'CollectionPage', trail: divisionTrail(site.trail, entry.data.name) })
  },
  render: ({ item: { entry, states, others }, content: { site, division }, place }) => (
    <Layout site={site} place={place} line={entry.data.line}>
      <div className="page-head division-head">
        <div className="container">
          <div>
            <Breadcrumb label={site.trail.label} trail={divisionTrail(site.trail, entry.data.name)} />
            <h1>{division.heading.replace('%', entry.data.name)}</h1>
            <p className="lead">{entry.data.lead}</p>
          </div>
          <div className="division-picture">
            <Image {...entry.data.image} sizes="(width < 980px) 100vw, 55vw" priority />
          </div>
        </div>
      </div>
      <section className="container division-planning">
        <RegionMap label={division.map.replace('%', entry.data.name)} states={states} />
        <div>
          <h2>{division.planning}</h2>
          <p>{entry.data.planning}</p>
        </div>
      </section>
      <DivisionStates title={division.states} details={division.details} states={states} />
      <DivisionLinks title={division.others} divisions={others} />
      <Closing {...division.closing} />
    </Layout>
  ),
})
