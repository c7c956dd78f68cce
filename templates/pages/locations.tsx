import { definePage, defineSingle, z } from '#site'
import { divisions } from '../collections/divisions.ts'
import { site } from '../collections/site.ts'
import { states } from '../collections/states.ts'
import { Note } from '../components/note.tsx'
import { PageHead } from '../components/page-head.tsx'
import { divisionHref } from '../division-address.ts'
import { action, closing, head, heading, lead, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { Closing } from '../sections/closing.tsx'
import { DivisionLinks } from '../sections/division-links.tsx'
import { StateIndex } from '../sections/state-index.tsx'
import { stateAddress } from '../state-address.ts'
import { withGraph } from '../structured-data.ts'

const locations = defineSingle({
  file: 'pages/locations.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    text: text("The same under every state's name."),
    action: action(),
    details: text('The link on the card of each state.'),
    note: text('A few more words under the heading.'),
    regions: text('Heads the links to the nine regional pages.'),
    closing: closing(),
  }),
})

export default definePage({
  route: '/locations',
  from: { divisions, states },
  content: { site, locations },
  each: ({ divisions, states }) => [
    {
      params: {},
      item: {
        divisions: divisions.map(({ data: { name } }) => ({ name, href: divisionHref(name) })),
        states: states.map(({ id, data }) => ({ name: data.name, href: stateAddress(id).href })),
      },
    },
  ],
  head: ({ content, place }) => withGraph(content.locations.head, place, { type: 'CollectionPage' }),
  render: ({ item, content: { site, locations }, place }) => (
    <Layout site={site} place={place} line="cryo">
      <PageHead title={locations.title} lead={locations.lead}>
        <Note>{locations.note}</Note>
      </PageHead>
      <StateIndex states={item.states} text={locations.text} action={locations.action} details={locations.details} />
      <DivisionLinks title={locations.regions} divisions={item.divisions} />
      <Closing {...locations.closing} />
    </Layout>
  ),
})
