import { type MappedState, StateLink } from '../components/state-link.tsx'
import { joinBounds, pathBounds } from '../map-bounds.ts'
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

/** From the corner of the country to the places in the north-west and south-west of the Pacific coast. */
const insets: Readonly<Record<string, readonly [x: number, y: number]>> = {
  alaska: [-740, -1700],
  hawaii: [-1420, -860],
}

/** The states of one region, every one a link with its name where the shape has room for it. */
export function RegionMap({ label, states }: Props) {
  const shapes = states.map((state) => {
    const [x, y] = insets[state.id] ?? [0, 0]
    return { state, x, y, bounds: pathBounds(stateShapes[state.id]?.[0] ?? '') }
  })
  const { left, top, right, bottom } = joinBounds(
    shapes.map(({ x, y, bounds }) => ({
      left: bounds.left + x,
      top: bounds.top + y,
      right: bounds.right + x,
      bottom: bounds.bottom + y,
    })),
  )
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(width, height)
  const edge = Math.round(side * 0.02)
  const hasRoom = (name: string, wide: number) => wide > (name.length * letter + air) * side
  return (
    <nav className="region-map" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
      <svg
        className="state-map"
        viewBox={[left - edge, top - edge, width + 2 * edge, height + 2 * edge].join(' ')}
        fontSize={Math.round(side * 0.028)}
      >
        {shapes.map(({ state, x, y, bounds }) => (
          <g key={state.id} transform={x === 0 ? undefined : `translate(${x} ${y})`}>
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
