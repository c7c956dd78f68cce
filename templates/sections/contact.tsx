import { type Loaded, Picture } from '#site'
import type { contact } from '../collections/contact.ts'
import { ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { EmailLink } from '../components/email-link.tsx'

/** The ways to reach us besides the form. */
export const ContactCards = ({ email, hours, assistance, image }: Loaded<typeof contact>) => (
  <div className="stack stretch">
    <Card level={2} type="d4" icon="mail" title={email.title}>
      <p className="d4">
        <EmailLink email={email.value} />
      </p>
      <p className="s">{email.description}</p>
    </Card>
    <Card level={2} type="d4" icon="clock" title={hours.title}>
      <ul className="list">
        {hours.days.map((day) => (
          <li key={day}>
            <b>{day.slice(0, day.indexOf(' '))}</b>
            {day.slice(day.indexOf(' '))}
          </li>
        ))}
      </ul>
      <p className="s">{hours.description}</p>
    </Card>
    <Card
      level={2}
      type="d4"
      icon="message"
      title={assistance.title}
      text={assistance.description}
      foot={
        <ButtonLink href={assistance.action.href} kind="secondary">
          {assistance.action.label}
        </ButtonLink>
      }
    />
    <div className="window wide">
      <Picture {...image} sizes="(width < 820px) 92vw, 40rem" />
    </div>
  </div>
)
