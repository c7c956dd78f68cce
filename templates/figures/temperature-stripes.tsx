import { percent, temperatureShare, temperatureStripes } from './temperature-colors.ts'
import { TemperatureTicks } from './temperature-ticks.tsx'

interface Mark {
  readonly degrees: number
  readonly value: string
  readonly name: string
}

interface Props {
  readonly low: Mark
  readonly high: Mark
}

/** From the coldest day to the warmest in stripes, as wide as the window, with a range of them lit; one scale for all states. */
export const TemperatureStripes = ({ low, high }: Props) => (
  <div className="temperature-stripes" role="img" aria-label={`${low.name}: ${low.value}. ${high.name}: ${high.value}`}>
    <Label {...high} />
    <svg className="temperature-field" aria-hidden="true">
      {temperatureStripes(low.degrees, high.degrees).map(({ degrees, isLit, ...stripe }) => (
        <rect
          key={degrees}
          className={isLit ? 'figure-lit' : 'figure-track'}
          y={isLit ? 0 : '42%'}
          height="110%"
          rx="6"
          {...stripe}
        />
      ))}
    </svg>
    {/* The label of the low end stands under its mark. */}
    <TemperatureTicks besides={low.degrees} />
    <Label {...low} />
  </div>
)

/** Over or under its end of the range, toward the middle of the window. */
function Label({ degrees, value, name }: Mark) {
  const x = percent(temperatureShare(degrees))
  const textAnchor = degrees <= 40 ? 'start' : degrees >= 60 ? 'end' : 'middle'
  return (
    <svg className="temperature-label" height="64" aria-hidden="true">
      <text className="figure-amount" x={x} y="26" textAnchor={textAnchor}>
        {value}
      </text>
      <text className="figure-name" x={x} y="50" textAnchor={textAnchor}>
        {name}
      </text>
    </svg>
  )
}
