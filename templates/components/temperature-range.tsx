/** Degrees Celsius; `from` is the warmer one. */
export interface CelsiusRange {
  readonly from: number
  readonly to: number
}

const width = 340
const warmest = 0
const coldest = -160
const marks = [0, -40, -80, -120, -160] as const

const x = (degrees: number): number => Math.round(((warmest - degrees) / (warmest - coldest)) * width)

/** The outer marks stay inside the line. */
const anchorOf = (index: number) => (index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle')

/** Where a range stands between 0 and −160°C. The words beside it say the same. */
export const TemperatureRange = ({ range: { from, to } }: { readonly range: CelsiusRange }) => (
  <svg className="range" viewBox={`0 0 ${width} 36`} aria-hidden="true">
    <path d={`M0 8H${width}`} />
    <path d={`M${x(from)} 8H${x(to)}`} />
    {marks.map((degrees, index) => (
      <text key={degrees} x={x(degrees)} y={30} textAnchor={anchorOf(index)}>
        {degrees < 0 ? `−${-degrees}°` : `${degrees}°`}
      </text>
    ))}
  </svg>
)
