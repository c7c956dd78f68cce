import { layOutRegion } from '../region-layout.ts'
import { stateShapes } from '../us-map.ts'
import type { MappedState } from './state-link.tsx'

interface Props {
  readonly states: readonly MappedState[]
}

/** The outlines of a region's states, for decoration. */
export function RegionShape({ states }: Props) {
  const { states: placed, viewBox } = layOutRegion(states, 0.02)
  return (
    <svg className="region-shape" viewBox={viewBox} aria-hidden="true">
      {placed.map(({ state, transform }) => (
        <path key={state.id} d={stateShapes[state.id]?.[0]} transform={transform} />
      ))}
    </svg>
  )
}
