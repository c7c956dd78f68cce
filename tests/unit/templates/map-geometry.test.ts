import { expect, it } from 'vitest'
import { drawRegionBorders, pathCenter } from '../../../templates/map-geometry.ts'

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

it('a label stands in the middle of the largest ring, whichever way the ring runs', () => {
  expect(pathCenter('M0 0l10 0 0 10-10 0zM100 100l40 0 0 20-40 0z')).toEqual({ x: 120, y: 110 })
  expect(pathCenter('M100 100l0 20 40 0 0-20z')).toEqual({ x: 120, y: 110 })
})
