import type { Loaded } from '#site'
import { Card } from '../components/card.tsx'
import { CardRow } from '../components/card-row.tsx'
import { Carousel } from '../components/carousel.tsx'
import { Terms } from '../components/list.tsx'
import { Notice } from '../components/notice.tsx'
import { Row, Section } from '../components/section.tsx'
import { ImageWithText } from '../components/stage.tsx'
import { Steps } from '../components/steps.tsx'
import type { exosomes } from '../exosomes-content.ts'

type Props = Loaded<typeof exosomes>['peptides']

/** Research compounds: categories, target areas, the catalog, a project, quality, and the red notice. */
export const ExosomesPeptides = ({ title, lead, categories, targets, catalog, timeline, quality, notice }: Props) => (
  <Section id="peptides" title={title} lead={lead}>
    <Row
      columns={4}
      isPanel
      items={categories}
      render={({ icon, name, compounds, description }) => (
        <Card icon={icon} title={name} text={description} note={<strong>{compounds.join(', ')}</strong>} />
      )}
    />
    <ImageWithText image={targets.image} isWide>
      <h3>{targets.title}</h3>
      <Terms items={targets.items} />
    </ImageWithText>
    <Catalog {...catalog} />
    <Section isPart isSplit title={timeline.title} beside={<Steps level={4} items={timeline.items} />}>
      <Section isPart title={quality.title}>
        <CardRow columns={2} items={quality.items} />
      </Section>
    </Section>
    <Notice title={notice.title}>
      <p>{notice.text}</p>
    </Notice>
  </Section>
)

const Catalog = ({ title, price, restriction, inquire, items }: Props['catalog']) => (
  <Carousel title={title} label={title} noun="compound" names={items.map(({ name }) => name)} hasIndex>
    {items.map(({ name, description }) => {
      const [code, alias] = name.split(' (')
      const heading =
        alias === undefined ? name : [`${code} `, <span key="alias" className="s meta">{`(${alias}`}</span>]
      return (
        <Card
          key={name}
          badges={[restriction]}
          title={heading}
          level={4}
          type="d3"
          text={description}
          note={<strong className="s">{price}</strong>}
          go={inquire}
        />
      )
    })}
  </Carousel>
)
