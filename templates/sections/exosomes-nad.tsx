import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { CardRow } from '../components/card-row.tsx'
import { Liposome } from '../components/liposome.tsx'
import { Terms } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { Section } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Loaded<typeof exosomes>['nad']

/** Liposomal NAD+: what a liposome is, what NAD+ does, the product, for whom, what to expect, why, and the order. */
export const ExosomesNad = ({
  title,
  lead,
  body,
  liposome,
  benefits,
  features,
  audience,
  timeline,
  reasons,
  order,
}: Props) => (
  <Section id="liposomal-nad">
    <div className="half center">
      <div className="stack">
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
        <Prose html={body.html} />
      </div>
      <Liposome {...liposome} />
    </div>
    <CardRow columns={3} {...benefits} />
    <div className="row" data-columns="3">
      {[features, audience].map(({ title, items }) => (
        <Section key={title} isPart title={title}>
          <Terms items={items} />
        </Section>
      ))}
      <Section isPart title={timeline.title}>
        <div className="stack">
          <Steps level={4} items={timeline.items.map(({ period, description }) => ({ title: period, description }))} />
          <p className="xs meta">{timeline.note}</p>
        </div>
      </Section>
    </div>
    <Section isPart isSplit title={reasons.title}>
      <Terms items={reasons.items} />
    </Section>
    <div className="cell flip">
      <Card
        id="order-nad"
        image={order.image}
        sizes="(width < 1180px) 92vw, 41rem"
        title={order.title}
        level={2}
        type="d3"
        price={order.price}
        note={order.priceLabel}
        actions={[order.action]}
        foot={
          <>
            <p className="s">{order.note}</p>
            <p className="xs meta">{order.notice}</p>
          </>
        }
      >
        <p>{order.text}</p>
      </Card>
    </div>
  </Section>
)
