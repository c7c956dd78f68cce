import type { DrawingProps } from './drawing-props.ts'

/** Per cent of the gap that has closed, at the start and then for each culture. */
const closed = [0, 25, 57, 60] as const

/** Of the width, in per cent, while the scratch is open in full. */
const gap = 62
const step = 112

/** The same scratch four times in a layer of cells; its width is drawn from the figures beside it. */
export function ScratchGaps({ description, labels }: DrawingProps) {
  return (
    <svg role="img" aria-label={description} height={closed.length * step - 16}>
      <pattern id="scratch-cells" width="30" height="52" patternUnits="userSpaceOnUse">
        <path d="M0 9 15 0 30 9V26L15 35 0 26zM15 35V52" />
        <path className="nucleus" d="M15 17.5v.1M0 43.5v.1M30 43.5v.1" />
      </pattern>
      {closed.map((share, index) => {
        const top = index * step
        const side = (100 - gap * (1 - share / 100)) / 2
        const edges = [`${side}%`, `${100 - side}%`]
        return (
          <g key={share} className={index < 2 ? 'untreated' : 'treated'}>
            <text className="name" x="0" y={top + 18}>
              {labels[index * 2]}
            </text>
            <text className="name" x="100%" y={top + 18} textAnchor="end">
              {labels[index * 2 + 1]}
            </text>
            {['0', `${100 - side}%`].map((x) => (
              <g key={x}>
                <rect className="layer" x={x} y={top + 32} width={`${side}%`} height="64" />
                <rect className="cells" x={x} y={top + 32} width={`${side}%`} height="64" />
              </g>
            ))}
            {edges.map((x) => (
              <line key={x} className="edge" x1={x} x2={x} y1={top + 32} y2={top + 96} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
