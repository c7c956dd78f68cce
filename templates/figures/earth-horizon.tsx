interface Props {
  readonly miles: number
  /** From one end of the road to the other. */
  readonly stops: readonly string[]
}

const top = 110
const height = 460
const depth = 620
/** Half the width of the earth and the end of the road, in percent of the window. */
const half = 78
const edge = 9
const tick = 10

/** In percent of the width, and in pixels, at a share of the road. */
const x = (share: number): number => edge + share * (100 - 2 * edge)
const y = (share: number): number => top + depth * (1 - Math.sqrt(1 - ((x(share) - 50) / half) ** 2))
const percent = (value: number): string => `${Number(value.toFixed(2))}%`

const anchorOf = (share: number) => (share === 0 ? 'start' : share === 1 ? 'end' : 'middle')

/** The road over the curve of the earth, with a mark at every ten miles. */
export function EarthHorizon({ miles, stops }: Props) {
  const marks = Array.from({ length: Math.floor(miles / tick) + 1 }, (_, index) => (index * tick) / miles)
  return (
    <>
      <svg className="earth-horizon" height={height} role="img" aria-label={stops.join(', ')}>
        <defs>
          <radialGradient id="earth">
            <stop offset=".8" className="earth-dark" />
            <stop offset=".97" className="earth-dusk" />
            <stop offset="1" className="earth-rim" />
          </radialGradient>
        </defs>
        {[5, 4, 3, 2, 1].map((number) => (
          <ellipse
            key={number}
            className="earth-air"
            cx="50%"
            cy={top + depth}
            rx={`${half + number * 0.5}%`}
            ry={depth + number * number * 5}
          />
        ))}
        <ellipse className="earth" cx="50%" cy={top + depth} rx={`${half}%`} ry={depth} fill="url(#earth)" />
        {marks.map((share) => (
          <line
            key={share}
            className="earth-mark"
            x1={percent(x(share))}
            x2={percent(x(share))}
            y1={y(share) + 12}
            y2={y(share) + 26}
          />
        ))}
        {stops.map((stop, index) => {
          const share = index / (stops.length - 1)
          const isEnd = share === 0 || share === 1
          return (
            <g key={stop} className={isEnd ? undefined : 'earth-stop'}>
              <circle className="figure-point" cx={percent(x(share))} cy={y(share)} r={isEnd ? 9 : 5} />
              <text
                className={isEnd ? 'figure-amount' : 'figure-name'}
                x={percent(x(share) + (share === 0 ? -2 : share === 1 ? 2 : 0))}
                y={y(share) + (isEnd ? 66 : 56)}
                textAnchor={anchorOf(share)}
              >
                {stop}
              </text>
            </g>
          )
        })}
      </svg>
      {stops.length > 2 ? (
        <p className="container earth-stops" aria-hidden="true">
          {stops.slice(1, -1).join(' • ')}
        </p>
      ) : null}
    </>
  )
}
