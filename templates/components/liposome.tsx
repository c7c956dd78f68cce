interface Props {
  readonly note: string
  readonly description: string
  readonly core: string
  readonly heads: string
  readonly tails: string
}

const center = 170

interface LayerProps {
  readonly lipids: number
  readonly heads: number
  readonly tails: number
}

/** Lipids in a circle: heads and tails are its dashes, ten parts to each lipid. */
const Layer = ({ lipids, heads, tails }: LayerProps) => (
  <>
    <circle className="tails" cx={center} cy={center} r={tails} pathLength={lipids * 10} strokeDashoffset="2.2" />
    <circle className="heads" cx={center} cy={center} r={heads} pathLength={lipids * 10} />
  </>
)

/** Where molecules float around the word in the core: their places, in degrees and from the center. */
const molecules = [
  [20, 62],
  [62, 44],
  [105, 66],
  [150, 50],
  [200, 62],
  [245, 46],
  [283, 64],
  [330, 52],
] as const

/** A liposome in section: two layers of lipids, heads out and in, around a watery core. */
export const Liposome = ({ note, description, core, heads, tails }: Props) => (
  <figure className="liposome">
    <svg viewBox="0 0 380 340" role="img" aria-label={description}>
      <circle className="core" cx={center} cy={center} r="88" />
      <Layer lipids={64} heads={150} tails={134} />
      <Layer lipids={42} heads={98} tails={114} />
      {molecules.map(([angle, radius]) => (
        <circle
          key={angle}
          className="molecule"
          cx={Math.round(center + radius * Math.cos((angle * Math.PI) / 180))}
          cy={Math.round(center + radius * Math.sin((angle * Math.PI) / 180))}
          r="4"
        />
      ))}
      <path d="M278 64l24-26M262 252l36 44" />
      <text x={center} y="176" textAnchor="middle">
        {core}
      </text>
      <text x="306" y="34">
        {heads}
      </text>
      <text x="302" y="312">
        {tails}
      </text>
    </svg>
    <figcaption className="xs meta">{note}</figcaption>
  </figure>
)
