import type { ReactNode } from 'react'
import type { Card } from '../components/card-rows.tsx'
import { SectionHead } from '../components/section-head.tsx'
import type { CrmScreens } from '../crm-screens.ts'
import { CrmCalendar } from '../figures/crm-calendar.tsx'
import { CrmInbox } from '../figures/crm-inbox.tsx'
import { CrmPipeline } from '../figures/crm-pipeline.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  /** Two for each drawing. */
  readonly items: readonly Card[]
  readonly drawings: CrmScreens
}

/** What the software does: three large details, each built into the page in its own way, with two features beside it. */
export function CrmFeatures({ title, lead, items, drawings }: Props) {
  const { inbox, calendar, pipeline, note } = drawings
  const chapter = (kind: 'inbox' | 'calendar' | 'pipeline', first: number, content: ReactNode) => (
    <div className="crm-chapter" data-kind={kind}>
      <div className="container">
        <figure>
          <div className="screen" role="img" aria-label={drawings[kind].description}>
            {content}
          </div>
          <figcaption>{drawings[kind].title}</figcaption>
        </figure>
        <ul>
          {items.slice(first, first + 2).map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
  return (
    <section className="section crm-features">
      <div className="container">
        <SectionHead title={title} lead={lead} />
      </div>
      {chapter('inbox', 0, <CrmInbox {...inbox} />)}
      {chapter('calendar', 2, <CrmCalendar {...calendar} />)}
      {chapter('pipeline', 4, <CrmPipeline {...pipeline} />)}
      <div className="container">
        <p className="crm-note">{note}</p>
      </div>
    </section>
  )
}
