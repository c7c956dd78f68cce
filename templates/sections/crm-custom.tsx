import { ButtonLink } from '../components/button-link.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly action: { readonly label: string; readonly href: string }
}

/** What is built to order: a ground of its own color, on which the points stand as pods, each further in. */
export const CrmCustom = ({ title, text, points, action }: Props) => (
  <section className="crm-custom" data-line="sound">
    <div className="container">
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
