import { GoLink } from '../components/go-link.tsx'

interface Props {
  readonly title: string
  /** The state's name follows. */
  readonly details: string
  readonly states: readonly { readonly name: string; readonly intro: string; readonly href: string }[]
}

/** The states of one division, each in a sentence of its own. */
export const DivisionStates = ({ title, details, states }: Props) => (
  <section className="section">
    <div className="container">
      <h2>{title}</h2>
      <ul className="division-states">
        {states.map(({ name, intro, href }) => (
          <li key={href}>
            <h3>{name}</h3>
            <div>
              <p>{intro}</p>
              <GoLink href={href}>
                {details} {name}
              </GoLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
