import type { Head, Loaded, PageLocation } from '#site'
import { isoDate } from '../collections/blog.ts'
import type { site } from '../collections/site.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Prose } from '../components/prose.tsx'
import { Layout } from '../layouts/layout.tsx'
import { withGraph } from '../structured-data.ts'
import type { LegalText } from './legal.tsx'

interface Props {
  readonly document: LegalText
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
}

/** The day from which a document holds is the day of its last change. */
export const legalHead = ({ head, effective }: LegalText, place: PageLocation): Head => ({
  ...withGraph(head, place),
  modified: effective === undefined ? undefined : isoDate(effective),
})

/** A whole legal page: title, date, contents and numbered sections. */
export function LegalDocument({ document: { title, effective, contents, intro, sections }, site, place }: Props) {
  return (
    <Layout site={site} place={place} line="cryo">
      <PageHead title={title}>
        {effective === undefined ? null : (
          <p className="legal-date">
            Effective <time dateTime={isoDate(effective)}>{effective}</time>
          </p>
        )}
      </PageHead>
      <div className="container reading">
        <ContentsList title={contents} items={sections} numbered />
        <div className="legal-text">
          <Prose html={intro.html} />
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id}>
              <h2 id={id}>
                <span className="legal-number">{index + 1}.</span> {heading}
              </h2>
              <Prose html={body.html} />
            </section>
          ))}
        </div>
      </div>
    </Layout>
  )
}
