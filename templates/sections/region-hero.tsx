import { Breadcrumb } from '../components/breadcrumb.tsx'
import type { MappedState } from '../components/state-link.tsx'
import type { Crumb } from '../trails.ts'
import { RegionMap } from './region-map.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  /** What the map is called. */
  readonly map: string
  readonly states: readonly MappedState[]
  readonly trail: readonly Crumb[]
  readonly trailLabel: string
}

/** First screen of a region: its states as a slab of light, beside the words. */
export const RegionHero = ({ title, lead, map, states, trail, trailLabel }: Props) => (
  <section className="region-hero on-dark">
    <div className="container">
      <div>
        <Breadcrumb label={trailLabel} trail={trail} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <RegionMap label={map} states={states} />
    </div>
  </section>
)
