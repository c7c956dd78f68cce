import type { Markdown } from '#site'
import { type Card, CardRows } from '../components/card-rows.tsx'
import { PassageRow } from '../components/passage-row.tsx'
import { SectionHead } from '../components/section-head.tsx'
import { TitledRow } from '../components/titled-row.tsx'

interface Group {
  readonly title: string
  readonly items: readonly Card[]
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly liposomes: { readonly title: string; readonly body: Markdown }
  readonly benefits: Group
  readonly features: Group
  readonly audience: Group
  readonly timeline: {
    readonly title: string
    readonly note: string
    readonly items: readonly { readonly period: string; readonly description: string }[]
  }
  readonly reasons: Group
}

/** Liposomal NAD+: what it is, for whom, and what to expect. */
export function ExosomesNad({ title, lead, liposomes, benefits, features, audience, timeline, reasons }: Props) {
  return (
    <section className="section">
      <div className="container rows">
        <SectionHead id="liposomal-nad" title={title} lead={lead} />
        <PassageRow {...liposomes} level={3} />
        <TitledRow title={benefits.title}>
          <CardRows items={benefits.items} level={4} />
        </TitledRow>
        <TitledRow title={features.title} above>
          <CardRows items={features.items} level={4} kind="columns" />
        </TitledRow>
        <TitledRow title={audience.title} above>
          <CardRows items={audience.items} level={4} kind="split" />
        </TitledRow>
        <div className="timeline">
          <h3>{timeline.title}</h3>
          <ol>
            {timeline.items.map(({ period, description }) => (
              <li key={period}>
                <h4>{period}</h4>
                <p>{description}</p>
              </li>
            ))}
          </ol>
          <p className="timeline-note">{timeline.note}</p>
        </div>
        <TitledRow title={reasons.title}>
          <CardRows items={reasons.items} level={4} kind="columns" />
        </TitledRow>
      </div>
    </section>
  )
}
