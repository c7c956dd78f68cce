import { Icon } from '../components/icon.tsx'
import type { CrmScreens } from '../crm-screens.ts'

type Props = CrmScreens['inbox']

/** One conversation in letters as large as the page's, and what is known of the guest. */
export function CrmInbox({ contact, source, messages, reply, facts }: Props) {
  return (
    <>
      <p className="screen-title">
        {contact}
        <small>{source}</small>
      </p>
      <div className="inbox-thread">
        <ul>
          {messages.map(({ side, text, note }) => (
            <li key={text} data-side={side}>
              <p>{text}</p>
              <small>{note}</small>
            </li>
          ))}
        </ul>
        <p className="inbox-reply">
          {reply}
          <span>
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
      <dl className="inbox-facts">
        {facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
