import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly image: { readonly src: string; readonly alt: string }
}

/** The end of the page: an invitation, and a device that leaves the window at the right. */
export const AboutEnd = ({ title, text, actions, image }: Props) => (
  <section className="section about-end">
    <Image {...image} sizes="(width < 980px) 100vw, 64vw" />
    <div>
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <Actions actions={actions} />
    </div>
  </section>
)
