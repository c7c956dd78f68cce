import type { DrawingProps } from './drawing-props.ts'

/** Diameters at half a unit a nanometer: the pore of 200 is 100 wide. */
const vesicles = [
  [172, 198, 100],
  [66, 286, 30],
  [124, 308, 150],
  [212, 300, 60],
  [280, 300, 140],
  [168, 340, 40],
  [232, 346, 30],
  [60, 338, 70],
] as const

/** A filter in section: vesicles fall through its pore, a cell rests on it. */
export function SterileFilter({ description, labels: [cell, pore, passed] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 396" role="img" aria-label={description}>
      <path d="M0 112A300 300 0 0 0 340 112" />
      <path d="M62 4A132 132 0 0 0 278 4" />
      <text x="170" y="118" textAnchor="middle">
        {cell}
      </text>
      <path d="M0 170h112q8 0 8 8v28q0 8-8 8H0m340-44H228q-8 0-8 8v28q0 8 8 8h112" />
      <path className="faint" d="M8 214l28-44m12 44 28-44m12 44 28-44m112 44 28-44m12 44 28-44m12 44 22-36" />
      <g className="lit wash">
        {vesicles.map(([cx, cy, nanometers]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={nanometers / 4} />
        ))}
      </g>
      <path d="M120 238h100m-100-5v10m100-10v10" />
      <text x="228" y="243">
        {pore}
      </text>
      <text className="strong" x="0" y="392">
        {passed}
      </text>
    </svg>
  )
}
