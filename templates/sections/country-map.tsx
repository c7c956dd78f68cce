import { Fragment } from 'react'
import { Extrusion } from '../components/extrusion.tsx'
import { type MappedState, StateLink, shapeId } from '../components/state-link.tsx'
import { mapSize } from '../us-map.ts'

export interface MappedRegion {
  readonly name: string
  /** Gives the color, which no region shares with its neighbor. */
  readonly line: string
  readonly href: string
  readonly states: readonly MappedState[]
}

interface Props {
  readonly label: string
  readonly regions: readonly MappedRegion[]
}

/** Too small for two letters. */
const smallStates: ReadonlySet<string> = new Set(
  'vermont new-hampshire massachusetts rhode-island connecticut new-jersey delaware maryland'.split(' '),
)

/** Where the name of a region stands, in the sea or beyond the border, and which end of it. */
const regionNames: Readonly<Record<string, readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end']>> = {
  'East North Central': [2610, 345, 'middle'],
  'East South Central': [2745, 2245, 'middle'],
  'Middle Atlantic': [3590, 985, 'start'],
  Mountain: [1010, 105, 'middle'],
  'New England': [3470, 385, 'end'],
  Pacific: [160, 1530, 'end'],
  'South Atlantic': [3420, 1660, 'start'],
  'West North Central': [1720, 195, 'middle'],
  'West South Central': [2020, 2420, 'start'],
}

/** The map and the sea around it, where the names of the regions stand. */
const frame = { left: -150, top: 20, width: mapSize.width + 360, height: mapSize.height + 20 } as const
const whole = { x: frame.left, y: frame.top, width: frame.width, height: frame.height } as const

/** The country in its regions, every state and every region a link. The name of the state that is pointed at stands over the Atlantic. */
export const CountryMap = ({ label, regions }: Props) => (
  <nav aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg className="state-map country-map" viewBox={Object.values(frame).join(' ')}>
      <defs>
        <g id="country">
          {regions.flatMap(({ states }) => states.map(({ id }) => <use key={id} href={`#${shapeId(id)}`} />))}
        </g>
      </defs>
      <svg overflow="visible" aria-hidden="true">
        <Extrusion href="#country" depth={90} />
      </svg>
      {regions.map((region) => (
        <g key={region.name} data-line={region.line}>
          {region.states.map((state) => (
            <Fragment key={state.id}>
              <StateLink state={state} label={smallStates.has(state.id) ? undefined : state.abbreviation} isShared />
              <text className="country-map-name" x="4080" y="190">
                {state.name}
              </text>
            </Fragment>
          ))}
          <RegionName {...region} />
        </g>
      ))}
      <g className="country-map-edges">
        {regions.map((region, index) => (
          <RegionEdge key={region.name} line={region.line} states={region.states} id={`edge-${index}`} />
        ))}
      </g>
    </svg>
  </nav>
)

function RegionName({ name, href }: Pick<MappedRegion, 'name' | 'href'>) {
  const [x, y, textAnchor] = regionNames[name] ?? []
  return (
    <a className="country-map-region" href={href}>
      <g textAnchor={textAnchor}>
        <text x={x} y={y}>
          {name}
        </text>
      </g>
    </a>
  )
}

/** A line around the states together: what a wide line around each of them leaves outside of all. */
function RegionEdge({ states, line, id }: Pick<MappedRegion, 'states' | 'line'> & { readonly id: string }) {
  const shapes = states.map((state) => <use key={state.id} href={`#${shapeId(state.id)}`} />)
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...whole}>
        <g className="country-map-outside">{shapes}</g>
        <g className="country-map-inside">{shapes}</g>
      </mask>
      <rect mask={`url(#${id})`} data-line={line} {...whole} />
    </>
  )
}
