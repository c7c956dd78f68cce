import { Actions } from '../components/actions.tsx'
import { Icon } from '../components/icon.tsx'
import type { CrmScreens } from '../crm-screens.ts'
import { ArchLight } from '../figures/arch-light.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly drawings: CrmScreens
}

/** The first and the last thing that carries the center's name: the sign-in page, which is a door, and a text message. */
export function CrmHero({ title, lead, actions, drawings }: Props) {
  const { name, address, door, inbox } = drawings
  return (
    <section className="crm-hero">
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      <div className="crm-hero-stage" role="img" aria-label={door.description}>
        <ArchLight />
        <div className="crm-door screen">
          <i />
          <b>{name}</b>
          <span className="crm-door-address">{address}</span>
          {door.fields.map((field) => (
            <span className="crm-door-field" key={field}>
              {field}
            </span>
          ))}
          <span className="crm-door-action">
            {door.action}
            <Icon name="arrow-right" />
          </span>
        </div>
        <div className="crm-phone screen">
          <p className="screen-brand">
            <i />
            {name}
          </p>
          <div className="inbox-thread">
            <ul>
              {/* A guest's own messages stand at the right. */}
              {inbox.messages.map(({ side, text }) => (
                <li key={text} data-side={side === 'guest' ? 'center' : 'guest'}>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            <p className="inbox-reply">
              {inbox.reply}
              <span>
                <Icon name="arrow-right" />
              </span>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
