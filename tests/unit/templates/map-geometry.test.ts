import { expect, it } from 'vitest'
import { drawRegionBorders } from '../../../templates/map-geometry.ts'
import { stateShapes } from '../../../templates/us-map.ts'

const regionOf = (...ids: string[]) => ({ states: ids.map((id) => ({ id })) })

it('states of one region have no border between them', () => {
  expect(drawRegionBorders([regionOf('north-dakota', 'south-dakota')])).toBe('')
})

it('draws the line that states of two regions share once, from corner to corner', () => {
  const path = drawRegionBorders([regionOf('north-dakota'), regionOf('south-dakota')])
  expect(path).toMatch(/^M\d+ \d+l-?\d+/)
  expect(path.split('M').length).toBe(2)
  expect(drawRegionBorders([regionOf('north-dakota'), regionOf('florida')])).toBe('')
})

/** Whether a point lies inside a path of `M` and relative `l`: a ray from it crosses the outline an odd number of times. */
function isInside(path: string, x: number, y: number): boolean {
  let crossings = 0
  for (const ring of path.split('M').slice(1)) {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    const points: (readonly [number, number])[] = []
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [fromX, fromY] = points.at(-1) ?? [0, 0]
      points.push([fromX + (numbers[index] ?? 0), fromY + (numbers[index + 1] ?? 0)])
    }
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) crossings++
    }
  }
  return crossings % 2 === 1
}

it.each(Object.entries(stateShapes))('the label of %s stands on its land', (_state, [path, x, y]) => {
  expect(isInside(path, x, y)).toBe(true)
})
