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

/**
 * An odd first one takes a row; in the rows of two after it the wide one stands at the left and at the right by turns.
 */
function sizeOf(index: number, count: number): 'row' | 'wide' | 'narrow' {
  const place = index - (count % 2)
  if (place < 0) return 'row'
  return place % 4 === 0 || place % 4 === 3 ? 'wide' : 'narrow'
}

/** The states of one region: each its shape, a sentence and the fact that its own page sets large. */
export const DivisionStates = ({ title, details, states }: Props) => (
  <section className="section">
    <div className="container">
      <h2>{title}</h2>
      <ul className="division-states">
        {states.map(({ id, name, intro, href, heading, reading, figure }, index) => (
          <li key={href} data-size={sizeOf(index, states.length)}>
            <StateShape id={id} isSlab />
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
