import type { DrawingProps } from './drawing-props.ts'

/** Where each of the two stands, in per cent of the width. */
const rows = [
  [80, 18],
  [86, 12],
  [14, 84],
] as const

/** Two materials on three lines; where one stands to the right, the other stands to the left. */
export function PairedSpectrum({ description, labels: [ours, other, ...words] }: DrawingProps) {
  return (
    <svg role="img" aria-label={description} height="384">
      <circle className="solid" cx="12" cy="14" r="12" />
      <text x="36" y="20">
        {ours}
      </text>
      <circle cx="152" cy="14" r="12" />
      <text x="176" y="20">
        {other}
      </text>
      {rows.map(([first, second], index) => {
        const [title, low, high] = words.slice(index * 3)
        const top = 88 + index * 112
        return (
          <g key={title}>
            <text className="name" x="0" y={top}>
              {title}
            </text>
            <line className="faint" x1="0" x2="100%" y1={top + 30} y2={top + 30} />
            <line className="band lit" x1={`${first}%`} x2={`${second}%`} y1={top + 30} y2={top + 30} />
            <circle className="solid" cx={`${first}%`} cy={top + 30} r="12" />
            <circle className="ground" cx={`${second}%`} cy={top + 30} r="12" />
            <text x="0" y={top + 64}>
              {low}
            </text>
            <text x="100%" y={top + 64} textAnchor="end">
              {high}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
