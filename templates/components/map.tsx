import { drawRegionBorders, pathBounds } from '../map-geometry.ts'
import { apart } from '../neighbors.ts'
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
  readonly label: { readonly x: number; readonly y: number; readonly textAnchor: 'start' | 'middle' | 'end' }
  readonly depth: number
  readonly states: readonly MappedState[]
}

interface Props {
  readonly label: string
  readonly regions: readonly MappedRegion[]
}

/** Of the land and the sea around it, where the names of the regions stand. */
const viewBox = `-150 20 ${mapSize.width + 360} ${mapSize.height + 20}`

/** Thickness of the slab, and the copies of the land that draw its side, the lowest first. */
const depth = 90
const layers = [8, 7, 6, 5, 4, 3, 2, 1].map((layer) => Math.round((depth * layer) / 8))

/** Too small or too scattered for two letters. */
const smallStates: ReadonlySet<string> = new Set(
  'vermont new-hampshire massachusetts rhode-island connecticut new-jersey delaware maryland hawaii'.split(' '),
)

const shapeId = (state: string) => `shape-${state}`

/** The country as one slab with a line of light at its foot. Each state and each region is a link; on a narrow window, where states are too small, the regions alone. */
export const StatesMap = ({ label, regions }: Props) => (
  <nav className="map" aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg viewBox={viewBox} width="100%" overflow="visible" fill="currentColor" fontSize="68" textAnchor="middle">
      <defs>
        <linearGradient id="shell" gradientUnits="userSpaceOnUse" x1="300" y1="100" x2="3400" y2="2300">
          <stop />
          <stop offset="1" />
        </linearGradient>
        <g id="land" strokeLinejoin="round">
          {regions.flatMap(({ states }) =>
            states.map(({ id }) => <path key={id} id={shapeId(id)} className="map-land" d={stateShapes[id]?.[0]} />),
          )}
        </g>
        <path id="borders" fill="none" vectorEffect="non-scaling-stroke" d={drawRegionBorders(regions)} />
      </defs>
      <use className="map-foot" href="#land" y={depth} />
      <g className="map-side">
        {layers.map((y) => (
          <use key={y} href="#land" y={y} />
        ))}
      </g>
      {regions.map((region) => (
        <Region key={region.name} {...region} />
      ))}
      <g pointerEvents="none">
        <use className="map-borders" href="#borders" />
        <use className="map-seams" href="#borders" />
      </g>
    </svg>
  </nav>
)

const Region = ({ name, href, label, depth, states }: MappedRegion) => (
  <g className="map-region">
    {states.map((state) => (
      <State key={state.id} {...state} depth={depth} />
    ))}
    <a className="map-jump" href={href} aria-label={name}>
      {states.map(({ id }) => (
        <use key={id} href={`#${shapeId(id)}`} fillOpacity={depth} />
      ))}
      <text {...label} fontSize="74">
        {name}
      </text>
    </a>
  </g>
)

function State({ id, name, abbreviation, href, depth }: MappedState & Pick<MappedRegion, 'depth'>) {
  const [path = '', x, y] = stateShapes[id] ?? []
  const isSmall = smallStates.has(id)
  return (
    <a className="map-state" href={href} aria-label={isSmall ? name : `${name}, ${abbreviation}`}>
      {/* The sea between the islands of a state can be pressed too. */}
      {apart.has(id) ? <rect {...pathBounds(path)} fill="none" pointerEvents="all" /> : null}
      <use href={`#${shapeId(id)}`} fillOpacity={depth} />
      {isSmall ? null : (
        <text x={x} y={y} dy=".35em">
          {abbreviation}
        </text>
      )}
      <g className="map-name" textAnchor="end" fontSize="120">
        <text x="4110" y="2200">
          {name}
        </text>
      </g>
    </a>
  )
}
