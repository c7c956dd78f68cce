import type { DrawingProps } from './drawing-props.ts'

const chambers = [0, 1, 2, 3, 4] as const

/** Six moments of one cycle, one below the other: each chamber holds while the next one fills, then all let go. */
export function ChamberWave({ description, labels: [start, end, release] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 322" role="img" aria-label={description}>
      <text x="0" y="16">
        {start}
      </text>
      <text x="340" y="16" textAnchor="end">
        {end}
      </text>
      {[...chambers, 5].map((moment) => (
        <g key={moment}>
          {chambers.map((chamber) => (
            <rect
              key={chamber}
              className={moment < 5 && chamber <= moment ? (chamber === moment ? 'solid' : 'pale') : 'faint'}
              x={1 + chamber * 68.5}
              y={32 + moment * 42 + (moment === 5 ? 22 : 0)}
              width="64"
              height="28"
              rx="13"
            />
          ))}
        </g>
      ))}
      <text className="strong" x="0" y="256">
        {release}
      </text>
    </svg>
  )
}
