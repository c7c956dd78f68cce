import type { DrawingProps } from './drawing-props.ts'

interface Span {
  readonly from: number
  readonly to: number
}

const months = [0, 6, 12, 18, 24] as const
const x = (month: number): number => 8 + month * 13.5

/** A published payback on an axis of months. */
export const paybackSpan = ({ from, to }: Span) =>
  function PaybackSpan({ description, labels: [figure, source, axis] }: DrawingProps) {
    return (
      <svg viewBox="0 0 340 210" role="img" aria-label={description}>
        <text className="numeral" x="6" y="44">
          {figure}
        </text>
        <text x="8" y="72">
          {source}
        </text>
        <path className="guess" d={`M${x(0)} 120H${x(from) - 6}`} />
        <path className="band lit" d={`M${x(from)} 120H${x(to)}`} />
        <path d={`M${x(0)} 152H${x(24)}`} />
        {months.map((month) => (
          <g key={month}>
            <path d={`M${x(month)} 146v6`} />
            <text x={x(month)} y="174" textAnchor="middle">
              {month}
            </text>
          </g>
        ))}
        <text x={x(12)} y="202" textAnchor="middle">
          {axis}
        </text>
      </svg>
    )
  }
