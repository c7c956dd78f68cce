import type { DrawingProps } from './drawing-props.ts'

/** Nanometers, from the left edge to the right one. */
const smallest = 24
const largest = 8000

const ticks = [100, 1000] as const

const ranges = [
  { from: 30, to: 150, className: 'own' },
  { from: 100, to: 1000, className: 'other' },
  { from: 500, to: 6000, className: 'other' },
] as const

const step = 100
const foot = ranges.length * step

const share = (nanometers: number): number => (Math.log10(nanometers / smallest) / Math.log10(largest / smallest)) * 100

const x = (nanometers: number): string => `${share(nanometers).toFixed(1)}%`

/** Three ranges of size over a logarithmic axis. Positions are shares of the width, so that the words keep their size on every screen. */
export function SizeScale({ description, labels: [axisLow, axisHigh, ...names] }: DrawingProps) {
  return (
    <svg role="img" aria-label={description} height={foot + 50}>
      {ranges.map(({ from, to, className }, index) => {
        const [name, size] = names.slice(index * 2)
        const top = index * step
        const isLast = index === 2
        const place = { x: isLast ? '100%' : x(from), textAnchor: isLast ? 'end' : 'start' } as const
        return (
          <g key={from}>
            <text className="name" {...place} y={top + 18}>
              {name}
            </text>
            <text {...place} y={top + 42}>
              {size}
            </text>
            <rect
              className={className}
              x={x(from)}
              y={top + 56}
              width={`${(share(to) - share(from)).toFixed(1)}%`}
              height="32"
              rx="16"
            />
            {isLast ? <line className="guess" x1={x(to)} x2="100%" y1={top + 72} y2={top + 72} /> : null}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={foot} y2={foot} />
      {ticks.map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1={foot - 9} y2={foot + 9} />
      ))}
      <text x={x(100)} y={foot + 32} textAnchor="middle">
        {axisLow}
      </text>
      <text x={x(1000)} y={foot + 32} textAnchor="middle">
        {axisHigh}
      </text>
    </svg>
  )
}
