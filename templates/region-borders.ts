import { type Point, pathRings } from './map-bounds.ts'
import { stateShapes } from './us-map.ts'

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
