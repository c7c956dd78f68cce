import type { ComponentProps } from 'react'
import type { Markdown } from '#site'
import { type Card, CardRows } from '../components/card-rows.tsx'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Fold } from '../components/fold.tsx'
import { Prose } from '../components/prose.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Group {
  readonly title: string
  readonly items: readonly Card[]
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly liposomes: {
    readonly title: string
    readonly drawing: ComponentProps<typeof DrawingFigure>
    readonly body: Markdown
  }
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

/** Liposomal NAD+: what it does around the drawing, then what to expect; folded, the shell, the product, for whom, and why. */
export function ExosomesNad({ title, lead, liposomes, benefits, features, audience, timeline, reasons }: Props) {
  return (
    <>
      <section className="section deep scene">
        <div className="container nad-liposome">
          <DrawingFigure {...liposomes.drawing} />
          <div>
            <SectionHead id="liposomal-nad" title={title} lead={lead} />
            <h3>{benefits.title}</h3>
            <CardRows items={benefits.items} level={4} />
          </div>
        </div>
      </section>
      <section className="section">
        <div className="container">
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
          <div className="folds">
            <Fold label={<h3>{liposomes.title}</h3>}>
              <Prose html={liposomes.body.html} />
            </Fold>
            {[features, audience, reasons].map(({ title, items }) => (
              <Fold key={title} label={<h3>{title}</h3>}>
                <CardRows items={items} level={4} />
              </Fold>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}
