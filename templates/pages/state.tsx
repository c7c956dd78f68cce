import { definePage } from '#site'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { ArrowLink } from '../components/button.tsx'
import { Terms } from '../components/list.tsx'
import { NeighborsMap } from '../components/map.tsx'
import { Section } from '../components/section.tsx'
import { Closing, ImageWithText, Stage } from '../components/stage.tsx'
import { Steps } from '../components/steps.tsx'
import { Layout } from '../layouts/layout.tsx'
import { stateRoute } from '../state-address.ts'
import { statePage } from '../state-page-content.ts'
import { serviceNode, withGraph } from '../structured-data.ts'
import { stateBreadcrumbs } from '../trails.ts'

export default definePage({
  route: '/:slug',
  from: { states },
  content: { site, statePage },
  each: ({ states }) =>
    states.map((state) => {
      const { slug, subject } = stateRoute(state.id)
      return { params: { slug }, item: { state, subject } }
    }),
  head: ({ item: { state, subject }, content: { site, statePage }, place }) => {
    const { name } = state.data
    const { heading, ...words } = statePage.subjects[subject]
    const description = words.description.replace('%', name)
    return withGraph({ title: words.title.replace('%', name), description }, place, {
      trail: stateBreadcrumbs(site.trail, state),
      main: serviceNode(`${heading} in ${name}`, description, name, place),
    })
  },
  render: ({ item: { state, subject }, content: { site, statePage }, place }) => {
    const { name, intro, neighbors } = state.data
    const { subjects, equipment, steps } = statePage
    const { heading, image, closing, line } = subjects[subject]
    return (
      <Layout site={site} place={place} line={line} over>
        <Stage
          title={`${heading} in ${name}`}
          lead={intro}
          actions={statePage.actions}
          image={image}
          above={
            <ArrowLink href="/locations" isBack>
              {site.trail.locations}
            </ArrowLink>
          }
        />
        <Section>
          <ImageWithText image={equipment.image}>
            <h2>{equipment.title.replace('%', name)}</h2>
            <Terms items={equipment.items} />
          </ImageWithText>
        </Section>
        <Section title={steps.title}>
          <Steps items={steps.items} />
        </Section>
        <Section title={statePage.neighbors.title}>
          <div className="half">
            <div>
              <NeighborsMap
                state={{ id: state.id, abbreviation: state.data.abbreviation }}
                neighbors={neighbors.map(({ id, data: { abbreviation } }) => ({ id, abbreviation }))}
              />
            </div>
            <Terms
              items={neighbors.map(({ id, data }) => ({
                title: data.name,
                href: stateRoute(id).href,
                description: data.cities.join(', '),
              }))}
            />
          </div>
        </Section>
        <Closing {...statePage.closing} image={closing} />
      </Layout>
    )
  },
})
