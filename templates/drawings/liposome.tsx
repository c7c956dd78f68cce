import type { DrawingProps } from './drawing-props.ts'

const center = 170
const lipids = 36

/** So much of the circle to each lipid: its heads and tails are dashes of circles. */
const spacing = (radius: number): string => ((2 * Math.PI * radius) / lipids).toFixed(2)

/** A shell of two layers of lipids, heads out and in, with a watery core; its words stand at the right. */
export function Liposome({ description, labels: [core, inside, heads, tails] }: DrawingProps) {
  return (
    <svg viewBox="0 0 380 340" role="img" aria-label={description}>
      {[127, 102].map((r) => (
        <circle
          key={r}
          className="lipid-tails"
          cx={center}
          cy={center}
          r={r}
          strokeDasharray={`1.5 ${Number(spacing(r)) - 1.5}`}
        />
      ))}
      {[146, 85].map((r) => (
        <circle key={r} className="lipid-heads" cx={center} cy={center} r={r} strokeDasharray={`0 ${spacing(r)}`} />
      ))}
      <circle className="wash unseen" cx={center} cy={center} r="76" />
      <text className="strong" x={center} y="166" textAnchor="middle">
        {core}
      </text>
      <text x={center} y="184" textAnchor="middle">
        {inside}
      </text>
      <path d="M272 62l30-28m-48 211 34 48" />
      <text x="306" y="34">
        {heads}
      </text>
      <text x="268" y="312">
        {tails}
      </text>
    </svg>
  )
}
