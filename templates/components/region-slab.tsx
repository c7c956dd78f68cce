import { layOutRegion } from '../region-layout.ts'
import { Extrusion } from './extrusion.tsx'
import { type MappedState, shapeId } from './state-link.tsx'

interface Props {
  /** Of the shapes together. */
  readonly id: string
  readonly states: readonly MappedState[]
}

/** The states of a region as a slab, for decoration, in shapes that the map of the country defines. */
export function RegionSlab({ id, states }: Props) {
  const { states: placed, side, viewBox } = layOutRegion(states, 0.04)
  const shapes = placed.map(({ state, transform }) => (
    <use key={state.id} href={`#${shapeId(state.id)}`} transform={transform} />
  ))
  return (
    <svg className="region-slab" viewBox={viewBox} aria-hidden="true">
      <defs>
        <g id={id}>{shapes}</g>
      </defs>
      <Extrusion href={`#${id}`} depth={side * 0.055} />
      <use className="region-slab-edge" href={`#${id}`} />
      {shapes}
    </svg>
  )
}
