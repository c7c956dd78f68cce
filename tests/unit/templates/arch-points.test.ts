import { expect, it } from 'vitest'
import { archPoints } from '../../../templates/figures/arch-points.ts'

it.each([0, 1, 37, 500, 1000])('places %i points, no two in one place', (count) => {
  const places = archPoints(count)
    .flat()
    .map((point) => point.map(Math.round).join(' '))
  expect(places.length).toBe(count)
  expect(new Set(places).size).toBe(count)
})

it('gives the longer arches more points', () => {
  const counts = archPoints(500).map((points) => points.length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})
