interface Props {
  readonly miles: number
  /** From one end of the road to the other. */
  readonly stops: readonly string[]
}

/** In miles: the width of the drawing, and the way between two marks. */
const longest = 600
const mark = 10

const percent = (miles: number): string => `${Number(((miles / longest) * 100).toFixed(2))}%`

/** A road as long as its miles, on one scale for all states. The words beside it say the same. */
export function RoadLength({ miles, stops }: Props) {
  const end = percent(miles)
  return (
    <svg className="road-length" height="112" aria-hidden="true">
      {Array.from({ length: longest / mark + 1 }, (_, index) => index * mark).map((at) => (
        <line
          key={at}
          className={at <= miles ? 'figure-lit' : 'figure-track'}
          x1={percent(at)}
          x2={percent(at)}
          y1={at <= miles ? 40 : 50}
          y2="60"
        />
      ))}
      <line className="road-beam" x2={end} y1="60" y2="60" />
      <circle className="figure-point" cx="0" cy="60" r="8" />
      <circle className="figure-point" cx={end} cy="60" r="8" />
      <text className="figure-name" y="22">
        {stops[0]}
      </text>
      <text className="figure-name" x={end} y="98" textAnchor={miles > longest / 3 ? 'end' : 'start'}>
        {stops.at(-1)}
      </text>
    </svg>
  )
}
