import type { Loaded } from '#site'
import { CardRow } from '../components/card-row.tsx'
import { Liposome } from '../components/liposome.tsx'
import { Terms } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'
import { Section } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Loaded<typeof exosomes>['nad']

/** Liposomal NAD+: what a liposome is, what NAD+ does, the product, for whom, what to expect and why. */
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
    <div className="half">
      {[features, audience].map(({ title, lead, items }) => (
        <Section key={title} isPart title={title} lead={lead}>
          <Terms items={items} />
        </Section>
      ))}
    </div>
    <Section isPart title={timeline.title} lead={timeline.note}>
      <Steps level={4} items={timeline.items.map(({ period, description }) => ({ title: period, description }))} />
    </Section>
    <Section isPart isSplit title={reasons.title}>
      <Terms items={reasons.items} />
    </Section>
  </Section>
)
