import { Fragment } from 'react'
import { Extrusion } from '../components/extrusion.tsx'
import { type MappedState, StateLink, shapeId } from '../components/state-link.tsx'
import { countryViewBox } from '../country-frame.ts'
import { drawRegionBorders } from '../region-borders.ts'
import { stateShapes } from '../us-map.ts'

export interface MappedRegion {
  readonly name: string
  /** Gives the depth of its color, which no neighbor has. */
  readonly slug: string
  readonly href: string
  readonly states: readonly MappedState[]
}

interface Props {
  readonly label: string
  readonly regions: readonly MappedRegion[]
}

/** Too small or too scattered for two letters. */
const smallStates: ReadonlySet<string> = new Set(
  'vermont new-hampshire massachusetts rhode-island connecticut new-jersey delaware maryland hawaii'.split(' '),
)

/** Where the name of a region stands, in the sea or beyond the border, and which end of it. */
const regionNames: Readonly<Record<string, readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end']>> = {
  'East North Central': [2720, 225, 'middle'],
  'East South Central': [2700, 2310, 'middle'],
  'Middle Atlantic': [3590, 985, 'start'],
  Mountain: [1010, 105, 'middle'],
  'New England': [3470, 385, 'end'],
  Pacific: [160, 1530, 'end'],
  'South Atlantic': [3420, 1660, 'start'],
  'West North Central': [1720, 195, 'middle'],
  'West South Central': [2030, 2440, 'start'],
}

/** The country as one slab in its regions, every state and every region a link. The name of the state that is pointed at stands over the Atlantic. */
export const CountryMap = ({ label, regions }: Props) => (
  <nav aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg className="state-map country-map" viewBox={countryViewBox}>
      <defs>
        {['shell', 'slab-shell'].map((id) => (
          <linearGradient key={id} id={id} gradientUnits="userSpaceOnUse" x1="300" y1="100" x2="3400" y2="2300">
            <stop />
            <stop offset=".5" />
            <stop offset="1" />
          </linearGradient>
        ))}
        <g id="land">
          {regions.flatMap(({ states }) =>
            states.map(({ id }) => <path key={id} id={shapeId(id)} className="state-land" d={stateShapes[id]?.[0]} />),
          )}
        </g>
      </defs>
      <Extrusion href="#land" depth={90} />
      {regions.map((region) => (
        <g key={region.name} data-region={region.slug}>
          {region.states.map((state) => (
            <Fragment key={state.id}>
              <StateLink state={state} label={smallStates.has(state.id) ? undefined : state.abbreviation} isShared />
              <text className="country-map-name" x="4110" y="2200">
                {state.name}
              </text>
            </Fragment>
          ))}
          <RegionName {...region} />
        </g>
      ))}
      <path id="borders" className="country-map-borders" d={drawRegionBorders(regions)} />
      <use className="country-map-seams" href="#borders" />
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
