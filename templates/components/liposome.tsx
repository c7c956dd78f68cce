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
function Layer({ lipids, heads, tails }: LayerProps) {
  const circle = { cx: center, cy: center, fill: 'none' }
  /** Parts of a lipid as lengths on a circle. */
  const lengths = (radius: number, ...parts: readonly number[]): string =>
    parts.map((part) => ((part * 2 * Math.PI * radius) / (lipids * 10)).toFixed(3)).join(' ')
  return (
    <>
      <circle
        {...circle}
        r={tails}
        opacity="0.5"
        strokeWidth="22"
        strokeDasharray={lengths(tails, 1.1, 2.2, 1.1, 5.6)}
        strokeDashoffset={lengths(tails, 2.2)}
      />
      <circle {...circle} r={heads} strokeWidth="11" strokeDasharray={lengths(heads, 0, 10)} strokeLinecap="round" />
    </>
  )
}

/** Molecules in the core, around its word: degrees, and units from the center. */
const molecules = [
  [20, 66],
  [62, 46],
  [105, 66],
  [150, 54],
  [205, 62],
  [250, 48],
  [285, 66],
  [325, 54],
] as const

/** A liposome in section: two layers of lipids, heads out and in, around a watery core. */
export const Liposome = ({ note, description, core, heads, tails }: Props) => (
  <figure>
    <svg
      className="s"
      viewBox="0 0 380 340"
      width="400"
      role="img"
      aria-label={description}
      fill="currentColor"
      stroke="var(--tone)"
    >
      <circle cx={center} cy={center} r="86" fill="var(--tint)" stroke="none" />
      <Layer lipids={64} heads={150} tails={136} />
      <Layer lipids={42} heads={98} tails={112} />
      {molecules.map(([angle, radius]) => (
        <circle
          key={angle}
          cx={Math.round(center + radius * Math.cos((angle * Math.PI) / 180))}
          cy={Math.round(center + radius * Math.sin((angle * Math.PI) / 180))}
          r="4"
          fill="var(--tone)"
          stroke="none"
        />
      ))}
      <path d="M278 64l24-26M262 252l36 44" />
      <g stroke="none">
        <text x={center} y="176" textAnchor="middle">
          {core}
        </text>
        <text x="306" y="34">
          {heads}
        </text>
        <text x="302" y="312">
          {tails}
        </text>
      </g>
    </svg>
    <figcaption className="xs meta">{note}</figcaption>
  </figure>
)
