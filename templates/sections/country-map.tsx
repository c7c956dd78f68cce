import { Fragment } from 'react'
import { Extrusion } from '../components/extrusion.tsx'
import { type MappedState, StateLink, shapeId } from '../components/state-link.tsx'
import { countryFrame } from '../country-frame.ts'

export interface MappedRegion {
  readonly name: string
  /** Gives the color, which no other region has. */
  readonly slug: string
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
  'East North Central': [2720, 225, 'middle'],
  'East South Central': [2745, 2245, 'middle'],
  'Middle Atlantic': [3590, 985, 'start'],
  Mountain: [1010, 105, 'middle'],
  'New England': [3470, 385, 'end'],
  Pacific: [160, 1530, 'end'],
  'South Atlantic': [3420, 1660, 'start'],
  'West North Central': [1720, 195, 'middle'],
  'West South Central': [2020, 2420, 'start'],
}

/** The country in its regions, every state and every region a link. The name of the state that is pointed at stands over the Atlantic. */
export const CountryMap = ({ label, regions }: Props) => (
  <nav aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg className="state-map country-map" viewBox={countryFrame.viewBox}>
      <defs>
        {regions.map(({ slug, states }) => (
          <g key={slug} id={`land-${slug}`}>
            {states.map(({ id }) => (
              <use key={id} href={`#${shapeId(id)}`} />
            ))}
          </g>
        ))}
      </defs>
      <svg overflow="visible" aria-hidden="true">
        {regions.map(({ slug }) => (
          <g key={slug} data-region={slug}>
            <Extrusion href={`#land-${slug}`} depth={90} />
          </g>
        ))}
      </svg>
      {regions.map((region) => (
        <g key={region.name} data-region={region.slug}>
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
        {regions.map(({ slug }) => (
          <RegionEdge key={slug} slug={slug} />
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
function RegionEdge({ slug }: Pick<MappedRegion, 'slug'>) {
  const land = <use href={`#land-${slug}`} />
  return (
    <>
      <mask id={`edge-${slug}`} maskUnits="userSpaceOnUse" {...countryFrame.area}>
        <g className="country-map-outside">{land}</g>
        <g className="country-map-inside">{land}</g>
      </mask>
      <rect mask={`url(#edge-${slug})`} data-region={slug} {...countryFrame.area} />
    </>
  )
}
