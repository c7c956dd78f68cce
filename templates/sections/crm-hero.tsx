import { Actions } from '../components/actions.tsx'
import { Icon } from '../components/icon.tsx'
import { Image } from '../components/image.tsx'
import type { CrmScreens } from '../crm-screens.ts'
import { ScreenState } from '../figures/screen-state.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  /** What floats over the picture. */
  readonly arrival: CrmScreens['inbox']['rows'][number] | undefined
  readonly image: { readonly src: string; readonly alt: string }
}

export function CrmHero({ title, lead, actions, arrival, image }: Props) {
  return (
    <section className="crm-hero">
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <div className="crm-hero-picture">
        <Image {...image} sizes="(width < 980px) 116vw, 69vw" priority />
        {arrival ? (
          <div className="screen crm-arrival" aria-hidden="true">
            <span className="screen-sign">
              <Icon name={arrival.icon} />
            </span>
            <p>
              <b>{arrival.title}</b>
              <small>{arrival.time}</small>
            </p>
            <ScreenState {...arrival.state} />
          </div>
        ) : null}
      </div>
    </section>
  )
}
