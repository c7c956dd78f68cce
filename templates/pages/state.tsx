import { definePage } from '#site'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { StepLine } from '../components/step-line.tsx'
import { stepScenes } from '../figures/step-scenes.tsx'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { EquipmentHero } from '../sections/equipment-hero.tsx'
import { StateEquipment } from '../sections/state-equipment.tsx'
import { StateFacts } from '../sections/state-facts.tsx'
import { StateFigure } from '../sections/state-figure.tsx'
import { StateNeighbors } from '../sections/state-neighbors.tsx'
import { StateRoom } from '../sections/state-room.tsx'
import { StateTrade } from '../sections/state-trade.tsx'
import { stateAddress } from '../state-address.ts'
import { statePage } from '../state-content.ts'
import { serviceNode, withGraph } from '../structured-data.ts'
import { stateTrail } from '../trails.ts'

export default definePage({
  route: '/:slug',
  from: { states },
  content: { site, statePage },
  each: ({ states }) => {
    const served = new Map(states.map(({ id, data }) => [id, data]))
    return states.map((state) => {
      const { slug, subject } = stateAddress(state.id)
      const neighbors = state.data.neighbors.flatMap(({ id }) => {
        const neighbor = served.get(id)
        if (neighbor === undefined) return []
        const { name, abbreviation } = neighbor
        return [{ id, name, abbreviation, href: stateAddress(id).href }]
      })
      const region = states
        .filter(({ data }) => data.division === state.data.division)
        .map(({ id, data: { name, abbreviation } }) => ({ id, name, abbreviation, href: stateAddress(id).href }))
      return { params: { slug }, item: { state, subject, neighbors, region } }
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
  render: ({ item: { state, subject, neighbors, region }, content: { site, statePage }, place }) => {
    const { heading, lead, steps, image, room, arrival, closing, line } = statePage.subjects[subject]
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
        <StateFacts id={state.id} state={state.data} region={region} hours={site.hours.days} headings={headings} />
        <StateFigure
          state={state.data}
          hours={site.hours.days}
          words={statePage.figures}
          climate={{ title: headings.climate, text: state.data.climate }}
        />
        <StateRoom
          title={headings.installation}
          text={state.data.installation}
          image={room}
          side={subject === 'quantum' ? 'left' : 'right'}
        />
        <div className="state-steps">
          <StepLine {...steps} drawings={stepScenes(subject)} />
        </div>
        <StateTrade
          demand={{ title: headings.demand, text: state.data.demand }}
          delivery={{ title: headings.delivery, text: state.data.delivery, image: arrival }}
        />
        <StateEquipment
          title={headings.equipment}
          action={statePage.equipmentAction}
          items={statePage.equipment.toSorted((a, b) => Number(b.subject === subject) - Number(a.subject === subject))}
        />
        <StateNeighbors
          title={headings.neighbors}
          here={{ ...state.data, id: state.id, href: stateAddress(state.id).href }}
          neighbors={neighbors}
          all={{ label: statePage.back, href: '/locations' }}
        />
        <Closing {...statePage.closing} image={closing} kind="still" />
      </Layout>
    )
  },
})
