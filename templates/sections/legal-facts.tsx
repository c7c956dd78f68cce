import { isoDate } from '../collections/blog.ts'
import { EmailLink } from '../components/email-link.tsx'
import type { LegalText } from './legal.tsx'

type Props = Pick<LegalText, 'effective' | 'facts' | 'questions'>

/** Short answers between two rules; each leads to the section that gives it in full. */
export const LegalFacts = ({ effective, facts, questions }: Props) => (
  <dl className="legal-facts">
    {effective === undefined ? null : (
      <div>
        <dt>{effective.title}</dt>
        <dd>
          <time dateTime={isoDate(effective.date)}>{effective.date}</time>
        </dd>
      </div>
    )}
    {facts.map((fact) => (
      <div key={fact.title}>
        <dt>{fact.title}</dt>
        <dd>
          <a href={`#${fact.section}`}>{fact.value}</a>
        </dd>
      </div>
    ))}
    <div>
      <dt>{questions.title}</dt>
      <dd>
        <EmailLink email={questions.address} />
      </dd>
    </div>
  </dl>
)
