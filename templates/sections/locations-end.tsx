import { Actions } from '../components/actions.tsx'
import { HourNames, OpenHours } from '../figures/open-hours.tsx'
import type { ZoneDay } from '../time-zones.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  readonly hours: {
    readonly text: string
    /** Of a number of states, which stands before it. */
    readonly state: string
    readonly states: string
  }
  readonly zones: readonly (ZoneDay & { readonly count: number })[]
}

/** The end of the page: the support hours of one day, on every clock of the country. */
export const LocationsEnd = ({ title, text, actions, hours, zones }: Props) => (
  <section className="container locations-end">
    <div>
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <Actions actions={actions} />
    </div>
    <p>{hours.text}</p>
    <dl>
      {zones.map(({ name, opens, closes, words, count }) => (
        <div key={name}>
          <dt>
            {name}
            <small>
              {count} {count === 1 ? hours.state : hours.states}
            </small>
          </dt>
          <dd>
            <span>{words}</span>
            <OpenHours opens={opens} closes={closes} hours={words} start={3} />
          </dd>
        </div>
      ))}
    </dl>
    <HourNames start={3} />
  </section>
)
