import { GoLink } from '../components/go-link.tsx'
import { StateShape } from '../components/state-shape.tsx'
import type { Reading } from '../state-reading.ts'

interface State {
  readonly id: string
  readonly name: string
  readonly intro: string
  readonly href: string
  /** Over its fact. */
  readonly heading: string
  readonly reading: Reading
  readonly figure: { readonly label: string }
}

interface Props {
  readonly title: string
  /** The state's name follows. */
  readonly details: string
  readonly states: readonly State[]
}

/** The states of one region: each its outline, a sentence and the fact that its own page sets large. */
export const DivisionStates = ({ title, details, states }: Props) => (
  <section className="section">
    <div className="container">
      <h2>{title}</h2>
      <ul className="division-states">
        {states.map(({ id, name, intro, href, heading, reading, figure }) => (
          <li key={href} className="panel">
            <StateShape id={id} />
            <h3>{name}</h3>
            <p>{intro}</p>
            <div className="division-state-fact">
              <h4>{heading}</h4>
              <p className="division-state-value">
                {reading.before === undefined ? null : <span>{reading.before} </span>}
                {reading.value} <small>{reading.unit}</small>
              </p>
              <p>{figure.label}</p>
            </div>
            <GoLink href={href}>
              {details} {name}
            </GoLink>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
