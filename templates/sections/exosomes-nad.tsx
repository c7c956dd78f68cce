import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { Liposome } from '../components/liposome.tsx'
import { Prose } from '../components/prose.tsx'
import { Row, Section } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Loaded<typeof exosomes>['nad']

/** Liposomal NAD+: what a liposome is, what NAD+ does, the product, for whom, what to expect and why. */
export function ExosomesNad({ title, lead, body, liposome, benefits, features, audience, timeline, reasons }: Props) {
  return (
    <Section id="liposomal-nad">
      <div className="half center">
        <div className="stack">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <Prose html={body.html} />
        </div>
        <Liposome {...liposome} />
      </div>
      <Cards columns={3} {...benefits} />
      <Cards columns={4} {...features} />
      <Cards columns={3} {...audience} />
      <Section isPart title={timeline.title} lead={timeline.note}>
        <Steps level={4} items={timeline.items.map(({ period, description }) => ({ title: period, description }))} />
      </Section>
      <Section isPart title={reasons.title}>
        <Row columns={4} items={reasons.items} render={renderCard} />
      </Section>
    </Section>
  )
}

interface Item {
  readonly title: string
  readonly description: string
}

const renderCard = ({ title, description }: Item) => <Card title={title} level={4} text={description} />

interface CardsProps {
  readonly columns: 3 | 4
  readonly title: string
  readonly lead: string
  readonly items: readonly Item[]
}

/** Cards after their heading, which takes the first cell. */
const Cards = ({ columns, title, lead, items }: CardsProps) => (
  <Row
    columns={columns}
    items={items}
    title={
      <>
        <h3>{title}</h3>
        <p className="s">{lead}</p>
      </>
    }
    render={renderCard}
  />
)
