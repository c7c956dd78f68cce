import { expect, it } from 'vitest'
import { drawRegionBorders } from '../../../templates/map-geometry.ts'

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
