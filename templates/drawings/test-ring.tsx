import type { DrawingProps } from './drawing-props.ts'

const center = 170

/** Baselines of words that run along a ring: above the center clockwise, below it the other way. */
const baselines = [
  { id: 'ring-inner-top', r: 78, sweep: 1 },
  { id: 'ring-inner-foot', r: 87, sweep: 0 },
  { id: 'ring-outer-top', r: 129, sweep: 1 },
  { id: 'ring-outer-foot', r: 138, sweep: 0 },
] as const

/** Four tests around the vesicle, three more around these, and the one that is not settled as an open arc. */
export function TestRing({ description, labels }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 340" role="img" aria-label={description}>
      <circle className="disk" cx={center} cy={center} r="159" />
      <circle className="lit core" cx={center} cy={center} r="106" />
      <circle className="lit ground" cx={center} cy={center} r="58" />
      <circle className="lit wash" cx={center} cy={center} r="30" />
      <circle className="solid" cx="160" cy="164" r="4" />
      <circle className="solid" cx="178" cy="160" r="3" />
      <circle className="solid" cx="174" cy="180" r="5" />
      <path className="lit" d="M170 64v48m0 116v48M64 170h48m116 0h48" />
      <path d="M170 329A159 159 0 1 1 329 170M170 11v53M11 170h53m212 0h53M170 276v53" />
      <path className="guess" d="M329 170A159 159 0 0 1 170 329" />
      {baselines.map(({ id, r, sweep }, index) => (
        <g key={id}>
          <path
            className="unseen"
            id={id}
            d={`M${center - r} ${center}A${r} ${r} 0 0 ${sweep} ${center + r} ${center}`}
          />
          {['25%', '75%'].map((offset, half) => (
            <text key={offset} className={index < 2 ? 'strong' : undefined} textAnchor="middle">
              <textPath href={`#${id}`} startOffset={offset}>
                {labels[index * 2 + half]}
              </textPath>
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}
