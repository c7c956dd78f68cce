import { Fragment } from 'react'
import { type MappedState, StateLink } from '../components/state-link.tsx'
import { mapSize } from '../us-map.ts'

interface Props {
  readonly label: string
  /** In the order of the links to the regions: a link lights its region. */
  readonly regions: readonly { readonly name: string; readonly states: readonly MappedState[] }[]
}

/** Too small for two letters; a list beside the map names them. */
export const smallStates: ReadonlySet<string> = new Set(
  'vermont new-hampshire massachusetts rhode-island connecticut new-jersey delaware maryland'.split(' '),
)

/** The country, every state a link. The name of the one that is pointed at stands above the Great Lakes. */
export const CountryMap = ({ label, regions }: Props) => (
  <nav aria-label={label}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the element around it has the name, and an image would hide the links */}
    <svg className="state-map country-map" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}>
      {regions.map(({ name, states }) => (
        <g key={name}>
          {states.map((state) => (
            <Fragment key={state.id}>
              <StateLink state={state} label={smallStates.has(state.id) ? undefined : state.abbreviation} />
              <text className="country-map-name" x="3640" y="170">
                {state.name}
              </text>
            </Fragment>
          ))}
        </g>
      ))}
    </svg>
  </nav>
)
