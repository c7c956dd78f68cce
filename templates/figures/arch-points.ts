/** The middle of the arches and their feet, in a drawing 800 wide and 570 high. */
const center = 400
const base = 560
/** Half the width of the innermost arch, and how far apart the arches are. */
const inner = 70
const step = 33

type Point = readonly [x: number, y: number]

const arches = Array.from({ length: 10 }, (_, index) => createArch(inner + index * step))
const whole = arches.reduce((sum, { length }) => sum + length, 0)

/** An arch of two legs and a half circle. `at` takes a distance from its left foot. */
function createArch(radius: number) {
  const leg = 60 + radius * 0.35
  const bow = Math.PI * radius
  const at = (distance: number): Point => {
    if (distance < leg) return [center - radius, base - distance]
    if (distance > leg + bow) return [center + radius, base - (2 * leg + bow - distance)]
    const angle = (distance - leg) / radius
    return [center - radius * Math.cos(angle), base - leg - radius * Math.sin(angle)]
  }
  return { length: 2 * leg + bow, at }
}

/** So many points on nested arches, as far apart on one as on another: those of each arch. */
export function archPoints(count: number): readonly (readonly Point[])[] {
  let placed = 0
  let passed = 0
  return arches.map(({ length, at }) => {
    passed += length
    const own = Math.round((count * passed) / whole) - placed
    placed += own
    return Array.from({ length: own }, (_, index) => at((length * (index + 0.5)) / own))
  })
}
