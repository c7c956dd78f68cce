import type { Loaded } from '#site'
import type { contact } from '../collections/contact.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { EmailLink } from '../components/email-link.tsx'

/** The ways to reach us besides the form. */
export const ContactCards = ({ email, hours, assistance }: Loaded<typeof contact>) => (
  <div className="contact-cards">
    <section className="card">
      <h2>{email.title}</h2>
      <p>
        <EmailLink email={email.value} />
      </p>
      <p>{email.description}</p>
    </section>
    <section className="card">
      <h2>{hours.title}</h2>
      <ul>
        {hours.days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    </section>
    <section className="card">
      <h2>{assistance.title}</h2>
      <p>{assistance.description}</p>
      <ButtonLink href={assistance.action.href}>{assistance.action.label}</ButtonLink>
    </section>
  </div>
)
