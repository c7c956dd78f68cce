import type { ReactNode } from 'react'
import type { Card } from '../components/card-rows.tsx'
import { SectionHead } from '../components/section-head.tsx'
import type { CrmScreens } from '../crm-screens.ts'
import { CrmCalendar } from '../figures/crm-calendar.tsx'
import { CrmInbox } from '../figures/crm-inbox.tsx'
import { CrmPipeline } from '../figures/crm-pipeline.tsx'
import { ScreenWindow } from '../figures/screen-window.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  /** Two for each drawing. */
  readonly items: readonly Card[]
  readonly drawings: CrmScreens
}

/** What the software does: three large screens, each built into the page in its own way, with two features beside it. */
export function CrmFeatures({ title, lead, items, drawings }: Props) {
  const { inbox, calendar, pipeline, note } = drawings
  const chapter = (kind: 'inbox' | 'calendar' | 'pipeline', current: number, content: ReactNode) => (
    <div className="crm-chapter" data-kind={kind}>
      <figure>
        <ScreenWindow {...drawings} description={drawings[kind].description} current={current}>
          {content}
        </ScreenWindow>
        <figcaption>{drawings[kind].title}</figcaption>
      </figure>
      <ul>
        {items.slice(current * 2, current * 2 + 2).map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <section className="section crm-features">
      <div className="container">
        <SectionHead title={title} lead={lead} />
        {chapter('inbox', 0, <CrmInbox {...inbox} />)}
        {chapter('calendar', 1, <CrmCalendar {...calendar} />)}
        {chapter('pipeline', 2, <CrmPipeline {...pipeline} />)}
        <p className="crm-note">{note}</p>
      </div>
    </section>
  )
}
