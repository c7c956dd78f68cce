import { Extrusion } from '../components/extrusion.tsx'
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
/** How thick the slab is, as a share of the longer side. */
const depth = 0.045

/** The states of one region as a slab, every one a link with its name where the shape has room for it. */
export function RegionMap({ label, states }: Props) {
  const { states: placed, side, viewBox } = layOutRegion(states, 0.03)
  const hasRoom = (name: string, wide: number) => wide > (name.length * letter + air) * side
  return (
    <nav className="region-map" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
      <svg className="state-map" viewBox={viewBox} fontSize={Math.round(side * 0.028)}>
        <defs>
          <g id="region">
            {placed.map(({ state, transform }) => (
              <path key={state.id} className="state-land" d={stateShapes[state.id]?.[0]} transform={transform} />
            ))}
          </g>
        </defs>
        <Extrusion href="#region" depth={side * depth} />
        {/* What the states leave of a wide line is the line around all of them. */}
        <use className="region-edge" href="#region" />
        {placed.map(({ state, bounds, transform }) => (
          <g key={state.id} className="region-state" transform={transform}>
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
