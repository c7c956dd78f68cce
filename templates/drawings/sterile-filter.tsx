import type { DrawingProps } from './drawing-props.ts'

/** Half of the width; the middle third is in sight on the smallest screen. */
const center = 700

/** Place and diameter of each vesicle, at 0.6 units a nanometer: the pore of 200 is 120 wide. */
const vesicles = [
  [700, 226, 120],
  [640, 362, 60],
  [742, 354, 100],
  [688, 424, 150],
  [600, 440, 90],
  [800, 424, 60],
  [566, 362, 40],
  [842, 364, 80],
  [524, 436, 70],
  [912, 436, 110],
  [478, 356, 50],
  [980, 376, 40],
  [1060, 428, 60],
  [1150, 412, 90],
] as const

/** Fibers of the filter at both sides of the pore, 32 units apart. */
const fibers = (from: number, count: number) => `M${from} 246l24-40${'m8 40l24-40'.repeat(count - 1)}`

/** A filter in section, across the whole stage: light and vesicles fall through its pore, a cell rests on it. */
export function SterileFilter({ description, labels: [cell, pore, passed] }: DrawingProps) {
  return (
    <svg viewBox="0 0 1400 530" preserveAspectRatio="xMidYMid slice" height="530" role="img" aria-label={description}>
      <linearGradient id="filter-light" x1="0" x2="0" y1="0" y2="1">
        <stop className="light-near" offset="0" />
        <stop className="light-far" offset="1" />
      </linearGradient>
      <path className="light" d={`M${center - 60} 250L${center - 350} 530h700L${center + 60} 250z`} />
      <circle className="cell" cx={center} cy="-560" r="730" />
      <circle className="cell-nucleus" cx={center} cy="-110" r="170" />
      <text className="name" x={center} y="126" textAnchor="middle">
        {cell}
      </text>
      {[0, center + 60].map((x) => (
        <rect key={x} className="filter" x={x} y="200" width={center - 60} height="52" rx="10" />
      ))}
      <path className="fibers" d={fibers(4, 19) + fibers(center + 64 + 8, 20)} />
      <g className="vesicle">
        {vesicles.map(([cx, cy, nanometers]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={nanometers * 0.3} />
        ))}
      </g>
      <path className="measure" d={`M${center - 60} 274h120m-120-8v16m120-16v16`} />
      <text x={center} y="306" textAnchor="middle">
        {pore}
      </text>
      <text className="name" x={center} y="512" textAnchor="middle">
        {passed}
      </text>
    </svg>
  )
}
