import type { Loaded } from '#site'
import type { contact } from '../collections/contact.ts'
import { ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { Steps } from '../components/steps.tsx'

/** The ways to reach us besides the form, and what follows. */
export const ContactCards = ({ email, hours, assistance, next }: Loaded<typeof contact>) => (
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
    <section className="stack stretch">
      <h2 className="d4">{next.title}</h2>
      <Steps items={next.items} />
    </section>
  </div>
)
