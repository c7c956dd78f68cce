import { Icon, type IconName } from '../components/icon.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { CrmCalendar } from '../figures/crm-calendar.tsx'
import { CrmInbox } from '../figures/crm-inbox.tsx'
import { CrmPipeline } from '../figures/crm-pipeline.tsx'

interface Drawing {
  readonly title: string
  readonly description: string
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly { readonly icon: IconName; readonly title: string; readonly description: string }[]
  readonly drawings: {
    readonly note: string
    readonly inbox: Drawing
    readonly calendar: Drawing
    readonly pipeline: Drawing
  }
}

const figures = [
  ['inbox', CrmInbox],
  ['calendar', CrmCalendar],
  ['pipeline', CrmPipeline],
] as const

/** What the software does, beside drawings of three of its screens. */
export function CrmFeatures({ title, lead, items, drawings }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={lead} />
        <div className="crm-features">
          <div className="crm-drawings">
            {figures.map(([name, Figure]) => (
              <figure key={name} className="panel">
                <Figure description={drawings[name].description} />
                <figcaption>{drawings[name].title}</figcaption>
              </figure>
            ))}
            <p>{drawings.note}</p>
          </div>
          <ul className="icon-rows">
            {items.map((item) => (
              <li key={item.title}>
                <Icon name={item.icon} />
                <div>
                  <h3 className="small-title">{item.title}</h3>
                  <p>{item.description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
