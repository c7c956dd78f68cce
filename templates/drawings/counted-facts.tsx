import type { DrawingProps } from './drawing-props.ts'

const milliliters = [0, 1, 2, 3, 4]
const cycles = [0, 1, 2]
const months = Array.from({ length: 18 }, (_, month) => month)

/** Three facts, each with as many marks as it counts. */
export function CountedFacts({ description, labels }: DrawingProps) {
  const [count, countOf, times, timesOf, span, spanOf] = labels
  return (
    <svg viewBox="0 0 340 386" role="img" aria-label={description}>
      <text className="numeral" x="0" y="44">
        {count}
      </text>
      {milliliters.map((step) => (
        <rect key={step} className="lit wash" x={1 + step * 36} y="62" width="28" height="20" rx="5" />
      ))}
      <text x="0" y="108">
        {countOf}
      </text>
      <text className="numeral" x="0" y="182">
        {times}
      </text>
      {cycles.map((step) => (
        <path key={step} d={`M${22 + step * 36} 204a10 10 0 1 1-9-5l-5-5m5 5-6 4`} />
      ))}
      <text x="0" y="246">
        {timesOf}
      </text>
      <text className="numeral" x="0" y="320">
        {span}
      </text>
      <path className="lit" d={months.map((month) => `M${1 + month * 15} 338v20`).join('')} />
      <text x="0" y="382">
        {spanOf}
      </text>
    </svg>
  )
}
