import { definePage, defineSingle, z } from '#site'
import { divisions } from '../collections/divisions.ts'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Image } from '../components/image.tsx'
import { divisionHref, divisionSlug } from '../division-address.ts'
import { closing, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { toMappedState } from '../mapped-state.ts'
import { Closing } from '../sections/closing.tsx'
import { DivisionLinks } from '../sections/division-links.tsx'
import { DivisionStates } from '../sections/division-states.tsx'
import { RegionHero } from '../sections/region-hero.tsx'
import { stateAddress } from '../state-address.ts'
import { statePage } from '../state-content.ts'
import { readFigure } from '../state-reading.ts'
import { withGraph } from '../structured-data.ts'
import { divisionTrail } from '../trails.ts'

const division = defineSingle({
  file: 'pages/division.yaml',
  schema: z.strictObject({
    title: text("Title of the browser tab; the region's name stands where % is.").meta({
      title: 'Title for search engines',
    }),
    heading: text("The heading; the region's name stands where % is."),
    map: text("What the map is called; the region's name stands where % is."),
    planning: text('Heading over what a room should expect.'),
    states: text('Heading over the states of the region.'),
    others: text('Heading over the links to the other regions.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/locations/:division',
  from: { divisions, states },
  content: { site, division, statePage },
  each: ({ divisions, states }) => {
    const statesOf = (name: string) => states.filter(({ data }) => data.division === name)
    const all = divisions.map(({ data: { name, line } }) => {
      return { name, line, href: divisionHref(name), states: statesOf(name).map(toMappedState) }
    })
    return divisions.map((entry) => ({
      params: { division: divisionSlug(entry.data.name) },
      item: {
        entry,
        states: statesOf(entry.data.name).map(({ id, data }) => ({ id, ...data, href: stateAddress(id).href })),
        all,
      },
    }))
  },
  head: ({ item: { entry }, content: { site, division }, place }) => {
    const head = { title: division.title.replace('%', entry.data.name), description: entry.data.description }
    return withGraph(head, place, { type: 'CollectionPage', trail: divisionTrail(site.trail, entry.data.name) })
  },
  render: ({ item: { entry, states, all }, content: { site, division, statePage }, place }) => (
    <Layout site={site} place={place} line={entry.data.line} over>
      <RegionHero
        title={division.heading.replace('%', entry.data.name)}
        lead={entry.data.lead}
        map={division.map.replace('%', entry.data.name)}
        states={states}
        trail={divisionTrail(site.trail, entry.data.name)}
        trailLabel={site.trail.label}
      />
      <DivisionStates
        title={division.states}
        words={statePage.figures}
        states={states.map((state) => ({
          ...state,
          reading: readFigure(state, site.hours.days, statePage.figures),
        }))}
      />
      <section className="division-planning">
        <Image {...entry.data.image} sizes="(width < 1000px) 100vw, 60vw" />
        <div>
          <h2>{division.planning}</h2>
          <p className="lead">{entry.data.planning}</p>
        </div>
      </section>
      <DivisionLinks title={division.others} divisions={all} current={entry.data.name} />
      <Closing {...division.closing} image={entry.data.closing} kind="room" />
    </Layout>
  ),
})
