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
    <svg role="img" aria-label={description} height="320">
      <circle className="solid" cx="8" cy="12" r="7" />
      <text x="24" y="17">
        {ours}
      </text>
      <circle cx="118" cy="12" r="7" />
      <text x="134" y="17">
        {other}
      </text>
      {rows.map(([first, second], index) => {
        const [title, low, high] = words.slice(index * 3)
        const top = 70 + index * 94
        return (
          <g key={title}>
            <text className="strong" x="0" y={top}>
              {title}
            </text>
            <line className="faint" x1="0" x2="100%" y1={top + 26} y2={top + 26} />
            <line className="lit" x1={`${first}%`} x2={`${second}%`} y1={top + 26} y2={top + 26} />
            <circle className="solid" cx={`${first}%`} cy={top + 26} r="7" />
            <circle className="ground" cx={`${second}%`} cy={top + 26} r="7" />
            <text x="0" y={top + 56}>
              {low}
            </text>
            <text x="100%" y={top + 56} textAnchor="end">
              {high}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
