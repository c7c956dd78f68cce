import type { Head, Loaded, PageLocation } from '#site'
import { isoDate } from '../collections/blog.ts'
import type { site } from '../collections/site.ts'
import { Arches } from '../components/arches.tsx'
import { ContentsList } from '../components/contents-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'
import type { LegalText } from './legal.tsx'
import { LegalEnd } from './legal-end.tsx'
import { LegalFacts } from './legal-facts.tsx'

interface Props {
  readonly document: LegalText
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
}

/** The day from which a document holds is the day of its last change. */
export const legalHead = ({ head, effective }: LegalText, place: PageLocation): Head => ({
  ...withGraph(head, place),
  modified: effective === undefined ? undefined : isoDate(effective.date),
})

/** A whole legal page: title, short answers, preamble, contents, and numbered sections. */
export function LegalDocument({ document, site, place }: Props) {
  const { title, effective, contents, intro, sections, end } = document
  return (
    <Layout site={site} place={place} line="cryo">
      <div className="legal-head">
        <PageHead title={title}>
          <LegalFacts {...document} />
        </PageHead>
        <Arches />
      </div>
      <div className="container legal-layout">
        <Prose html={intro.html} className="legal-preamble" />
        <ContentsList title={contents} items={sections} numbered />
        <div className="legal-text">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id}>
              <h2 id={id}>
                <span className="legal-number figure">{index + 1}.</span> {heading}
              </h2>
              <Prose html={body.html} />
            </section>
          ))}
        </div>
      </div>
      <LegalEnd {...end} date={effective?.date} />
    </Layout>
  )
}
