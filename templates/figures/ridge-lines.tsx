import { smoothPath } from './smooth-path.ts'

interface Props {
  readonly places: readonly { readonly name: string; readonly amount: number }[]
  /** At the foot. */
  readonly sea: string
}

const width = 1600
const height = 560
const ridges = 11
const tallest = 300
const foot = 500
/** Half the width of a mountain, as a share of the drawing, where few stand beside each other. */
const widest = 0.13
/** Of a plain, so that it is drawn as one. */
const leastScale = 1000

const middles: Readonly<Record<number, readonly number[]>> = { 1: [0.62], 2: [0.3, 0.74], 3: [0.16, 0.5, 0.84] }

/** Where a place stands among others, as a share of the width. */
const middleOf = (index: number, count: number): number => middles[count]?.[index] ?? (index + 0.5) / count

const feet = (amount: number): string => `${amount.toLocaleString('en-US')} ft`
const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`

/** Rough as rock; nothing at the place itself, so that its height is true. */
const rough = (share: number, seed: number): number =>
  0.5 * Math.sin(share * 31 + seed * 1.3) + 0.3 * Math.sin(share * 67 - seed * 2.1) + 0.2 * Math.sin(share * 131 + seed)

/** Lines of land behind each other, as wide as the window; the first of them passes the places, to scale among themselves. */
export function RidgeLines({ places, sea }: Props) {
  const scale = tallest / Math.max(leastScale, ...places.map(({ amount }) => amount))
  const peaks = places.map((place, index) => ({
    ...place,
    middle: middleOf(index, places.length),
    top: place.amount * scale,
  }))
  const half = Math.min(widest, 0.4 / places.length)
  const rise = (share: number, shift: number, seed: number): number =>
    peaks.reduce((highest, { middle, top }) => {
      const distance = Math.abs(share - middle - shift)
      const body = top * Math.exp(-((distance / half) ** 1.35))
      const broken = body + top * 0.16 * rough(share, seed) * Math.min(1, distance / 0.05) * Math.exp(-distance * 3)
      return Math.max(highest, broken)
    }, 0)
  return (
    <div
      className="ridge-lines"
      role="img"
      aria-label={places.map(({ name, amount }) => `${name}: ${feet(amount)}`).join('. ')}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: ridges }, (_, index) => {
          const near = (index + 1) / ridges
          const back = ridges - 1 - index
          const line = smoothPath({
            width,
            steps: back === 0 ? 160 : 100,
            y: (share) =>
              foot - back * 20 - rise(share, back * 0.015 * (index % 2 ? 1 : -1.4), back) * (0.42 + near * 0.58),
          })
          return (
            <path
              key={back}
              className={back === 0 ? 'ridge-front' : 'ridge'}
              d={`${line}h9V${height + 9}H-9V${foot}Z`}
              strokeOpacity={back === 0 ? undefined : (0.12 + near * 0.5).toFixed(2)}
              fillOpacity={(0.3 + 0.7 * near).toFixed(2)}
            />
          )
        })}
      </svg>
      <svg className="ridge-labels" aria-hidden="true">
        {peaks.map(({ name, amount, middle, top }) => (
          <g key={name} textAnchor="middle">
            <line x1={percent(middle)} x2={percent(middle)} y1={percent((foot - top) / height)} y2="12%" />
            <circle className="figure-point" cx={percent(middle)} cy={percent((foot - top) / height)} r="6" />
            <text className="figure-amount" x={percent(middle)} y="0" dy="2">
              {feet(amount)}
            </text>
            <text className="figure-name" x={percent(middle)} y="0" dy="26">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <p className="container" aria-hidden="true">
        {sea}
      </p>
    </div>
  )
}
