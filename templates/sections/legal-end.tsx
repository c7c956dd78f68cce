import { isoDate } from '../collections/blog.ts'
import { Arches } from '../components/arches.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Icon } from '../components/icon.tsx'
import type { LegalText } from './legal.tsx'

interface Props {
  readonly changed: string
  readonly top: string
  readonly others: LegalText['end']['others']
  readonly date: string | undefined
}

/** The foot of a document: when it was last changed, the way back, and the other documents. */
export const LegalEnd = ({ changed, top, others, date }: Props) => (
  <footer className="container legal-end on-dark">
    <div className="legal-changed">
      {date === undefined ? null : (
        <p>
          {changed} <time dateTime={isoDate(date)}>{date}</time>
        </p>
      )}
      <GoLink href="#main">{top}</GoLink>
    </div>
    <nav aria-labelledby="other-documents">
      <h2 id="other-documents">{others.title}</h2>
      <ul className="legal-others">
        {others.items.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <Arches />
  </footer>
)
