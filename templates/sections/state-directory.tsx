import { type MappedState, shapeId } from '../components/state-link.tsx'
import { countryViewBox } from '../country-frame.ts'

interface Props {
  /** Names the links. */
  readonly label: string
  /** In the order of their names. */
  readonly states: readonly MappedState[]
}

const letterOf = ({ name }: MappedState): string => name.slice(0, 1)

/** The letters of the alphabet that states begin with. One that is open shows the names of its states and lights them on the map above. */
export const StateDirectory = ({ label, states }: Props) => (
  <nav className="state-directory" aria-label={label}>
    {[...new Set(states.map(letterOf))].map((letter) => {
      const own = states.filter((state) => letterOf(state) === letter)
      return (
        <details key={letter} name="letter">
          <summary>{letter}</summary>
          <ul>
            {own.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
          <svg className="state-map country-lit" viewBox={countryViewBox} aria-hidden="true">
            {own.map(({ id }) => (
              <use key={id} href={`#${shapeId(id)}`} />
            ))}
          </svg>
        </details>
      )
    })}
  </nav>
)
