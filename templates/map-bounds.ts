export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Point = readonly [x: number, y: number]

/** The corners of each ring of a path of `M` with absolute and `l` with relative coordinates, all of them whole numbers. */
export const pathRings = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      const points: Point[] = []
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        const [x, y] = points.at(-1) ?? [0, 0]
        points.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)])
      }
      return points
    })

export function pathBounds(path: string): Bounds {
  const points = pathRings(path).flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const joinBounds = (all: readonly Bounds[]): Bounds => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
})
