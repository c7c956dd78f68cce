import type { DrawingProps } from './drawing-props.ts'

const points = ['0%', '32%', '100%'] as const

/** The outer words stay inside the line. */
const anchors = ['start', 'middle', 'end'] as const

/** What has been followed as a lit line, what nobody has measured as a dotted one. */
export function FollowUpLine({ description, labels }: DrawingProps) {
  const [seen, open, delivered, lasting, ...times] = labels
  return (
    <svg role="img" aria-label={description} height="216">
      <text className="strong" x="0" y="16">
        {seen}
      </text>
      <line className="lit" x1="0" x2="32%" y1="34" y2="34" />
      <text className="strong" x="100%" y="16" textAnchor="end">
        {open}
      </text>
      <line className="guess" x1="34%" x2="100%" y1="34" y2="34" />
      <text x="0" y="78">
        {delivered}
      </text>
      <line className="band" x1="0" x2="16%" y1="96" y2="96" />
      <text x="0" y="138">
        {lasting}
      </text>
      <line className="guess" x1="0" x2="100%" y1="154" y2="154" />
      <line x1="0" x2="100%" y1="186" y2="186" />
      {points.map((point, index) => (
        <g key={point}>
          <line x1={point} x2={point} y1="180" y2="192" />
          <text x={point} y="212" textAnchor={anchors[index]}>
            {times[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
