import type { Loaded } from '#site'
import type { site } from '../collections/site.ts'
import type { states } from '../collections/states.ts'
import { StateInRegion } from '../components/state-in-region.tsx'
import type { MappedState } from '../components/state-link.tsx'
import { StateShape } from '../components/state-shape.tsx'
import { divisionHref } from '../division-address.ts'
import { localHours, timeZoneTitle } from '../time-zones.ts'

type State = Loaded<typeof states>[number]['data']

interface Props {
  readonly id: string
  readonly state: State
  /** The states of its region, this one among them. */
  readonly region: readonly MappedState[]
  /** Support hours in Central time. */
  readonly hours: Loaded<typeof site>['hours']['days']
  readonly headings: Readonly<Record<'facts' | 'capital' | 'metros' | 'region' | 'support', string>>
}

/** Their outlines say little alone. */
const rectangles: ReadonlySet<string> = new Set(['colorado', 'kansas', 'north-dakota', 'south-dakota', 'wyoming'])

/** The state in one sentence beside its outline, and what is true of it at a glance. */
export function StateFacts({ id, state, region, hours, headings }: Props) {
  return (
    <section className="section">
      <div className="container">
        <div className="state-intro">
          <p>{state.intro}</p>
          {rectangles.has(id) ? <StateInRegion id={id} states={region} /> : <StateShape id={id} isSlab />}
        </div>
        <div className="state-facts">
          <h2>{headings.facts}</h2>
          <dl>
            <div className="state-fact">
              <dt>{headings.capital}</dt>
              <dd>{state.capital}</dd>
            </div>
            <div className="state-fact">
              <dt>{headings.metros}</dt>
              {state.metros.map((metro) => (
                <dd key={metro}>{metro}</dd>
              ))}
            </div>
            <div className="state-fact">
              <dt>{headings.region}</dt>
              <dd>
                {state.region}, <a href={divisionHref(state.division)}>{state.division}</a>
              </dd>
            </div>
            <div className="state-fact">
              <dt>{headings.support}</dt>
              {state.timeZones.map(({ zone, where }) => (
                <dd className="state-hours" key={zone}>
                  <p>
                    <strong>{timeZoneTitle(zone)}</strong>, {where}
                  </p>
                  {localHours(hours, zone).map(({ season, rows }) => (
                    <div key={season ?? 'all'}>
                      {season === undefined ? null : <p className="state-hours-season">{season}</p>}
                      <ul>
                        {rows.map(({ days, hours: range }) => (
                          <li key={days}>
                            <span>{days}</span> {range}
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </dd>
              ))}
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
