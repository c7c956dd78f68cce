interface Props {
  readonly places: readonly { readonly name: string; readonly amount: number }[]
  /** At the foot. */
  readonly sea: string
}

const ground = 330
const tallest = 240
/** Of a plain, so that it is drawn as one. */
const leastScale = 1000

const middles: Readonly<Record<number, readonly number[]>> = { 1: [50], 2: [28, 72], 3: [18, 50, 82] }

const feet = (amount: number): string => `${amount.toLocaleString('en-US')} ft`

/** A hill around `middle`, in percent of the width. */
function hill(middle: number, top: number): string {
  const [half, foot] = [14, 34]
  return [
    `M${middle - foot} ${ground}`,
    `C${middle - half} ${ground} ${middle - half} ${top} ${middle} ${top}`,
    `C${middle + half} ${top} ${middle + half} ${ground} ${middle + foot} ${ground}Z`,
  ].join('')
}

/** Places as hills above the sea, to scale among themselves. */
export function HeightProfile({ places, sea }: Props) {
  const scale = tallest / Math.max(leastScale, ...places.map(({ amount }) => amount))
  const hills = places.map((place, index) => ({
    ...place,
    middle: middles[places.length]?.[index] ?? 50,
    top: Math.round(ground - place.amount * scale),
  }))
  return (
    <svg
      className="height-profile"
      height={ground + 34}
      role="img"
      aria-label={places.map(({ name, amount }) => `${name}: ${feet(amount)}`).join('. ')}
    >
      <svg viewBox={`0 0 100 ${ground}`} width="100%" height={ground} preserveAspectRatio="none" aria-hidden="true">
        {hills.map(({ name, middle, top }) => (
          <path key={name} className="figure-hill" d={hill(middle, top)} />
        ))}
        <path className="figure-arc" d={`M0 ${ground - 1}H100`} />
      </svg>
      {hills.map(({ name, amount, middle, top }) => (
        <g key={name}>
          <circle className="figure-point" cx={`${middle}%`} cy={top} r="5" />
          <text className="figure-amount" x={`${middle}%`} y={top - 40} textAnchor="middle">
            {feet(amount)}
          </text>
          <text className="figure-name" x={`${middle}%`} y={top - 18} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <text y={ground + 26}>{sea}</text>
    </svg>
  )
}
