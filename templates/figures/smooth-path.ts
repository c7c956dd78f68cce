export interface Curve {
  readonly width: number
  /** How many parts the line has. */
  readonly steps: number
  /** The height of the line at a share of the width. */
  readonly y: (share: number) => number
}

/** A line from left to right through the heights of a function, in whole units: each point by its distance from the one before. */
export function smoothPath({ width, steps, y }: Curve): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    return [Math.round(share * width), Math.round(y(share))] as const
  })
  const [[left, top] = [0, 0], ...others] = points
  const moves = others.map(([x, height], index) => {
    const [beforeX, beforeY] = points[index] ?? [left, top]
    return `${x - beforeX} ${height - beforeY}`
  })
  return `M${left} ${top}l${moves.join(' ')}`
}

/** 0 to 1 between two edges, without corners. */
export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
