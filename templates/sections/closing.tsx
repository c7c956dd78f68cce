import { Actions } from '../components/actions.tsx'
import { Arches } from '../components/arches.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  /** Without one it is set plain, on arches and light. */
  readonly image?: { readonly src: string; readonly alt: string } | undefined
  /** How the picture lies: a whole room, or one device at the right. */
  readonly kind?: 'room' | 'still'
}

/** The last screen of a page. */
export function Closing({ title, text, actions, image, kind = 'room' }: Props) {
  return (
    <section className="section">
      <div className="container">
        <div className={`closing closing-${image ? kind : 'plain'} on-dark`}>
          {image ? <Image {...image} sizes="(width < 1240px) max(34rem, 100vw), min(116vw, 104rem)" /> : <Arches />}
          <div className="closing-text">
            <h2>{title}</h2>
            <p className="lead">{text}</p>
            <Actions actions={actions} />
          </div>
        </div>
      </div>
    </section>
  )
}
