import lostPath from '../../islands/lost-path.tsx'
import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

const LostPath = lostPath.component

interface Props {
  /** Set very large over the heading. */
  readonly code?: string
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  readonly image: { readonly src: string; readonly alt: string }
}

/** Where an address leads to nothing. */
export function LostPage({ code, title, text, action, image }: Props) {
  return (
    <section className="picture-hero lost-page on-dark">
      <Image {...image} sizes="(width < 820px) 48rem, max(100vw, 100rem)" priority />
      <div className="container">
        {code === undefined ? null : <p className="lost-page-code">{code}</p>}
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Actions actions={[action]} />
        <LostPath />
      </div>
    </section>
  )
}
