import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { Carousel } from '../components/carousel.tsx'
import { Notice } from '../components/notice.tsx'
import { Row, Section } from '../components/section.tsx'
import { Steps } from '../components/steps.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Loaded<typeof exosomes>['peptides']

/** Research compounds: categories, target areas, the catalog, a project, quality, and the red notice. */
export function ExosomesPeptides({
  title,
  lead,
  categories,
  targets,
  items,
  timeline,
  quality,
  notice,
  ...rest
}: Props) {
  return (
    <Section id="peptides" title={title} lead={lead}>
      <Row
        columns={4}
        items={categories}
        render={({ icon, name, compounds, description }) => (
          <Card icon={icon} title={name} text={description} note={<strong>{compounds.join(', ')}</strong>} />
        )}
      />
      <Section isPart title={targets.title}>
        <Row
          columns={4}
          items={targets.items}
          render={({ title, description }) => <Card title={title} level={4} text={description} />}
        />
      </Section>
      <Carousel title={rest.catalogTitle} label={rest.catalogTitle} noun="compound">
        {items.map(({ name, description }) => (
          <Card
            key={name}
            badges={[rest.restriction]}
            title={<CompoundName name={name} />}
            level={4}
            type="d3"
            text={description}
            note={<strong className="s">{rest.price}</strong>}
            go={rest.inquire}
          />
        ))}
      </Carousel>
      <Section isPart title={timeline.title}>
        <Steps level={4} items={timeline.items} />
      </Section>
      <Section isPart title={quality.title}>
        <Row
          columns={4}
          items={quality.items}
          render={({ icon, title, description }) => <Card icon={icon} title={title} level={4} text={description} />}
        />
      </Section>
      <Notice title={notice.title}>
        <p>{notice.text}</p>
      </Notice>
    </Section>
  )
}

/** What a compound is called, and smaller what else it is called. */
function CompoundName({ name }: { readonly name: string }) {
  const [code, alias] = name.split(' (')
  return (
    <>
      {code}
      {alias === undefined ? null : <span className="s meta"> ({alias}</span>}
    </>
  )
}
