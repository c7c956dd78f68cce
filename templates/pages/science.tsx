import { definePage, defineSingle, markdown, z } from '#site'
import { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { action, anchored, exactly, head, heading, lead, table, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { ScienceBar } from '../sections/science-bar.tsx'
import { ScienceLab } from '../sections/science-lab.tsx'
import { ScienceSection } from '../sections/science-section.tsx'
import { withGraph } from '../structured-data.ts'

const section = () => anchored({ body: markdown(), table: table().optional() })

const chart = () =>
  z.strictObject({
    title: heading(),
    unit: text('The unit of the values.').meta({ examples: ['pg/mL'] }),
    note: text('What stands under the chart.'),
    bars: z
      .array(
        z.strictObject({
          label: text('What the bar stands for.'),
          value: z.number().nonnegative().describe('Its length, in the unit of the chart.'),
          isControl: z.boolean().describe('true for the bar that the others are held against.'),
        }),
      )
      .min(2)
      .describe('The bars, from left to right.'),
  })

const science = defineSingle({
  file: 'pages/science.yaml',
  schema: z.strictObject({
    head: head(),
    back: action(),
    title: heading(),
    lead: lead(),
    contents: text('Heading of the table of contents.'),
    sections: z.array(section()).min(1).describe('Before the lab section.'),
    lab: anchored({
      body: markdown(),
      charts: z.array(chart()).min(1).describe('Charts, in the order of the page.'),
      download: z
        .strictObject({
          title: heading(),
          button: text('The words on the button.'),
          files: exactly(
            3,
            z.strictObject({
              label: text('What the file holds.'),
              format: text('Its format, as readers see it.').meta({ examples: ['PDF'] }),
              href: text('Its address, below `public/`.').meta({ examples: ['/lab-files/name.pdf'] }),
            }),
          ),
        })
        .describe('Files to take home.'),
    }).describe('The laboratory results.'),
    closingSections: z.array(section()).min(1).describe('After the lab section.'),
    disclaimer: anchored({ body: markdown() }).describe('What the page does not claim.'),
  }),
})

export default definePage({
  route: '/science-behind',
  content: { site, science },
  head: ({ content, place }) => withGraph(content.science.head, place),
  render: ({ content: { site, science }, place }) => {
    const { title, lead, contents, sections, lab, closingSections, disclaimer } = science
    return (
      <Layout
        site={site}
        place={place}
        line="regen"
        chrome="bare"
        bar={<ScienceBar back={science.back} brand={site.brand} />}
      >
        <PageHead title={title} lead={lead} />
        <div className="container reading">
          <ContentsList title={contents} items={[...sections, lab, ...closingSections, disclaimer]} />
          <div className="science-text">
            {sections.map((section) => (
              <ScienceSection key={section.id} {...section} />
            ))}
            <ScienceLab {...lab} />
            {closingSections.map((section) => (
              <ScienceSection key={section.id} {...section} />
            ))}
            <div id={disclaimer.id}>
              <Notice title={disclaimer.title} level={2}>
                <Prose html={disclaimer.body.html} />
              </Notice>
            </div>
          </div>
        </div>
      </Layout>
    )
  },
})
