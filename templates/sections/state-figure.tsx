import type { Loaded } from '#site'
import type { site } from '../collections/site.ts'
import type { states } from '../collections/states.ts'
import { DayDials } from '../figures/day-dials.tsx'
import { DepthLayers } from '../figures/depth-layers.tsx'
import { EarthHorizon } from '../figures/earth-horizon.tsx'
import { RidgeLines } from '../figures/ridge-lines.tsx'
import { TemperatureStripes } from '../figures/temperature-stripes.tsx'
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
  /** What the air is like, which stands beside the fact. */
  readonly climate: { readonly title: string; readonly text: string }
}

/** Numbers of up to five signs are set as large as the window allows. */
const shortest = 5

/** One fact of the state and its climate, as wide as the window: the number set large over its drawing. */
export function StateFigure({ state, hours, words, climate }: Props) {
  const { figure, timeZones } = state
  const days = figure.kind === 'hours' ? workdays(hours, timeZones, words.central) : []
  const { before, value, unit } = readFigure(state, hours, words)
  return (
    <section className="state-figure on-dark" data-kind={figure.kind}>
      <div className="container">
        <div>
          <h2>{words[figure.kind]}</h2>
          <p className="state-figure-value" data-size={value.length > shortest ? 'long' : 'short'}>
            {before === undefined ? null : <span>{`${before} `}</span>}
            <strong>{value}</strong> <small>{unit}</small>
          </p>
          <p className="state-figure-label">{figure.label}</p>
        </div>
        <div className="state-air">
          <h2>{climate.title}</h2>
          <p>{climate.text}</p>
        </div>
      </div>
      <Drawing figure={figure} days={days} sea={words.sea} />
    </section>
  )
}

type Days = ReturnType<typeof workdays>

function Drawing({ figure, days, sea }: { readonly figure: Figure; readonly days: Days; readonly sea: string }) {
  switch (figure.kind) {
    case 'hours':
      return <DayDials days={days} />
    case 'temperature':
      return <TemperatureStripes low={figure.low} high={figure.high} />
    case 'distance':
      return <EarthHorizon miles={Number(figure.value.replace(',', ''))} stops={figure.stops} />
    case 'height':
      return <RidgeLines places={figure.places} sea={sea} />
    case 'rain':
    case 'snow':
      return <DepthLayers kind={figure.kind} places={figure.places} />
    default:
      return figure satisfies never
  }
}
