import type { MappedState } from '../components/state-link.tsx'
import { mapSize, stateShapes } from '../us-map.ts'

interface Division {
  readonly name: string
  readonly line: string
  readonly href: string
  readonly states: readonly MappedState[]
}

interface Props {
  readonly title: string
  readonly divisions: readonly Division[]
  /** The name of the one whose page this is. */
  readonly current: string
}

/** Links to the pages of the other Census Bureau divisions. Together with this one they draw the country; each is lit with its name. */
export const DivisionLinks = ({ title, divisions, current }: Props) => (
  <nav className="container division-others" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {divisions
        .filter(({ name }) => name !== current)
        .map(({ name, line, href, states }) => (
          <li key={href} data-line={line}>
            <a href={href}>
              {name}
              <Outline states={states} />
            </a>
          </li>
        ))}
    </ul>
    {divisions
      .filter(({ name }) => name === current)
      .map(({ name, states }) => (
        <Outline key={name} states={states} />
      ))}
  </nav>
)

/** The states of a division at their place in the country. */
const Outline = ({ states }: Pick<Division, 'states'>) => (
  <svg className="division-outline" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
    <path d={states.map(({ id }) => stateShapes[id]?.[0]).join('')} />
  </svg>
)
