import { definePage, defineSingle, image, z } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Steps } from '../components/steps.tsx'
import { action, card, closing, line, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { StateEquipment } from '../sections/state-equipment.tsx'
import { StateFacts } from '../sections/state-facts.tsx'
import { StateHero } from '../sections/state-hero.tsx'
import { StateNeighbors } from '../sections/state-neighbors.tsx'
import { StateNotes } from '../sections/state-notes.tsx'
import { stateAddress } from '../state-address.ts'
import { serviceNode, withGraph } from '../structured-data.ts'
import { stateTrail } from '../trails.ts'

const subject = () =>
  z.strictObject({
    heading: text().describe("`in` and the state's name follow, in the title and in the heading."),
    title: text().describe("The state's name stands where `%` is."),
    description: text(),
    lead: text(),
    steps: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
  })

const statePage = defineSingle({
  file: 'pages/state.yaml',
  schema: z.strictObject({
    image: image(),
    back: text(),
    actions: z.array(action()).length(2),
    subjects: z
      .strictObject({ cryotherapy: subject(), quantum: subject(), installation: subject() })
      .describe('One for each of the three address patterns.'),
    headings: z.strictObject({
      facts: text(),
      capital: text(),
      metros: text(),
      region: text(),
      support: text(),
      climate: text(),
      installation: text(),
      delivery: text(),
      demand: text(),
      equipment: text(),
      neighbors: text(),
    }),
    equipment: z
      .array(
        z.strictObject({
          subject: z.enum(['cryotherapy', 'quantum', 'installation']),
          name: text(),
          category: text(),
          line: line(),
          description: text(),
          image: image(),
        }),
      )
      .length(3),
    equipmentAction: action(),
    closing: closing(),
  }),
})

export default definePage({
  route: '/:slug',
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
    const { heading, lead, steps } = statePage.subjects[subject]
    const { headings } = statePage
    return (
      <Layout site={site} place={place} line="cryo" over>
        <StateHero
          title={`${heading} in ${state.data.name}`}
          lead={lead}
          image={statePage.image}
          trail={stateTrail(site.trail, state)}
          trailLabel={site.trail.label}
          actions={statePage.actions}
        />
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
