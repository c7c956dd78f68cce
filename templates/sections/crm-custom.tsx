import { ButtonLink } from '../components/button-link.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
}

/** What is built to order: the heading across the page, its points in two columns below. */
export const CrmCustom = ({ title, text, points, action }: Props) => (
  <section className="section">
    <div className="container crm-custom">
      <h2>{title}</h2>
      <div>
        <p className="lead">{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  </section>
)
