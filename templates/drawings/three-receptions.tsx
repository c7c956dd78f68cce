import type { DrawingProps } from './drawing-props.ts'

/** A cell that leaves the drawing at the right, and three ways in which a vesicle meets it. */
export function ThreeReceptions({ description, labels: [bound, taken, merged, cell] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 404" role="img" aria-label={description}>
      <path d="M174.1 342.3A190 190 0 1 0 145.3 310.3" />
      <circle className="faint" cx="326" cy="200" r="72" />
      <path d="M163 76l-8-8m0 0-3-9m3 9-9-1m38-12-6-10m0 0 2-9m-2 9-9-2m-26 52-9-5m0 0-7 4m7-4-2-9" />
      <g className="lit">
        <circle className="wash" cx="136" cy="44" r="22" />
        <circle className="guess" cx="62" cy="200" r="22" />
        <path d="M92 200h34m-9-7 9 7-9 7" />
        <circle className="wash" cx="162" cy="200" r="22" />
        <path d="M145.3 310.3A24 24 0 1 0 174.1 342.3" />
      </g>
      <circle cx="162" cy="200" r="30" />
      {[
        [136, 40],
        [130, 50],
        [143, 50],
        [160, 194],
        [155, 206],
        [170, 205],
        [148, 334],
        [166, 322],
        [182, 312],
        [190, 326],
      ].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} className="solid" cx={cx} cy={cy} r="3.5" />
      ))}
      <text className="strong" x="0" y="14">
        {bound}
      </text>
      <text className="strong" x="0" y="164">
        {taken}
      </text>
      <text className="strong" x="0" y="400">
        {merged}
      </text>
      <text x="326" y="205" textAnchor="middle">
        {cell}
      </text>
    </svg>
  )
}
