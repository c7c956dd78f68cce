import { definePage } from '#site'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Steps } from '../components/steps.tsx'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { EquipmentHero } from '../sections/equipment-hero.tsx'
import { StateEquipment } from '../sections/state-equipment.tsx'
import { StateFacts } from '../sections/state-facts.tsx'
import { StateFigure } from '../sections/state-figure.tsx'
import { StateNeighbors } from '../sections/state-neighbors.tsx'
import { StateNotes } from '../sections/state-notes.tsx'
import { stateAddress } from '../state-address.ts'
import { statePage } from '../state-content.ts'
import { serviceNode, withGraph } from '../structured-data.ts'
import { stateTrail } from '../trails.ts'

export default definePage({
  route: '/:slug',
  styles: ['state'],
  from: { states },
  content: { site, statePage },
  each: ({ states }) => {
    const names = new Map(states.map(({ id, data }) => [id, data.name]))
    return states.map((state) => {
      const { slug, subject } = stateAddress(state.id)
      const neighbors = state.data.neighbors.flatMap(({ id }) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name, href: stateAddress(id).href }]
      })
      return { params: { slug }, item: { state, subject, neighbors } }
    })
  },
  head: ({ item: { state, subject }, content: { site, statePage }, place }) => {
    const { name } = state.data
    const { heading, ...words } = statePage.subjects[subject]
    const description = words.description.replace('%', name)
    return withGraph({ title: words.title.replace('%', name), description }, place, {
      trail: stateTrail(site.trail, state),
      main: serviceNode(`${heading} in ${name}`, description, name, place),
    })
  },
  render: ({ item: { state, subject, neighbors }, content: { site, statePage }, place }) => {
    const { heading, lead, steps, image, closing, line } = statePage.subjects[subject]
    const { headings } = statePage
    return (
      <Layout site={site} place={place} line={line} over>
        <EquipmentHero
          title={`${heading} in ${state.data.name}`}
          lead={lead}
          image={image}
          isRoom={subject === 'installation'}
          trail={stateTrail(site.trail, state)}
          trailLabel={site.trail.label}
          actions={statePage.actions}
        />
        <StateFacts id={state.id} state={state.data} hours={site.hours.days} headings={headings} />
        <StateFigure state={state.data} hours={site.hours.days} words={statePage.figures} />
        <StateNotes state={state.data} headings={headings} />
        <section className="section">
          <div className="container">
            <Steps {...steps} />
          </div>
        </section>
        <StateEquipment
          title={headings.equipment}
          action={statePage.equipmentAction}
          items={statePage.equipment.toSorted((a, b) => Number(b.subject === subject) - Number(a.subject === subject))}
        />
        <StateNeighbors
          title={headings.neighbors}
          neighbors={neighbors}
          all={{ label: statePage.back, href: '/locations' }}
        />
        <Closing {...statePage.closing} image={closing} kind="still" />
      </Layout>
    )
  },
})
