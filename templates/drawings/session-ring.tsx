import type { DrawingProps } from './drawing-props.ts'

interface Ring {
  /** Equal parts of the visit. */
  readonly parts: number
  /** Parts before the lit ones. */
  readonly before: number
  readonly lit: number
}

const radius = 128
const gap = 0.03

const point = (turn: number): string =>
  `${(170 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(1)} ${(150 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(1)}`

/** A visit as a ring of equal parts: the session lit, what surrounds it pale. */
export const sessionRing = ({ parts, before, lit }: Ring) =>
  function SessionRing({ description, labels: [figure, unit, around] }: DrawingProps) {
    return (
      <svg viewBox="0 0 340 300" role="img" aria-label={description}>
        {Array.from({ length: parts }, (_, part) => (
          <path
            key={point(part / parts)}
            className={part >= before && part < before + lit ? 'band lit' : 'band'}
            d={`M${point((part + gap * (parts / 8)) / parts)}A${radius} ${radius} 0 0 1 ${point((part + 1 - gap * (parts / 8)) / parts)}`}
          />
        ))}
        <text className="numeral" x="170" y="148" textAnchor="middle">
          {figure}
        </text>
        <text className="strong" x="170" y="176" textAnchor="middle">
          {unit}
        </text>
        <text x="170" y="198" textAnchor="middle">
          {around}
        </text>
      </svg>
    )
  }
