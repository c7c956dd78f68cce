import { Actions } from '../components/actions.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { Image } from '../components/image.tsx'

interface Props {
  readonly hero: {
    readonly title: string
    readonly lead: string
    readonly actions?: readonly { readonly label: string; readonly href: string }[] | undefined
    readonly image?: { readonly src: string; readonly alt: string } | undefined
  }
  readonly quality: readonly { readonly icon: IconName; readonly label: string }[]
}

/** First screen: words beside a round window, four marks of quality below. */
export function ExosomesHero({ hero, quality }: Props) {
  return (
    <section className="exosomes-hero">
      {hero.image ? (
        <div className="exosomes-orb">
          <Image {...hero.image} priority />
        </div>
      ) : null}
      <div className="container">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        {hero.actions ? <Actions actions={hero.actions} /> : null}
        <ul className="exosomes-quality">
          {quality.map(({ icon, label }) => (
            <li key={label}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
