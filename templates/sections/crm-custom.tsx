import { ButtonLink } from '../components/button-link.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
}

/** What is built to order. */
export function CrmCustom({ title, text, points, action }: Props) {
  return (
    <section className="section">
      <div className="container">
        <div className="crm-custom panel">
          <div>
            <h2>{title}</h2>
            <p className="lead">{text}</p>
            <ButtonLink href={action.href} kind="quiet">
              {action.label}
            </ButtonLink>
          </div>
          <ul className="dashes">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
