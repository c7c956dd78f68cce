import { stateShapes } from './us-map.ts'

type Point = readonly [x: number, y: number]

/** The corners of each ring of a path of `M` with absolute and `l` with relative coordinates, all of them whole numbers. */
const pathRings = (path: string): readonly (readonly Point[])[] =>
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

/** The rectangle around a path, as the attributes of a `<rect>`. */
export function pathBounds(path: string) {
  const points = pathRings(path).flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const readEdges = (path: string): readonly (readonly [from: Point, to: Point])[] =>
  pathRings(path).flatMap((ring) =>
    ring.flatMap((from, index) => {
      const to = ring[(index + 1) % ring.length]
      return to && String(to) !== String(from) ? [[from, to] as const] : []
    }),
  )

/** The lines between regions as one path: neighbors share their corners, so that each passes the same edge the other way. */
export function drawRegionBorders(regions: readonly { readonly states: readonly { readonly id: string }[] }[]): string {
  const owners = new Map<string, number>()
  let path = ''
  let end = ''
  for (const [region, { states }] of regions.entries())
    for (const { id } of states)
      for (const [from, to] of readEdges(stateShapes[id]?.[0] ?? '')) {
        const owner = owners.get(`${to} ${from}`)
        owners.set(`${from} ${to}`, region)
        if (owner === undefined || owner === region) continue
        path += `${String(from) === end ? ' ' : `M${from[0]} ${from[1]}l`}${to[0] - from[0]} ${to[1] - from[1]}`
        end = String(to)
      }
  return path.replaceAll(' -', '-')
}
