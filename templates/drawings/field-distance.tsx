import type { DrawingProps } from './drawing-props.ts'

const steps = [1, 2, 3, 4, 5, 6] as const

/** A coil in a mat, seen from the side: lines that part and fade with the distance. */
export function FieldDistance({ description, labels: [near, far, coil] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 268" role="img" aria-label={description}>
      {steps.map((step) => (
        <path
          key={step}
          className="lit"
          strokeOpacity={1.12 - step * 0.16}
          strokeWidth={3.2 - step * 0.4}
          d={`M${170 - 44 - step * step * 3.4} 214C${170 - 52 - step * step * 3.2} ${214 - step * step * 7.4} ${170 + 52 + step * step * 3.2} ${214 - step * step * 7.4} ${170 + 44 + step * step * 3.4} 214`}
        />
      ))}
      <rect className="ground" x="10" y="214" width="320" height="18" rx="9" />
      <path className="band lit" d="M112 223h28M200 223h28" />
      <text className="strong" x="170" y="152" textAnchor="middle">
        {near}
      </text>
      <text x="340" y="18" textAnchor="end">
        {far}
      </text>
      <text x="170" y="258" textAnchor="middle">
        {coil}
      </text>
    </svg>
  )
}
