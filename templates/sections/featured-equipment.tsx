import { Badge } from '../components/badge.tsx'
import { type Action, Actions } from '../components/button.tsx'
import { DashList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import { ImageWithText, type StagePictureProps } from '../components/stage.tsx'
import { type CelsiusRange, TemperatureRange } from '../components/temperature-range.tsx'

interface Block {
  readonly title: string
  readonly badge: string
  readonly line: string
  readonly description: string
  readonly reading?: { readonly value: string; readonly label: string; readonly range: CelsiusRange } | undefined
  readonly image: StagePictureProps
  readonly features: readonly string[]
  readonly isReversed: boolean
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Block[]
  readonly actions: readonly Action[]
}

/** Devices at length, the image now left, now right. */
export const FeaturedEquipment = ({ title, lead, blocks, actions }: Props) => (
  <Section title={title} lead={lead}>
    {blocks.map(({ title, badge, line, description, reading, image, features, isReversed }) => (
      <ImageWithText key={title} image={image} line={line} isFlipped={isReversed} className="featured">
        <Badge>{badge}</Badge>
        <h3 className="d2">{title}</h3>
        <p>{description}</p>
        <DashList items={features} />
        {reading ? (
          <div className="reading">
            <p className="figure price">{reading.value}</p>
            <p className="xs meta">{reading.label}</p>
            <TemperatureRange range={reading.range} />
          </div>
        ) : null}
        <Actions actions={actions} second="go" />
      </ImageWithText>
    ))}
  </Section>
)
