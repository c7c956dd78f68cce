import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly actions?: readonly { readonly label: string; readonly href: string }[] | undefined
  readonly image: { readonly src: string; readonly alt: string }
}

/** The words on a lit wall; below them, clear of every letter, the devices that stand before it. */
export const FinancingHero = ({ title, lead, actions, image }: Props) => (
  <section className="financing-hero">
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
