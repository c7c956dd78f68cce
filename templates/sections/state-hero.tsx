import { Actions } from '../components/actions.tsx'
import { GoLink } from '../components/go-link.tsx'
import { Image } from '../components/image.tsx'

interface Link {
  readonly label: string
  readonly href: string
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly image: { readonly src: string; readonly alt: string }
  readonly back: Link
  readonly actions: readonly Link[]
}

/** First screen of a state: words over a picture of a room. */
export function StateHero({ title, lead, image, back, actions }: Props) {
  return (
    <section className="picture-hero state-hero on-dark">
      <Image {...image} sizes="(width < 1180px) 190vw, 130vw" priority />
      <div className="container">
        <GoLink href={back.href} back>
          {back.label}
        </GoLink>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
    </section>
  )
}
