import type { DrawingProps } from './drawing-props.ts'

const forward = [0, 1, 2] as const

/** Three arrows one way, one the other. */
export function OpposedForces({ description, labels }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 300" role="img" aria-label={description}>
      {forward.map((row) => (
        <g key={row}>
          <text x="0" y={20 + row * 66}>
            {labels[row]}
          </text>
          <path className="lit" d={`M0 ${36 + row * 66}h224m-10-7 10 7-10 7`} />
          <path d={`M236 ${22 + row * 66}v28`} />
        </g>
      ))}
      <text className="strong" x="340" y="240" textAnchor="end">
        {labels[3]}
      </text>
      <path d="M340 256H132m10-7-10 7 10 7M120 242v28" />
      <text x="340" y="284" textAnchor="end">
        {labels[4]}
      </text>
    </svg>
  )
}
