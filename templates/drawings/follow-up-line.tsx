import type { DrawingProps } from './drawing-props.ts'

const points = ['0%', '32%', '100%'] as const

/** The outer words stay inside the line. */
const anchors = ['start', 'middle', 'end'] as const

const axis = 408

/** What has been followed as lit bars, what nobody has measured as dotted lines. */
export function FollowUpLine({ description, labels }: DrawingProps) {
  const [seen, open, delivered, lasting, ...times] = labels
  return (
    <svg role="img" aria-label={description} height={axis + 36}>
      <text className="name" x="0" y="20">
        {seen}
      </text>
      <rect className="solid" x="0" y="38" width="32%" height="68" rx="20" />
      <text className="name" x="100%" y="20" textAnchor="end">
        {open}
      </text>
      <line className="guess" x1="38%" x2="98%" y1="72" y2="72" />
      <text className="name" x="0" y="158">
        {delivered}
      </text>
      <rect className="pale-bar" x="0" y="176" width="16%" height="68" rx="20" />
      <text className="name" x="0" y="296">
        {lasting}
      </text>
      <line className="guess" x1="2%" x2="98%" y1="346" y2="346" />
      <line x1="0" x2="100%" y1={axis} y2={axis} />
      {points.map((point, index) => (
        <g key={point}>
          <line x1={point} x2={point} y1={axis - 8} y2={axis + 8} />
          <text x={point} y={axis + 32} textAnchor={anchors[index]}>
            {times[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
