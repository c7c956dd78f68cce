import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions?: readonly { readonly label: string; readonly href: string }[] | undefined
  readonly image?: { readonly src: string; readonly alt: string } | undefined
  readonly portrait?: string | undefined
}

export function AboutHero({ title, lead, actions = [], image, portrait }: Props) {
  return (
    <section className={image ? 'picture-hero about-hero on-dark' : 'page-head'}>
      {image ? <Image {...image} portrait={portrait} sizes="(width < 820px) 48rem, 133vw" priority /> : null}
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {actions.length > 0 ? <Actions actions={actions} /> : null}
      </div>
    </section>
  )
}
