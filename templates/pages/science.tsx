import { definePage, Picture } from '#site'
import { site } from '../collections/site.ts'
import { Actions } from '../components/button.tsx'
import { TableOfContents } from '../components/list.tsx'
import { Notice } from '../components/notice.tsx'
import { Prose } from '../components/prose.tsx'
import { Closing } from '../components/stage.tsx'
import { Layout } from '../layouts/layout.tsx'
import { science } from '../science-content.ts'
import { ScienceLab } from '../sections/lab-results.tsx'
import { ScienceBar } from '../sections/science-header.tsx'
import { ScienceSection } from '../sections/science-section.tsx'
import { withGraph } from '../structured-data.ts'

export default definePage({
  route: '/science-behind',
  content: { site, science },
  head: ({ content, place }) => withGraph(content.science.head, place),
  render: ({ content: { site, science }, place }) => {
    const { back, title, lead, action, image, contents, sections, lab, closingSections, disclaimer, closing } = science
    const { charts, download, ...results } = lab
    return (
      <Layout
        site={site}
        place={place}
        line="regen"
        chrome="bare"
        bar={<ScienceBar back={back} brand={site.brand} demo={site.demo} />}
      >
        <div className="container lead-grid flip center">
          <div>
            <div className="window wide">
              <Picture {...image} sizes="(width < 1180px) 92vw, 48rem" priority />
            </div>
          </div>
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <Actions actions={[action]} />
          </div>
        </div>
        <div className="container with-contents">
          <TableOfContents title={contents} items={[...sections, lab, ...closingSections, disclaimer]} />
          <div>
            {sections.map((section) => (
              <ScienceSection key={section.id} {...section} />
            ))}
            <ScienceSection {...results} isRoom>
              <ScienceLab charts={charts} download={download} />
            </ScienceSection>
            <div className="half">
              {closingSections.map(({ id, title, body }) => (
                <section key={id} id={id}>
                  <h2>{title}</h2>
                  <Prose html={body.html} />
                </section>
              ))}
            </div>
            <section id={disclaimer.id}>
              <Notice title={disclaimer.title} level={2}>
                <Prose html={disclaimer.body.html} />
              </Notice>
            </section>
          </div>
        </div>
        <Closing {...closing} />
      </Layout>
    )
  },
})
