import type { DrawingProps } from './drawing-props.ts'

const center = 170
const lipids = 36

const at = (index: number, radius: number): readonly [number, number] => {
  const angle = (index / lipids) * 2 * Math.PI
  return [Math.round(center + radius * Math.cos(angle)), Math.round(center + radius * Math.sin(angle))]
}

const tail = (index: number): string =>
  `M${at(index, 138).join(' ')}L${at(index, 116).join(' ')}M${at(index, 92).join(' ')}L${at(index, 112).join(' ')}`

/** A shell of two layers of lipids, heads out and in, with a watery core. */
export function Liposome({ description, labels: [core, inside, heads, tails] }: DrawingProps) {
  const ring = Array.from({ length: lipids }, (_, index) => index)
  return (
    <svg viewBox="0 0 340 412" role="img" aria-label={description}>
      <path className="faint" d={ring.map(tail).join('')} />
      {ring.flatMap((index) =>
        [146, 85].map((radius) => {
          const [cx, cy] = at(index, radius)
          return <circle key={`${cx} ${cy}`} className="lit" cx={cx} cy={cy} r={radius > 100 ? 7 : 5} />
        }),
      )}
      <circle className="wash unseen" cx={center} cy={center} r="76" />
      <text className="strong" x={center} y="166" textAnchor="middle">
        {core}
      </text>
      <text x={center} y="188" textAnchor="middle">
        {inside}
      </text>
      <path d="M66 274l-26 64m50-78 30 78" />
      <text x="0" y="362">
        {heads}
      </text>
      <text x="112" y="362">
        {tails}
      </text>
    </svg>
  )
}
