import { layOutRegion } from '../region-layout.ts'
import { stateShapes } from '../us-map.ts'
import { Extrusion } from './extrusion.tsx'
import type { MappedState } from './state-link.tsx'

interface Props {
  /** Of the state that is lit. */
  readonly id: string
  readonly states: readonly MappedState[]
}

/** A state among those of its region as a slab, for decoration. */
export function StateInRegion({ id, states }: Props) {
  const { states: placed, side, viewBox } = layOutRegion(states, 0)
  return (
    <svg className="state-shape" viewBox={viewBox} aria-hidden="true">
      <defs>
        <g id="slab-region">
          {placed.map(({ state, transform }) => (
            <path key={state.id} className="slab" d={stateShapes[state.id]?.[0]} transform={transform} />
          ))}
        </g>
      </defs>
      <Extrusion href="#slab-region" depth={side * 0.05} />
      <use href="#slab-region" />
      <path className="slab slab-lit" d={stateShapes[id]?.[0]} />
    </svg>
  )
}
