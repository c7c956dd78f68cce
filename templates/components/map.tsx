import { drawRegionBorders, pathBounds } from '../map-geometry.ts'
import { statesWithoutBorders } from '../one-sided-neighbors.ts'
import { mapSize, stateShapes } from '../us-map.ts'

interface MappedState {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly href: string
}

interface MappedRegion {
  readonly name: string
  /** Where on the page its states stand. */
  readonly href: string
  readonly label: { readonly x: number; readonly y: number }
  readonly depth: number
  readonly states: readonly MappedState[]
}

interface Props {
  readonly label: string
  readonly regions: readonly MappedRegion[]
}

/** Of the land, and of the sea around it. */
const viewBox = `-50 60 ${mapSize.width + 160} ${mapSize.height - 20}`

/** How far below the land the copies of it lie that draw the side of the slab, the lowest first. */
const layers = [24, 18, 12, 6]

/** Where the letters of states stand that have no room for them, and where the line to them ends. */
const callouts: Readonly<Record<string, readonly [x: number, y: number, endX: number, endY: number]>> = {
  vermont: [3390, 395, 3400, 415],
  'new-hampshire': [3500, 320, 3505, 340],
  massachusetts: [3900, 700, 3835, 680],
  'rhode-island': [3860, 810, 3805, 788],
  connecticut: [3790, 915, 3735, 893],
  'new-jersey': [3730, 1020, 3680, 998],
  delaware: [3700, 1125, 3645, 1103],
  maryland: [3670, 1230, 3605, 1208],
  hawaii: [1060, 2450, 1110, 2425],
}

const shapeId = (state: string) => `shape-${state}`

/** The country as one slab with a line of light around it. Each state is a link; on a narrow window, where states are too small, each region. */
export const StatesMap = ({ label, regions }: Props) => (
  <nav className="map" aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg viewBox={viewBox} width="100%" overflow="visible" fill="currentColor" fontSize="68" textAnchor="middle">
      <defs>
        <g id="land" strokeLinejoin="round">
          {regions.flatMap(({ states }) =>
            states.map(({ id }) => <path key={id} id={shapeId(id)} className="map-land" d={stateShapes[id]?.[0]} />),
          )}
        </g>
        <path id="borders" fill="none" vectorEffect="non-scaling-stroke" d={drawRegionBorders(regions)} />
      </defs>
      <g className="map-side">
        {layers.map((y) => (
          <use key={y} href="#land" y={y} />
        ))}
      </g>
      <use className="map-rim" href="#land" />
      {regions.map((region) => (
        <Region key={region.name} {...region} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the links have the names */}
      <g pointerEvents="none" aria-hidden="true">
        <use className="map-seams" href="#borders" />
        {regions.map(({ name, label }, index) => (
          <text key={name} {...label} dy=".35em" fontSize="190">
            {index + 1}
          </text>
        ))}
      </g>
    </svg>
  </nav>
)

interface NeighborsProps {
  readonly state: Pick<MappedState, 'id' | 'abbreviation'>
  readonly neighbors: readonly Pick<MappedState, 'id' | 'abbreviation'>[]
}

/** A state, lit, among those that it borders; the links to them stand beside it. */
export function NeighborsMap({ state, neighbors }: NeighborsProps) {
  const drawn = [...(statesWithoutBorders.has(state.id) ? [] : neighbors), state]
  const paths = drawn.map(({ id }) => stateShapes[id]?.[0] ?? '')
  const { x, y, width, height } = pathBounds(paths.join(''))
  const unit = Math.round(Math.max(width, height) / 20)
  const box = [x - unit, y - unit, width + 2 * unit, height + 2 * unit]
  return (
    <svg
      className="map neighbors on-dark"
      viewBox={box.join(' ')}
      width="100%"
      height="100%"
      preserveAspectRatio="xMinYMin"
      fontSize={unit}
      textAnchor="middle"
      aria-hidden="true"
    >
      <defs>
        <g id="land" strokeLinejoin="round">
          {paths.map((path) => (
            <path key={path} className="map-land" d={path} />
          ))}
        </g>
      </defs>
      <use className="map-rim" href="#land" />
      <use href="#land" />
      <path className="map-land map-here" d={paths.at(-1)} />
      {drawn.map(({ id, abbreviation }) => (
        <text key={id} x={stateShapes[id]?.[1]} y={stateShapes[id]?.[2]} dy=".35em" fill="currentColor">
          {abbreviation}
        </text>
      ))}
    </svg>
  )
}

const Region = ({ name, href, depth, states }: MappedRegion) => (
  <g className="map-region">
    {states.map((state) => (
      <State key={state.id} {...state} depth={depth} />
    ))}
    <a className="map-jump" href={href} aria-label={name}>
      {states.map(({ id }) => (
        <use key={id} href={`#${shapeId(id)}`} fillOpacity={depth} />
      ))}
    </a>
  </g>
)

function State({ id, name, abbreviation, href, depth }: MappedState & Pick<MappedRegion, 'depth'>) {
  const [path = '', x, y] = stateShapes[id] ?? []
  const [labelX = x, labelY = y, ...end] = callouts[id] ?? []
  return (
    <a className="map-state" href={href} aria-label={`${name}, ${abbreviation}`}>
      {/* The sea between the islands of a state can be pressed too. */}
      {statesWithoutBorders.has(id) ? <rect {...pathBounds(path)} fill="none" pointerEvents="all" /> : null}
      <use href={`#${shapeId(id)}`} fillOpacity={depth} />
      {end.length > 0 ? <path d={`M${x} ${y}L${end.join(' ')}`} /> : null}
      <text x={labelX} y={labelY} dy={end.length > 0 ? undefined : '.35em'}>
        {abbreviation}
      </text>
      <g className="map-name" textAnchor="end" fontSize="120">
        <text x="4110" y="2200">
          {name}
        </text>
      </g>
    </a>
  )
}
