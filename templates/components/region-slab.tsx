import { layOutRegion } from '../region-layout.ts'
import { stateShapes } from '../us-map.ts'
import { Extrusion } from './extrusion.tsx'
import { type MappedState, shapeId } from './state-link.tsx'

interface Props {
  /** Of the shapes together. */
  readonly id: string
  readonly states: readonly MappedState[]
}

/** The height of two letters, and the least width and height of a shape that holds them, as shares of the longer side. */
const letters = 0.04
const room = 0.075

/** The states of a region as a slab, for decoration, in shapes that the map of the country defines. */
export function RegionSlab({ id, states }: Props) {
  const { states: placed, side, viewBox } = layOutRegion(states, 0.04)
  const shapes = placed.map(({ state, transform }) => (
    <use key={state.id} href={`#${shapeId(state.id)}`} transform={transform} />
  ))
  return (
    <svg className="region-slab" viewBox={viewBox} fontSize={Math.round(side * letters)} aria-hidden="true">
      <defs>
        <g id={id}>{shapes}</g>
      </defs>
      <Extrusion href={`#${id}`} depth={side * 0.06} />
      <g className="region-slab-face">{shapes}</g>
      {placed.map(({ state, bounds, transform }) => {
        const [, x, y] = stateShapes[state.id] ?? []
        const least = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top)
        return least < room * side ? null : (
          <text key={state.id} x={x} y={y} dy=".35em" transform={transform}>
            {state.abbreviation}
          </text>
        )
      })}
    </svg>
  )
}
