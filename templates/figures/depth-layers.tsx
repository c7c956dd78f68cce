import { smoothPath, smoothStep } from './smooth-path.ts'

interface Props {
  readonly kind: 'rain' | 'snow'
  /** Amounts in inches. */
  readonly places: readonly { readonly name: string; readonly amount: number }[]
}

const width = 1600
const height = 600
const layer = 10

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

/** What falls in a year in layers of ten inches, as wide as the window; two places stand beside each other. */
export function DepthLayers({ kind, places }: Props) {
  const [first, last] = [places[0]?.amount ?? 0, places.at(-1)?.amount ?? 0]
  const deepest = Math.max(first, last)
  const scale = scaleOf(deepest)
  const count = Math.round(deepest / layer)
  const y = (inches: number): number => height * (1 - inches / scale)
  const amountAt = (share: number) => first + (last - first) * smoothStep(0.44, 0.62, share)
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
          const isLast = places.length > 1 && index > 0
          const top = `${Math.round((1 - amount / scale) * 100)}%`
          return (
            <g key={name} textAnchor={isLast ? 'end' : 'start'}>
              <text className="figure-amount" x={isLast ? '100%' : 0} y={top} dy="-58">
                {amount} in
              </text>
              <text className="figure-name" x={isLast ? '100%' : 0} y={top} dy="-34">
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
