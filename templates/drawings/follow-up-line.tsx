import type { DrawingProps } from './drawing-props.ts'

const points = ['0%', '32%', '100%'] as const

/** The outer words stay inside the line. */
const anchors = ['start', 'middle', 'end'] as const

/** What has been followed as a lit line, what nobody has measured as a dotted one. */
export function FollowUpLine({ description, labels }: DrawingProps) {
  const [seen, open, delivered, lasting, ...times] = labels
  return (
    <svg role="img" aria-label={description} height="272">
      <text className="strong" x="0" y="18">
        {seen}
      </text>
      <line className="lit" x1="0" x2="32%" y1="42" y2="42" />
      <text className="strong" x="100%" y="18" textAnchor="end">
        {open}
      </text>
      <line className="guess" x1="36%" x2="100%" y1="42" y2="42" />
      <text x="0" y="96">
        {delivered}
      </text>
      <line className="band" x1="0" x2="16%" y1="120" y2="120" />
      <text x="0" y="170">
        {lasting}
      </text>
      <line className="guess" x1="0" x2="100%" y1="194" y2="194" />
      <line x1="0" x2="100%" y1="236" y2="236" />
      {points.map((point, index) => (
        <g key={point}>
          <line x1={point} x2={point} y1="228" y2="244" />
          <text x={point} y="266" textAnchor={anchors[index]}>
            {times[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}
