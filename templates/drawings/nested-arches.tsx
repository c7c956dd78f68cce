import type { DrawingProps } from './drawing-props.ts'

const outer = [0, 1, 2, 3, 4] as const

const arch = (step: number): string => {
  const left = 1 + step * 24
  const radius = 169 - step * 24
  return `M${left} 348V${5 + step * 46 + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V348`
}

/** Layers around one measurement, the outermost first. */
export function NestedArches({ description, labels }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 350" role="img" aria-label={description}>
      {outer.map((step) => (
        <g key={step}>
          <path d={arch(step)} />
          <text x="170" y={34 + step * 46} textAnchor="middle">
            {labels[step]}
          </text>
        </g>
      ))}
      <path className="lit wash" d={arch(5)} />
      <text className="strong" x="170" y="296" textAnchor="middle">
        {labels[5]}
      </text>
      <text className="strong" x="170" y="316" textAnchor="middle">
        {labels[6]}
      </text>
    </svg>
  )
}
