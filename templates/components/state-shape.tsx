import { pathBounds } from '../map-bounds.ts'
import { stateShapes } from '../us-map.ts'
import { Extrusion } from './extrusion.tsx'

interface Props {
  readonly id: string
  /** Drawn as a slab and not as an outline. */
  readonly isSlab?: boolean
}

/** The shape of a state, for decoration. */
export function StateShape({ id, isSlab = false }: Props) {
  const path = stateShapes[id]?.[0] ?? ''
  const { left, top, right, bottom } = pathBounds(path)
  return (
    <svg className="state-shape" viewBox={[left, top, right - left, bottom - top].join(' ')} aria-hidden="true">
      {isSlab ? <Extrusion href={`#slab-${id}`} depth={Math.max(right - left, bottom - top) * 0.07} /> : null}
      <path id={isSlab ? `slab-${id}` : undefined} className={isSlab ? 'slab' : undefined} d={path} />
    </svg>
  )
}
