interface Props {
  /** Amounts in inches. */
  readonly places: readonly { readonly name: string; readonly amount: number }[]
}

const ground = 330
const deepest = 120
const tallest = 290
const marks = [120, 80, 40] as const
const half = 74
const middles: Readonly<Record<number, readonly number[]>> = { 1: [56], 2: [34, 78] }

const y = (inches: number): number => Math.round(ground - (inches / deepest) * tallest)

/** An arch of this half width from the ground up to `top`; flat ones have flat tops. */
function arch(width: number, top: number): string {
  const round = Math.min(width, ground - top)
  return `M${-width} ${ground}V${top + round}A${width} ${round} 0 0 1 ${width} ${top + round}V${ground}`
}

/** Depths of a year as arches, on the same scale for all states. */
export const DepthArches = ({ places }: Props) => (
  <svg
    className="depth-arches"
    height={ground + 40}
    role="img"
    aria-label={places.map(({ name, amount }) => `${name}: ${amount} inches`).join('. ')}
  >
    {marks.map((inches) => (
      <g key={inches}>
        <line className="figure-track-line" x1="0" x2="100%" y1={y(inches)} y2={y(inches)} />
        <text y={y(inches) - 8}>{inches} in</text>
      </g>
    ))}
    <line className="figure-arc" x1="0" x2="100%" y1={ground} y2={ground} />
    {places.map(({ name, amount }, index) => {
      const top = y(amount)
      return (
        <svg key={name} x={`${middles[places.length]?.[index] ?? 50}%`} overflow="visible" aria-hidden="true">
          <path className="figure-column" d={`${arch(half, top)}Z`} />
          {[1, 0.74, 0.48, 0.22].map((share) => (
            <path
              key={share}
              className="figure-arch"
              d={arch(half * share, Math.round(ground - (ground - top) * (0.4 + 0.6 * share)))}
            />
          ))}
          <text className="figure-name" y={ground + 30} textAnchor="middle">
            {name}
          </text>
        </svg>
      )
    })}
  </svg>
)
