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
  readonly subject: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly trail: readonly Crumb[]
  readonly trailLabel: string
  readonly actions: readonly Link[]
}

/** First screen of a state: words over a picture of what it is about. */
export function StateHero({ title, lead, subject, image, trail, trailLabel, actions }: Props) {
  return (
    <section className="picture-hero state-hero on-dark" data-subject={subject}>
      <Image {...image} sizes="(width < 1180px) 190vw, 130vw" priority />
      <div className="container">
        <Breadcrumb label={trailLabel} trail={trail} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
    </section>
  )
}
