import { smoothPath, smoothStep } from './smooth-path.ts'

interface Props {
  readonly kind: 'rain' | 'snow'
  /** Amounts in inches. */
  readonly places: readonly { readonly name: string; readonly amount: number }[]
}

const width = 1600
const height = 600
const layer = 10
/** Half the way from the depth of one place to that of the next, as a share of the width. */
const slope = 0.09

/** The height of the drawing in inches: the deepest place, and air above it for its name. */
const scaleOf = (amount: number): number => Math.ceil((amount * 1.3) / layer) * layer

/** Water is nearly level, snow lies in drifts. */
const swell = {
  rain: (share: number, depth: number) => 1.1 * Math.sin(share * 21 + depth * 1.7) + 0.7 * Math.sin(share * 9 - depth),
  snow: (share: number, depth: number) =>
    3.4 * Math.sin(share * 5.2 + depth * 0.9) + 1.5 * Math.sin(share * 12.5 - depth * 2.1),
} as const

const colors = {
  rain: (share: number) => `oklch(${(0.2 + share * 0.36).toFixed(3)} ${(0.045 + share * 0.065).toFixed(3)} 222)`,
  snow: (share: number) => `oklch(${(0.5 + share * 0.47).toFixed(3)} ${(0.07 - share * 0.058).toFixed(3)} 232)`,
} as const

/** The names of the first and the last place stand at the ends. */
const placeOf = (index: number, count: number): number => (count === 1 ? 0 : index / (count - 1))

/** What falls in a year in layers of ten inches, as wide as the window; places stand beside each other. */
export function DepthLayers({ kind, places }: Props) {
  const deepest = Math.max(...places.map(({ amount }) => amount))
  const scale = scaleOf(deepest)
  const count = Math.round(deepest / layer)
  const y = (inches: number): number => height * (1 - inches / scale)
  const amountAt = (share: number) =>
    places.reduce((sum, { amount }, index) => {
      const before = places[index - 1]?.amount
      if (before === undefined) return amount
      const edge = index / places.length
      return sum + (amount - before) * smoothStep(edge - slope, edge + slope, share)
    }, 0)
  const layers = Array.from({ length: count }, (_, index) => count - index)
  return (
    <div
      className="depth-layers"
      role="img"
      aria-label={places.map(({ name, amount }) => `${name}: ${amount} inches`).join('. ')}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {layers.map((number) => {
          const part = number / count
          const line = smoothPath({
            width,
            steps: 64,
            y: (share) => y(amountAt(share) * part + swell[kind](share, count - number) * Math.min(1, scale / 90)),
          })
          return (
            <path
              key={number}
              className={number === count ? 'depth-surface' : undefined}
              d={`${line}V${height}H0Z`}
              fill={colors[kind](part)}
            />
          )
        })}
      </svg>
      <svg className="depth-labels" aria-hidden="true">
        {places.map(({ name, amount }, index) => {
          const x = placeOf(index, places.length)
          const top = `${Math.round((1 - amount / scale) * 100)}%`
          return (
            <g key={name} textAnchor={x === 0 ? 'start' : x === 1 ? 'end' : 'middle'}>
              <text className="figure-amount" x={`${x * 100}%`} y={top} dy="-58">
                {amount} in
              </text>
              <text className="figure-name" x={`${x * 100}%`} y={top} dy="-34">
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
