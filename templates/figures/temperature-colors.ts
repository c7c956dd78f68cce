/** One scale for the temperatures of all states, in °F. */
export const temperatureScale = { coldest: -40, warmest: 120, step: 4 } as const

const { coldest, warmest, step } = temperatureScale

/** Lightness, chroma and hue at a temperature, coldest first. */
const colors = [
  [-40, 0.5, 0.15, 268],
  [0, 0.64, 0.14, 245],
  [32, 0.82, 0.11, 215],
  [60, 0.93, 0.05, 190],
  [78, 0.9, 0.09, 92],
  [96, 0.77, 0.15, 58],
  [120, 0.6, 0.2, 30],
] as const

/** Where a temperature stands on the scale, from 0 to 1. */
export const temperatureShare = (degrees: number): number => (degrees - coldest) / (warmest - coldest)

export const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`

function colorAt(degrees: number): string {
  const next = Math.max(
    1,
    colors.findIndex(([at]) => at >= degrees),
  )
  const [from, to] = [colors[next - 1], colors[next]]
  if (!from || !to) return 'currentColor'
  const part = (degrees - from[0]) / (to[0] - from[0])
  // The hue goes the short way, by white and not by green.
  const mix = (index: 1 | 2 | 3) => Number((from[index] + (to[index] - from[index]) * part).toFixed(3))
  return `oklch(${mix(1)} ${mix(2)} ${mix(3)})`
}

interface Stripe {
  readonly degrees: number
  readonly isLit: boolean
  readonly fill: string
  /** In percent of the scale. */
  readonly x: string
  readonly width: string
}

/** The scale in stripes, coldest first; those of a range are lit. */
export const temperatureStripes = (low: number, high: number): readonly Stripe[] =>
  Array.from({ length: (warmest - coldest) / step }, (_, index) => {
    const degrees = coldest + (index + 0.5) * step
    return {
      degrees,
      isLit: degrees > low - step / 2 && degrees < high + step / 2,
      fill: colorAt(degrees),
      x: percent(temperatureShare(degrees - step * 0.4)),
      width: percent((step * 0.8) / (warmest - coldest)),
    }
  })
