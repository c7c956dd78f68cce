import type { Loaded } from '#site'
import type { states } from '../collections/states.ts'
import { Icon } from '../components/icon.tsx'
import { DepthLayers } from '../figures/depth-layers.tsx'
import { RidgeLines } from '../figures/ridge-lines.tsx'
import { RoadLength } from '../figures/road-length.tsx'
import { TemperatureBand } from '../figures/temperature-band.tsx'
import { TemperatureTicks } from '../figures/temperature-ticks.tsx'
import { groupByFact } from '../region-facts.ts'
import type { statePage } from '../state-content.ts'
import type { Reading } from '../state-reading.ts'

type Figure = Loaded<typeof states>[number]['data']['figure']
type Kind = Figure['kind']

interface State {
  readonly id: string
  readonly name: string
  readonly intro: string
  readonly href: string
  readonly reading: Reading
  readonly figure: Figure
}

interface Props {
  readonly title: string
  readonly words: Loaded<typeof statePage>['figures']
  readonly states: readonly State[]
}

/** Drawings of land and of what falls on it have their own dark ground. */
const dark: ReadonlySet<Kind> = new Set(['height', 'rain', 'snow'])

/** The states of one region by what their pages set large: facts of one kind stand on one scale. */
export const DivisionStates = ({ title, words, states }: Props) => (
  <section className="division-states">
    <h2 className="container">{title}</h2>
    {groupByFact(states).map(({ kind, states: own }) => (
      <div key={kind} className={dark.has(kind) ? 'fact-group on-dark' : 'fact-group'} data-kind={kind}>
        <div className="container">
          <h3>{words[kind]}</h3>
          {kind === 'temperature' ? <TemperatureTicks /> : null}
          <ul data-count={own.length}>
            {own.map((state) => (
              <StateFact key={state.href} {...state} />
            ))}
          </ul>
        </div>
        <GroupDrawing kind={kind} figures={own.map(({ figure }) => figure)} sea={words.sea} />
      </div>
    ))}
  </section>
)

const StateFact = ({ name, intro, href, reading: { before, value, unit }, figure }: State) => (
  <li>
    <div>
      <h4>
        <a href={href}>
          {name} <Icon name="arrow-right" />
        </a>
      </h4>
      <p>{intro}</p>
    </div>
    <div>
      <p className="division-state-value">
        {before === undefined ? null : <span>{before} </span>}
        {value} <small>{unit}</small>
      </p>
      <p>{figure.label}</p>
    </div>
    <StateDrawing figure={figure} />
  </li>
)

/** What a state alone has of the drawing of its group. */
function StateDrawing({ figure }: { readonly figure: Figure }) {
  switch (figure.kind) {
    case 'temperature':
      return <TemperatureBand low={figure.low.degrees} high={figure.high.degrees} />
    case 'distance':
      return <RoadLength miles={Number(figure.value.replace(',', ''))} stops={figure.stops} />
    case 'height':
      return (
        <p className="fact-places">
          {figure.places.map(({ name, amount }) => `${name} ${amount.toLocaleString('en-US')} ft`).join(', ')}
        </p>
      )
    case 'rain':
    case 'snow':
    case 'hours':
      return null
    default:
      return figure satisfies never
  }
}

interface GroupProps {
  readonly kind: Kind
  readonly figures: readonly Figure[]
  readonly sea: string
}

/** The places of all states of a group beside each other. */
function GroupDrawing({ kind, figures, sea }: GroupProps) {
  const places = figures.flatMap((figure) => ('places' in figure ? figure.places : []))
  if (kind === 'height') return <RidgeLines places={places} sea={sea} />
  if (kind === 'rain' || kind === 'snow') return <DepthLayers kind={kind} places={places} />
  return null
}
