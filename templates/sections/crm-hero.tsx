import { Actions } from '../components/actions.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly image: { readonly src: string; readonly alt: string }
}

export function CrmHero({ title, lead, actions, image }: Props) {
  return (
    <section className="crm-hero">
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <div className="crm-hero-picture">
        <Image {...image} sizes="(width < 980px) 116vw, 69vw" priority />
      </div>
    </section>
  )
}
