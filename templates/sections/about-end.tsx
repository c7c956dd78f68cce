import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly image: { readonly src: string; readonly alt: string }
}

/** The end of the page: an invitation over the whole range on a dark stage. */
export const AboutEnd = ({ title, text, actions, image }: Props) => (
  <section className="about-end on-dark">
    <Image {...image} sizes="(width < 980px) 160vw, 100vw" />
    <div className="container">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <Actions actions={actions} />
    </div>
  </section>
)
