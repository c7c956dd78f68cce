import type { Loaded } from '#site'
import { ButtonLink } from '../components/button.tsx'
import { CardRow } from '../components/card-row.tsx'
import { Liposome } from '../components/liposome.tsx'
import { Terms } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { Section } from '../components/section.tsx'
import { Beside } from '../components/stage.tsx'
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
    <Beside image={order.image} isFlipped keepsEdge>
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <Prose html={body.html} />
    </Beside>
    <CardRow columns={3} {...benefits} />
    <div className="row" data-columns="3">
      <Section isPart title={features.title}>
        <Terms items={features.items} />
      </Section>
      <Section isPart title={audience.title}>
        <Terms items={audience.items} />
      </Section>
      <Section isPart title={timeline.title}>
        <Steps level={4} items={timeline.items.map(({ period, description }) => ({ title: period, description }))} />
        <p className="xs meta">{timeline.note}</p>
      </Section>
    </div>
    <div className="half center">
      <Liposome {...liposome} />
      <Section isPart title={reasons.title}>
        <Terms items={reasons.items} />
      </Section>
    </div>
    <Order {...order} />
  </Section>
)

const Order = ({ title, text, price, priceLabel, action, note, notice }: Props['order']) => (
  <article className="card card-body" id="order-nad">
    <div className="row" data-columns="3">
      <div className="stack">
        <h2 className="d3">{title}</h2>
        <p>{text}</p>
      </div>
      <div className="stack">
        <p className="figure price">{price}</p>
        <p className="s meta">{priceLabel}</p>
      </div>
      <div className="stack">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <p className="s">{note}</p>
      </div>
    </div>
    <div className="card-foot xs meta">
      <p>{notice}</p>
    </div>
  </article>
)
