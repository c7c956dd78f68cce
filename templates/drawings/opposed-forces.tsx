import type { DrawingProps } from './drawing-props.ts'

const forward = [0, 1, 2] as const

/** Three arrows one way, one the other. */
export const OpposedForces = ({ description, labels }: DrawingProps) => (
  <svg viewBox="0 0 340 380" role="img" aria-label={description}>
    {forward.map((row) => (
      <g key={row}>
        <text className="strong" x="0" y={24 + row * 86}>
          {labels[row]}
        </text>
        <path className="force" d={`M4 ${48 + row * 86}h${250 - row * 28}m-13-13 13 13-13 13`} />
      </g>
    ))}
    <text className="strong" x="340" y="296" textAnchor="end">
      {labels[3]}
    </text>
    <path className="counter" d="M340 322H116m13-13-13 13 13 13" />
    <text x="340" y="358" textAnchor="end">
      {labels[4]}
    </text>
  </svg>
)
