import type { Loaded } from '#site'
import { ButtonLink } from '../components/button.tsx'
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
    <Section isPart isSplit title={features.title} lead={features.lead}>
      <Terms items={features.items} />
    </Section>
    <Section isPart isSplit title={audience.title} lead={audience.lead}>
      <Terms items={audience.items} />
    </Section>
    <Section isPart title={timeline.title} lead={timeline.note}>
      <Steps level={4} items={timeline.items.map(({ period, description }) => ({ title: period, description }))} />
    </Section>
    <Section isPart isSplit title={reasons.title}>
      <Terms items={reasons.items} />
    </Section>
    <Order {...order} />
  </Section>
)

const Order = ({ title, text, price, priceLabel, action, note, notice, image }: Props['order']) => (
  <div className="cell" id="order-nad">
    <Card
      image={image}
      sizes="(width < 1180px) 92vw, 42rem"
      title={title}
      level={2}
      type="d3"
      foot={
        <>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <p className="s">{note}</p>
          <p className="xs meta">{notice}</p>
        </>
      }
    >
      <p>{text}</p>
      <p className="figure price">{price}</p>
      <p className="s meta">{priceLabel}</p>
    </Card>
  </div>
)
