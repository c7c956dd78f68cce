import { definePage, defineSingle, markdown, z } from '../../generator/define.ts'
import { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { action, head, table, text } from '../fields.ts'
import { Layout } from '../layouts/layout.tsx'
import { ScienceBar } from '../sections/science-bar.tsx'
import { ScienceLab } from '../sections/science-lab.tsx'
import { ScienceSection } from '../sections/science-section.tsx'
import { withGraph } from '../structured-data.ts'

const section = () =>
  z.strictObject({
    id: text(),
    title: text(),
    body: markdown(),
    table: table().optional().describe('A comparison set under the text.'),
  })

const chart = () =>
  z.strictObject({
    title: text(),
    unit: text(),
    note: text(),
    bars: z
      .array(
        z.strictObject({
          label: text(),
          value: z.number().nonnegative(),
          isControl: z.boolean().describe('true for the bar that the others are held against.'),
        }),
      )
      .min(2),
  })

const science = defineSingle({
  file: 'pages/science.yaml',
  schema: z.strictObject({
    head: head(),
    back: action(),
    title: text(),
    lead: text(),
    contents: text(),
    sections: z.array(section()).min(1).describe('Before the lab section.'),
    lab: z.strictObject({
      id: text(),
      title: text(),
      body: markdown(),
      charts: z.array(chart()).min(1),
      download: z.strictObject({
        title: text(),
        button: text(),
        files: z.array(z.strictObject({ label: text(), format: text(), href: text() })).length(3),
      }),
    }),
    closingSections: z.array(section()).min(1).describe('After the lab section.'),
    disclaimer: z.strictObject({ id: text(), title: text(), body: markdown() }),
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
