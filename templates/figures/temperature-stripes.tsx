interface Mark {
  readonly degrees: number
  readonly value: string
  readonly name: string
}

interface Props {
  readonly low: Mark
  readonly high: Mark
}

const coldest = -40
const warmest = 120
const step = 4
const ticks = [-40, 0, 40, 80, 120] as const

/** Lightness, chroma and hue at a temperature, coldest first. */
const colors = [
  [-40, 0.5, 0.15, 268],
  [0, 0.64, 0.14, 245],
  [32, 0.82, 0.11, 215],
  [60, 0.93, 0.05, 190],
  [78, 0.9, 0.09, 92],
  [96, 0.77, 0.15, 58],
  [120, 0.6, 0.2, 30],
] as const

const share = (degrees: number): number => (degrees - coldest) / (warmest - coldest)
const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`
const numeral = (degrees: number): string => (degrees < 0 ? `−${-degrees}°` : `${degrees}°`)

function colorAt(degrees: number): string {
  const next = Math.max(
    1,
    colors.findIndex(([at]) => at >= degrees),
  )
  const [from, to] = [colors[next - 1], colors[next]]
  if (!from || !to) return 'currentColor'
  const part = (degrees - from[0]) / (to[0] - from[0])
  // The hue goes the short way, by white and not by green.
  const mix = (index: 1 | 2 | 3) => Number((from[index] + (to[index] - from[index]) * part).toFixed(3))
  return `oklch(${mix(1)} ${mix(2)} ${mix(3)})`
}

const stripes = Array.from({ length: (warmest - coldest) / step }, (_, index) => coldest + (index + 0.5) * step)

/** From the coldest day to the warmest in stripes, as wide as the window, with a range of them lit; one scale for all states. */
export const TemperatureStripes = ({ low, high }: Props) => (
  <div className="temperature-stripes" role="img" aria-label={`${low.name}: ${low.value}. ${high.name}: ${high.value}`}>
    <Label {...high} />
    <svg className="temperature-field" aria-hidden="true">
      {stripes.map((degrees) => {
        const isLit = degrees > low.degrees - step / 2 && degrees < high.degrees + step / 2
        return (
          <rect
            key={degrees}
            className={isLit ? 'figure-lit' : 'figure-track'}
            x={percent(share(degrees - step * 0.4))}
            y={isLit ? 0 : '42%'}
            width={percent((step * 0.8) / (warmest - coldest))}
            height="110%"
            rx="6"
            fill={colorAt(degrees)}
          />
        )
      })}
    </svg>
    <svg className="temperature-scale-line" height="32" aria-hidden="true">
      {/* The label of the low end stands under its mark. */}
      {ticks
        .filter((degrees) => Math.abs(degrees - low.degrees) > 8)
        .map((degrees) => (
          <text key={degrees} x={percent(share(degrees))} y="22" textAnchor={anchor(degrees, coldest, warmest)}>
            {numeral(degrees)}
          </text>
        ))}
    </svg>
    <Label {...low} />
  </div>
)

const anchor = (degrees: number, start: number, end: number) =>
  degrees <= start ? 'start' : degrees >= end ? 'end' : 'middle'

/** Over or under its end of the range, toward the middle of the window. */
function Label({ degrees, value, name }: Mark) {
  const x = percent(share(degrees))
  const textAnchor = anchor(degrees, 40, 60)
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
