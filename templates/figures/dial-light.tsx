import { archPath } from './arch-path.ts'

/** The window is 1000 wide, its top stands at 300. */
const middle = 800
const top = 300
const radius = 500
const foot = 1800
const reaches = [70, 150, 270]
/** One mark for every three degrees of the half circle. */
const marks = Array.from({ length: 61 }, (_, index) => 180 - index * 3)
/** Where the light has come to, in degrees from the right. */
const reached = 42
const scale = radius + 36

const point = (degrees: number, distance: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(middle + distance * Math.cos(angle)).toFixed(1)} ${(top + radius - distance * Math.sin(angle)).toFixed(1)}`
}

/** A scale about a window, most of it lit. */
export function DialLight() {
  return (
    <svg viewBox={`0 0 ${2 * middle} ${foot}`} aria-hidden="true">
      {reaches.toReversed().map((reach) => (
        <path key={reach} className="arch-band" d={archPath(middle, top - reach, radius + reach, foot)} />
      ))}
      {marks.map((degrees) => (
        <path
          key={degrees}
          className={degrees < reached ? 'dial-mark' : 'dial-mark dial-mark-lit'}
          d={`M${point(degrees, scale)}L${point(degrees, scale + (degrees % 15 === 0 ? 24 : 12))}`}
        />
      ))}
      <path
        className="arch-edge"
        d={`M${middle - radius} ${foot}V${top + radius}A${radius} ${radius} 0 0 1 ${point(reached, radius)}`}
      />
      <path className="dial-end" d={`M${point(reached, radius)}h.01`} />
    </svg>
  )
}
