export interface Curve {
  readonly width: number
  /** How many parts the line has. */
  readonly steps: number
  /** The height of the line at a share of the width. */
  readonly y: (share: number) => number
}

/** A line from left to right through the heights of a function. */
export function smoothPath({ width, steps, y }: Curve): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    return `${Math.round(share * width)} ${y(share).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** 0 to 1 between two edges, without corners. */
export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
