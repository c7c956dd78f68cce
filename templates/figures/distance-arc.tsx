interface Props {
  readonly stops: readonly string[]
}

const ground = 86
const rise = 72

/** Of a stop's share of the way, from 0 to 1; in percent of the drawing. */
const x = (share: number): number => 2 + 96 * share
const y = (share: number): number => ground - 4 * rise * share * (1 - share)
const percent = (value: number): string => `${Number(value.toFixed(1))}%`

/** Words stand outside the arc; those of the ends under it. */
function labelAt(share: number) {
  if (share === 0) return { textAnchor: 'start', dy: 36 } as const
  if (share === 1) return { textAnchor: 'end', dy: 36 } as const
  if (share === 0.5) return { textAnchor: 'middle', dy: -16 } as const
  return share < 0.5
    ? ({ textAnchor: 'end', dx: -10, dy: -8 } as const)
    : ({ textAnchor: 'start', dx: 10, dy: -8 } as const)
}

/** A road as an arc of light. Its stops stand in their order, at even distances. */
export const DistanceArc = ({ stops }: Props) => (
  <svg className="distance-arc" role="img" aria-label={stops.join(' – ')}>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="figure-glow" d={`M2 ${ground}Q50 ${ground - 2 * rise} 98 ${ground}Z`} />
      <path className="figure-track-line" d={`M0 ${ground}H100`} />
      <path className="figure-arc" d={`M2 ${ground}Q50 ${ground - 2 * rise} 98 ${ground}`} />
    </svg>
    {stops.map((stop, index) => {
      const share = index / (stops.length - 1)
      const isEnd = share === 0 || share === 1
      const [cx, cy] = [percent(x(share)), percent(y(share))]
      return (
        <g key={stop}>
          <circle className="figure-point" cx={cx} cy={cy} r={isEnd ? 8 : 5} />
          <text className={isEnd ? 'figure-amount' : 'figure-name'} x={cx} y={cy} {...labelAt(share)}>
            {stop}
          </text>
        </g>
      )
    })}
  </svg>
)
