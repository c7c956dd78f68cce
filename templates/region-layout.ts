import type { MappedState } from './components/state-link.tsx'
import { type Bounds, joinBounds, pathBounds } from './map-bounds.ts'
import { stateShapes } from './us-map.ts'

/** From the corner of the country to the places in the north-west and south-west of the Pacific coast. */
const insets: Readonly<Record<string, readonly [x: number, y: number]>> = {
  alaska: [-740, -1700],
  hawaii: [-1420, -860],
}

interface PlacedState {
  readonly state: MappedState
  readonly bounds: Bounds
  /** Of the `<g>` or `<use>` that draws it. */
  readonly transform?: string | undefined
}

interface RegionLayout {
  readonly states: readonly PlacedState[]
  /** The longer side of the map, in its units. */
  readonly side: number
  readonly viewBox: string
}

/** The states of one region, moved together. `margin` is a share of the longer side. */
export function layOutRegion(states: readonly MappedState[], margin: number): RegionLayout {
  const placed = states.map((state) => {
    const [x, y] = insets[state.id] ?? [0, 0]
    const { left, top, right, bottom } = pathBounds(stateShapes[state.id]?.[0] ?? '')
    return {
      state,
      bounds: { left: left + x, top: top + y, right: right + x, bottom: bottom + y },
      transform: x === 0 ? undefined : `translate(${x} ${y})`,
    }
  })
  const { left, top, right, bottom } = joinBounds(placed.map(({ bounds }) => bounds))
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(width, height)
  const edge = Math.round(side * margin)
  return { states: placed, side, viewBox: [left - edge, top - edge, width + 2 * edge, height + 2 * edge].join(' ') }
}
