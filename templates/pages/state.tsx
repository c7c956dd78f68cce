import { definePage, defineSingle, image, z } from '#site'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Steps } from '../components/steps.tsx'
import { action, card, cards, closing, exactly, lead, line, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { StateEquipment } from '../sections/state-equipment.tsx'
import { StateFacts } from '../sections/state-facts.tsx'
import { StateFigure } from '../sections/state-figure.tsx'
import { StateHero } from '../sections/state-hero.tsx'
import { StateNeighbors } from '../sections/state-neighbors.tsx'
import { StateNotes } from '../sections/state-notes.tsx'
import { stateAddress } from '../state-address.ts'
import { serviceNode, withGraph } from '../structured-data.ts'
import { stateTrail } from '../trails.ts'

const subject = () =>
  z
    .strictObject({
      line: line(),
      image: image(),
      heading: text("`in` and the state's name follow, in the title and in the heading."),
      title: text("Title of the browser tab; the state's name stands where `%` is."),
      description: text("What search engines show under the title; the state's name stands where `%` is."),
      lead: lead(),
      steps: cards(3, card(), 'How it goes, step by step.'),
    })
    .describe('The pages of all states on one subject.')

const statePage = defineSingle({
  file: 'pages/state.yaml',
  schema: z.strictObject({
    back: text('The link back to all states.'),
    actions: exactly(2, action()),
    subjects: z
      .strictObject({ cryotherapy: subject(), quantum: subject(), installation: subject() })
      .describe('One for each of the three address patterns.'),
    headings: z
      .strictObject({
        facts: text('Over the facts on the state.'),
        capital: text('Beside the capital.'),
        metros: text('Beside the metropolitan areas.'),
        region: text('Beside the region.'),
        support: text('Beside the hours of support, in local time.'),
        climate: text('Over what the air is like.'),
        installation: text('Over what that asks of a room.'),
        delivery: text('Over delivery, fitting and training.'),
        demand: text('Over who asks for such equipment.'),
        equipment: text('Over the devices.'),
        neighbors: text('Over the links to neighboring states.'),
      })
      .describe('Headings and labels of every state.'),
    figures: z
      .strictObject({
        hours: text('Over the hours on local clocks.'),
        temperature: text('Over a range of temperatures.'),
        distance: text('Over a distance by road.'),
        height: text('Over a height above the sea.'),
        rain: text('Over the rain of a year.'),
        snow: text('Over the snow of a winter.'),
        central: text('Beside the hours on our own clock.'),
        sea: text('At the foot of heights.'),
        miles: text('The unit of distances.'),
        feet: text('The unit of heights.'),
      })
      .describe('Headings and labels of the fact that is set large.'),
    equipment: exactly(
      3,
      z.strictObject({
        subject: z.enum(['cryotherapy', 'quantum', 'installation']).describe('The subject whose pages show it first.'),
        name: text('Name of the device.'),
        category: text('The word over the name.'),
        line: line(),
        description: text('What it is, in a sentence or two.'),
        image: image(),
      }),
    ),
    equipmentAction: action(),
    closing: closing(),
  }),
})

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
        return name === undefined ? [] : [{ name, href: stateAddress(id).href }]
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
    const { heading, lead, steps, image, line } = statePage.subjects[subject]
    const { headings } = statePage
    return (
      <Layout site={site} place={place} line={line} over>
        <StateHero
          title={`${heading} in ${state.data.name}`}
          lead={lead}
          image={image}
          subject={subject}
          trail={stateTrail(site.trail, state)}
          trailLabel={site.trail.label}
          actions={statePage.actions}
        />
        <StateFigure state={state.data} hours={site.hours.days} words={statePage.figures} />
        <StateFacts state={state.data} hours={site.hours.days} headings={headings} />
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
        <Closing {...statePage.closing} kind="still" />
      </Layout>
    )
  },
})
