import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly actions?: readonly { readonly label: string; readonly href: string }[] | undefined
  readonly image: { readonly src: string; readonly alt: string }
}

/** The words on the lit wall of the picture, which goes on above it; below them, clear of every letter, the devices. */
export const FinancingHero = ({ title, lead, actions, image }: Props) => (
  <section className="financing-hero on-dark">
    <div className="container">
      <h1>{title}</h1>
      <div className="financing-hero-lead">
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {actions ? <Actions actions={actions} /> : null}
      </div>
    </div>
    <Image {...image} sizes="(width < 620px) 155vw, 100vw" priority />
  </section>
)
