import type { DrawingProps } from './drawing-props.ts'

/** Per cent of the gap that has closed, at the start and then for each culture. */
const closed = [0, 25, 57, 60] as const

const gap = 200

/** The same scratch four times; its width is drawn from the figures beside it. */
export function ScratchGaps({ description, labels }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 392" role="img" aria-label={description}>
      {closed.map((share, index) => {
        const top = index * 100
        const half = (gap * (1 - share / 100)) / 2
        const edge = index < 2 ? undefined : 'lit wash'
        return (
          <g key={share}>
            <text className="strong" x="0" y={top + 16}>
              {labels[index * 2]}
            </text>
            <text x="340" y={top + 16} textAnchor="end">
              {labels[index * 2 + 1]}
            </text>
            <path className={edge} d={`M1 ${top + 30}H${170 - half}v52H1`} />
            <path className={edge} d={`M339 ${top + 30}H${170 + half}v52H339`} />
          </g>
        )
      })}
    </svg>
  )
}
