import type { Loaded, PageLocation } from '#site'
import { toIsoDate } from '../collections/blog.ts'
import type { LegalText } from '../collections/legal.ts'
import type { site } from '../collections/site.ts'
import { ArrowLinks } from '../components/button.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { Facts } from '../components/facts.tsx'
import { TableOfContents } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { PageHead, Section } from '../components/section.tsx'
import { Layout } from '../layouts/layout.tsx'

interface Props {
  readonly document: LegalText
  readonly site: Loaded<typeof site>
  readonly place: PageLocation
}

/** A whole legal page: title, short answers, contents, preamble, and numbered sections. */
export const LegalPage = ({ document, site, place }: Props) => (
  <Layout site={site} place={place}>
    <PageHead title={document.title} />
    <div className="container legal">
      <Facts items={factsOf(document)} type="d4" />
      <TableOfContents title={document.contents} items={document.sections} isNumbered />
      <div className="section">
        <Prose html={document.intro.html} className="opening" />
        <ol className="legal-sheet">
          {document.sections.map(({ id, title, body }, index) => (
            <li key={id}>
              <h2 className="d3" id={id}>
                <span>{`${index + 1}. `}</span>
                {title}
              </h2>
              <Prose html={body.html} />
            </li>
          ))}
        </ol>
      </div>
    </div>
    <Section title={document.others.title} beside={<ArrowLinks items={document.others.items} />} />
  </Layout>
)

const factsOf = ({ effective, facts, questions }: LegalText) => [
  { label: effective.title, value: <time dateTime={toIsoDate(effective.date)}>{effective.date}</time> },
  ...facts.map(({ title, value, section }) => ({ label: title, value: <a href={`#${section}`}>{value}</a> })),
  { label: questions.title, value: <EmailLink email={questions.address} /> },
]
