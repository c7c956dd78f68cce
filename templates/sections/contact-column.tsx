import type { Loaded } from '#site'
import type { site } from '../collections/site.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { HourNames, OpenHours } from '../figures/open-hours.tsx'
import { centralHours } from '../time-zones.ts'

interface Props {
  readonly email: { readonly title: string; readonly value: string; readonly description: string }
  readonly hours: { readonly title: string; readonly note: string }
  readonly openings: Loaded<typeof site>['hours']['days']
  readonly assistance: {
    readonly title: string
    readonly description: string
    readonly action: { readonly label: string; readonly href: string }
  }
}

/** Ways to reach us besides the form: beside it, and as one line of the day under both. */
export function ContactColumn({ email, hours, openings, assistance }: Props) {
  return (
    <div className="contact-column">
      <section className="contact-address">
        <h2>{email.title}</h2>
        <p>
          <EmailLink className="contact-email" email={email.value} />
        </p>
        <p>{email.description}</p>
      </section>
      <section className="contact-hours">
        <h2>{hours.title}</h2>
        <dl>
          {centralHours(openings).map((row, index) => {
            const opening = openings[index]
            return (
              <div key={row.days}>
                <dt>{row.days}</dt>
                <dd>{row.hours}</dd>
                {opening ? (
                  <dd>
                    <OpenHours {...opening} hours={row.hours} start={6} />
                  </dd>
                ) : null}
              </div>
            )
          })}
        </dl>
        <HourNames start={6} />
        <p>{hours.note}</p>
      </section>
      <section className="contact-assistance">
        <h2>{assistance.title}</h2>
        <p>{assistance.description}</p>
        <p>
          <ButtonLink href={assistance.action.href} kind="quiet">
            {assistance.action.label}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
