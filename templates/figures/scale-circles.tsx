/** Width of the figure, and the diameter of its largest circle. */
const width = 344
const largest = 240

interface Props {
  /** Sizes as readers see them, such as "30–150"; one circle for each of its numbers, to one scale. */
  readonly value: string
  readonly unit: string
}

/** Sizes as circles on one baseline. What they stand for is said beside them. */
export function ScaleCircles({ value, unit }: Props) {
  const sizes = (value.match(/\d+/g) ?? []).map(Number)
  const scale = largest / Math.max(...sizes, 1)
  return (
    <svg className="scale-circles" viewBox={`0 0 ${width} ${largest + 44}`} aria-hidden="true">
      {sizes.map((size, index) => {
        const r = (size * scale) / 2
        const x = index === 0 ? Math.max(r, 40) : width - r
        return (
          <g key={size}>
            <circle cx={x} cy={largest - r} r={r} />
            <circle className="scale-circles-core" cx={x} cy={largest - r} r={r * 0.84} />
            <text x={x} y={largest + 36} textAnchor="middle">
              {size} {unit}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${largest + 1}H${width}`} />
    </svg>
  )
}
