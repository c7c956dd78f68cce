import { archPath } from './arch-path.ts'

/** The window is 400 wide, its top stands at 640. */
const middle = 800
const top = 640
const radius = 200
const foot = 2400
/** How far the light of each arch reaches beyond the window. */
const reaches = [26, 62, 110, 174, 258, 366, 500]

/** Arches of light about a window, fainter outward. */
export function ArchLight() {
  return (
    <svg viewBox={`0 0 ${2 * middle} ${foot}`} aria-hidden="true">
      {reaches.toReversed().map((reach) => (
        <path key={reach} className="arch-band" d={archPath(middle, top - reach, radius + reach, foot)} />
      ))}
      <path className="arch-edge" d={archPath(middle, top, radius, foot)} />
    </svg>
  )
}
