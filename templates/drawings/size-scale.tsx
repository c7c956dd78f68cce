import type { DrawingProps } from './drawing-props.ts'

/** Nanometers, from the left edge to the right one. */
const smallest = 10
const largest = 10_000

const ticks = [100, 1000] as const

const ranges = [
  { from: 30, to: 150, isOurs: true },
  { from: 100, to: 1000, isOurs: false },
  { from: 500, to: 6000, isOurs: false },
] as const

const x = (nanometers: number): string =>
  `${((Math.log10(nanometers / smallest) / Math.log10(largest / smallest)) * 100).toFixed(1)}%`

/** Three ranges of size over a logarithmic axis. Positions are shares of the width, so that the words keep their size on every screen. */
export function SizeScale({ description, labels: [axisLow, axisHigh, ...names] }: DrawingProps) {
  return (
    <svg role="img" aria-label={description} height="304">
      {ranges.map(({ from, to, isOurs }, index) => {
        const [name, size] = names.slice(index * 2)
        const top = index * 88
        const end = index === 2
        return (
          <g key={from}>
            <text
              className="strong"
              x={end ? '100%' : x(from)}
              dx={end ? 0 : 10}
              y={top + 22}
              textAnchor={end ? 'end' : 'start'}
            >
              {name}
            </text>
            <text x={end ? '100%' : x(from)} dx={end ? 0 : 10} y={top + 42} textAnchor={end ? 'end' : 'start'}>
              {size}
            </text>
            <line className={isOurs ? 'band lit' : 'band'} x1={x(from)} x2={x(to)} y1={top + 62} y2={top + 62} />
            {ticks.map((tick) => (
              <line key={tick} className="faint" x1={x(tick)} x2={x(tick)} y1={top + 52} y2={top + 72} />
            ))}
            {end ? <line className="guess" x1={x(to)} x2="100%" y1={top + 62} y2={top + 62} /> : null}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1="276" y2="276" />
      {ticks.map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1="270" y2="276" />
      ))}
      <text x={x(100)} y="300" textAnchor="middle">
        {axisLow}
      </text>
      <text x={x(1000)} y="300" textAnchor="middle">
        {axisHigh}
      </text>
    </svg>
  )
}
