import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly image: { readonly src: string; readonly alt: string }
}

/** Vessels with blank labels, and what may be printed on them. */
export const WhiteLabel = ({ title, text, actions, image }: Props) => (
  <section className="white-label paper scene">
    <Image {...image} sizes="(width < 1000px) 160vw, 100vw" />
    <div className="container">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <Actions actions={actions} />
    </div>
  </section>
)
