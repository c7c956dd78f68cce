import type { Loaded } from '#site'
import type { site } from '../collections/site.ts'
import type { states } from '../collections/states.ts'
import { DayLine } from '../figures/day-line.tsx'
import { DepthArches } from '../figures/depth-arches.tsx'
import { DistanceArc } from '../figures/distance-arc.tsx'
import { HeightProfile } from '../figures/height-profile.tsx'
import { TemperatureSpan } from '../figures/temperature-span.tsx'
import type { statePage } from '../state-content.ts'
import { readFigure } from '../state-reading.ts'
import { workdays } from '../time-zones.ts'

type State = Loaded<typeof states>[number]['data']
type Figure = State['figure']

interface Props {
  readonly state: Pick<State, 'figure' | 'timeZones'>
  /** Support hours in Central time. */
  readonly hours: Loaded<typeof site>['hours']['days']
  readonly words: Loaded<typeof statePage>['figures']
}

/** One fact of the state, set large and drawn. */
export function StateFigure({ state, hours, words }: Props) {
  const { figure, timeZones } = state
  const days = figure.kind === 'hours' ? workdays(hours, timeZones, words.central) : []
  const { before, value, unit } = readFigure(state, hours, words)
  return (
    <section className="section">
      <figure className="container state-figure" data-kind={figure.kind}>
        <figcaption>
          <h2>{words[figure.kind]}</h2>
          <p className="state-figure-value">
            {before === undefined ? null : <span>{before}</span>}
            <strong>{value}</strong> <small>{unit}</small>
          </p>
          <p className="state-figure-label">{figure.label}</p>
        </figcaption>
        <Drawing figure={figure} days={days} sea={words.sea} />
      </figure>
    </section>
  )
}

type Days = ReturnType<typeof workdays>

function Drawing({ figure, days, sea }: { readonly figure: Figure; readonly days: Days; readonly sea: string }) {
  switch (figure.kind) {
    case 'hours':
      return <DayLine days={days} />
    case 'temperature':
      return <TemperatureSpan low={figure.low} high={figure.high} />
    case 'distance':
      return <DistanceArc stops={figure.stops} />
    case 'height':
      return <HeightProfile places={figure.places} sea={sea} />
    case 'rain':
    case 'snow':
      return <DepthArches places={figure.places} />
    default:
      return figure satisfies never
  }
}
