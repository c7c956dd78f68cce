import { GoLink } from '../components/go-link.tsx'
import { RegionSlab } from '../components/region-slab.tsx'
import type { MappedRegion } from './country-map.tsx'

interface Words {
  /** The same for every state. */
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
  /** Opens the texts of a region's states; the region's name follows for screen readers. */
  readonly details: string
}

interface Region extends MappedRegion {
  readonly slug: string
}

interface Props extends Words {
  readonly title: string
  readonly regions: readonly Region[]
}

/** From the west coast to the east coast, as the tiles lie: the first and the last of them are the coasts. */
const fromWest: readonly string[] = [
  'Pacific',
  'Mountain',
  'West North Central',
  'West South Central',
  'East North Central',
  'New England',
  'South Atlantic',
  'East South Central',
  'Middle Atlantic',
]

/** All states in tiles of their regions. A tile opens the texts of its states over itself, on a narrow screen below. */
export const RegionIndex = ({ title, regions, ...words }: Props) => (
  <section className="container region-index" aria-labelledby="by-region">
    <h2 id="by-region">{title}</h2>
    <ul>
      {regions
        .toSorted((a, b) => fromWest.indexOf(a.name) - fromWest.indexOf(b.name))
        .map((region) => (
          <RegionTile key={region.href} {...region} {...words} />
        ))}
    </ul>
  </section>
)

const RegionTile = ({ name, slug, href, line, states, text, action, details }: Region & Words) => (
  <li className="region-tile" data-region={slug} data-line={line}>
    <RegionSlab id={`slab-${slug}`} states={states} />
    <h3>
      <GoLink href={href}>{name}</GoLink>
    </h3>
    <ul className="region-tile-states">
      {states.map((state) => (
        <li key={state.href}>
          <a href={state.href}>{state.name}</a>
        </li>
      ))}
    </ul>
    <details>
      <summary>
        {details} <span className="visually-hidden">{name}</span>
      </summary>
      <ul className="region-tile-texts">
        {states.map((state) => (
          <li key={state.href}>
            <h4>{state.name}</h4>
            <p>{text}</p>
            <p>
              <GoLink href={action.href}>{action.label}</GoLink>
            </p>
          </li>
        ))}
      </ul>
    </details>
  </li>
)
