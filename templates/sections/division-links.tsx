import { LinkedMap } from '../components/linked-map.tsx'
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

const shapeOf = (division: Division | undefined) => ({
  path: division?.states.map(({ id }) => stateShapes[id]?.[0]).join(''),
})

/** Links to the pages of the other Census Bureau divisions, beside the country that all of them draw. */
export const DivisionLinks = ({ title, divisions, current }: Props) => (
  <nav className="container division-others" aria-label={title}>
    <h2>{title}</h2>
    <LinkedMap
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      links={divisions
        .filter(({ name }) => name !== current)
        .map((division) => ({ ...division, shape: shapeOf(division) }))}
      here={shapeOf(divisions.find(({ name }) => name === current))}
    />
  </nav>
)
