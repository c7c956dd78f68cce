import { Icon } from '../components/icon.tsx'
import type { CrmScreens } from '../crm-screens.ts'
import { ScreenState } from './screen-state.tsx'

type Props = CrmScreens['inbox']

/** Conversations, the open one, and what is known of its guest. */
export function CrmInbox({ day, rows, source, messages, reply, facts }: Props) {
  const [open] = rows
  return (
    <div className="inbox">
      <div className="inbox-list">
        <p className="screen-title">{day}</p>
        <ul>
          {rows.map((row) => (
            <li key={row.time} data-current={row === open || undefined}>
              <span className="screen-sign">
                <Icon name={row.icon} />
              </span>
              <p>
                <b>{row.title}</b>
                <small>{row.time}</small>
              </p>
              <p>
                <span>{row.text}</span>
                <ScreenState {...row.state} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className="inbox-thread">
        <p className="screen-title">
          {open?.title}
          <small>{source}</small>
        </p>
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
      <div className="inbox-facts">
        <p className="screen-title">{facts.title}</p>
        <dl>
          {facts.rows.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
