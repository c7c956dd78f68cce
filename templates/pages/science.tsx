import { definePage } from '#site'
import { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { Notice } from '../components/notice.tsx'
import { Prose } from '../components/prose.tsx'
import { Layout } from '../layouts/layout.tsx'
import { science } from '../science-content.ts'
import { ScienceBar } from '../sections/science-bar.tsx'
import { ScienceHead } from '../sections/science-head.tsx'
import { ScienceLab } from '../sections/science-lab.tsx'
import { ScienceSection } from '../sections/science-section.tsx'
import { withGraph } from '../structured-data.ts'

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
        <ScienceHead title={title} lead={lead}>
          <ContentsList title={contents} items={[...sections, lab, ...closingSections, disclaimer]} />
        </ScienceHead>
        <div className="science-chapters">
          {sections.map((section) => (
            <ScienceSection key={section.id} {...section} />
          ))}
          <ScienceLab {...lab} />
          {closingSections.map((section) => (
            <ScienceSection key={section.id} {...section} />
          ))}
          <div className="science-disclaimer" id={disclaimer.id}>
            <Notice title={disclaimer.title} level={2}>
              <Prose html={disclaimer.body.html} />
            </Notice>
          </div>
        </div>
      </Layout>
    )
  },
})
