import { Actions } from '../components/actions.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Image } from '../components/image.tsx'
import type { Crumb } from '../trails.ts'

interface Link {
  readonly label: string
  readonly href: string
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly image: { readonly src: string; readonly alt: string }
  /** The picture shows a room and not a device alone. */
  readonly isRoom?: boolean | undefined
  readonly trail: readonly Crumb[]
  readonly trailLabel: string
  readonly actions?: readonly Link[]
}

/** First screen of a state or a region: words over a picture of equipment. */
export function EquipmentHero({ title, lead, image, isRoom = false, trail, trailLabel, actions = [] }: Props) {
  return (
    <section className="picture-hero equipment-hero on-dark" data-shows={isRoom ? 'room' : 'device'}>
      <Image {...image} sizes="(width < 1180px) 190vw, 130vw" priority />
      <div className="container">
        <Breadcrumb label={trailLabel} trail={trail} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {actions.length > 0 ? <Actions actions={actions} /> : null}
      </div>
    </section>
  )
}
