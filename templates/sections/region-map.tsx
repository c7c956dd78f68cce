import { type MappedState, StateLink } from '../components/state-link.tsx'
import { layOutRegion } from '../region-layout.ts'
import { stateShapes } from '../us-map.ts'

interface Props {
  readonly label: string
  readonly states: readonly MappedState[]
}

/** The width of a letter and of the space around a name, as a share of the map's longer side. */
const letter = 0.019
const air = 0.05
/** The share of a shape's width that its name can take: capes and bays have no room. */
const body = 0.75

/** The states of one region inside a line of light, every one a link with its name where the shape has room for it. */
export function RegionMap({ label, states }: Props) {
  const { states: placed, side, viewBox } = layOutRegion(states, 0.04)
  const hasRoom = (name: string, wide: number) => wide > (name.length * letter + air) * side
  return (
    <nav className="region-map" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
      <svg className="state-map" viewBox={viewBox} fontSize={Math.round(side * 0.028)}>
        <g className="region-edge">
          {placed.map(({ state, transform }) => (
            <path key={state.id} className="state-land" d={stateShapes[state.id]?.[0]} transform={transform} />
          ))}
        </g>
        {placed.map(({ state, bounds, transform }) => (
          <g key={state.id} transform={transform}>
            <StateLink
              state={state}
              label={hasRoom(state.name, body * (bounds.right - bounds.left)) ? state.name : state.abbreviation}
            />
          </g>
        ))}
      </svg>
    </nav>
  )
}
