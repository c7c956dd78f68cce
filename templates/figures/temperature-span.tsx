interface Mark {
  readonly degrees: number
  readonly value: string
  readonly name: string
}

interface Props {
  readonly low: Mark
  readonly high: Mark
}

const top = 16
const height = 400
const warmest = 120
const coldest = -40
const ticks = [120, 80, 40, 0, -40] as const

const y = (degrees: number): number => Math.round(top + ((warmest - degrees) / (warmest - coldest)) * height)

/** A thermometer with the part lit between two temperatures; the same scale for all states. */
export const TemperatureSpan = ({ low, high }: Props) => (
  <svg
    className="temperature-span"
    viewBox={`0 0 340 ${height + 2 * top}`}
    role="img"
    aria-label={[low, high].map(({ name, value }) => `${name}: ${value}`).join('. ')}
  >
    {ticks.map((degrees) => (
      <text key={degrees} x="34" y={y(degrees) + 5} textAnchor="end">
        {degrees < 0 ? `−${-degrees}` : degrees}
      </text>
    ))}
    <rect className="figure-track" x="52" y={top - 14} width="56" height={height + 28} rx="28" />
    <rect
      className="figure-lit"
      x="52"
      y={y(high.degrees) - 14}
      width="56"
      height={y(low.degrees) - y(high.degrees) + 28}
      rx="28"
    />
    {[high, low].map(({ degrees, value, name }) => (
      <g key={name}>
        <path className="figure-line" d={`M80 ${y(degrees)}H150`} />
        <circle className="figure-point" cx="80" cy={y(degrees)} r="4" />
        <text className="figure-amount" x="162" y={y(degrees) + 4}>
          {value}
        </text>
        <text className="figure-name" x="162" y={y(degrees) + 24}>
          {name}
        </text>
      </g>
    ))}
  </svg>
)
